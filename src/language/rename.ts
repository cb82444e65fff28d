import type { TextDocumentEdit, WorkspaceEdit } from 'vscode-languageserver';
import { parseSkillDocument, type SkillDocument } from '../skill/document.ts';
import { fieldNamed, textField } from '../skill/field.ts';
import type { Finding, TextEdit, TextRange } from '../skill/finding.ts';
import { lint } from '../skill/lint.ts';
import { normalizedName } from '../skill/name.ts';
import { replaceValue, scalar } from '../skill/yamlWrite.ts';
import { fieldAt } from './fieldAt.ts';
import { protocolRange, type OpenSkill } from './openDocuments.ts';
import { nameRangeOf } from './references/declaration.ts';
import type { Reference } from './references/references.ts';
import type { SkillText } from './skillTexts.ts';

/** The name's text where the place is in it and can be renamed; null elsewhere. */
export function renameRangeAt({ document }: OpenSkill, offset: number): { range: TextRange; name: string } | null {
  const place = fieldAt(document, offset);
  const name = textField(document, 'name');
  const range = nameRangeOf(document);
  if (place?.part !== 'value' || name?.field !== place.field || range === null) return null;
  return replaceValue(document, place.field, name.text) === null ? null : { range, name: name.text };
}

/** What is wrong with a new name; undefined where nothing is. */
export function faultOfName(name: string): Finding | undefined {
  const value = name.trim() === '' ? '' : scalar(name.trim());
  const document = parseSkillDocument(`---\nname: ${value}\ndescription: d\n---\n`);
  const findings = lint(document, { folderName: null, profiles: [] });
  return findings.find(({ rule, severity }) => severity === 'error' && rule.startsWith('spec/name-'));
}

/** What a rename is made of. */
export interface RenameParts {
  readonly skill: SkillText;
  /** Null where the skill's folder bears no name of its own. */
  readonly folderName: string | null;
  /** Every place that names the skill. */
  readonly references: readonly { readonly text: SkillText; readonly reference: Reference }[];
}

/**
 * Renames a skill in one edit: the folder, its name, and the places that name either. The folder comes first, and its files
 * are edited where they then lie: editors keep what can be undone by a file's place. `folderToo`: false where
 * the folder has its new name already, or the editor is about to give it one.
 */
export function renameEdit(parts: RenameParts, newName: string, folderToo: boolean): WorkspaceEdit {
  const { skill, folderName, references } = parts;
  const changes = new Map<SkillText, TextEdit[]>();
  const change = (text: SkillText, edit: TextEdit): void =>
    void changes.set(text, [...(changes.get(text) ?? []), edit]);
  const field = fieldNamed(skill.document.frontmatter, 'name');
  const edit = field === undefined ? null : replaceValue(skill.document, field, newName);
  if (edit !== null) change(skill, edit);
  const newFolder = folderName !== null && folderName !== newName;
  for (const { text, reference } of references) {
    for (const named of reference.names) {
      // A folder that keeps its name keeps the paths that go through it.
      if (named.skill !== skill.uri || (named.by === 'folder' && !newFolder)) continue;
      change(text, { range: named.range, text: named.encoded ? encodeURIComponent(newName) : newName });
    }
  }
  if (!folderToo || folderName === null || folderName === newName)
    return { documentChanges: [...changes].map(([text, edits]) => documentEdit(text, edits)) };
  const { oldUri, newUri } = folderRename(skill.uri, newName);
  const moved = (text: SkillText): SkillText =>
    text.uri.startsWith(`${oldUri}/`) ? { ...text, uri: newUri + text.uri.slice(oldUri.length), version: null } : text;
  const edits = [...changes].map(([text, its]) => documentEdit(moved(text), its));
  return { documentChanges: [{ kind: 'rename', oldUri, newUri }, ...edits] };
}

function documentEdit({ uri, version, document }: SkillText, edits: readonly TextEdit[]): TextDocumentEdit {
  return {
    textDocument: { uri, version },
    edits: edits.map(({ range, text }) => ({ range: protocolRange(document, range), newText: text })),
  };
}

function folderRename(skillUri: string, newName: string): { oldUri: string; newUri: string } {
  const oldUri = skillUri.replace(/\/[^/]*$/, '');
  return { oldUri, newUri: oldUri.replace(/[^/]*$/, encodeURIComponent(newName)) };
}

/** Whether a folder's new name is to become the skill's: the two were one name before. */
export function followsFolder(document: SkillDocument, oldFolderName: string): boolean {
  const name = textField(document, 'name');
  return name !== undefined && normalizedName(name.text) === normalizedName(oldFolderName);
}
