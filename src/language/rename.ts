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
import type { ReferringText, SkillText } from './skillTexts.ts';

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
  /** Every place that names the skill. */
  readonly references: readonly { readonly text: ReferringText; readonly reference: Reference }[];
}

/** What a renamed skill is called then; null for what stays as it is. */
export interface NewNames {
  /** Its own name: what the places that name it say. */
  readonly name: string | null;
  /** Its folder's: what the paths through it say. */
  readonly folder: string | null;
}

export type TextChanges = ReadonlyMap<ReferringText, readonly TextEdit[]>;

/** What a rename changes in texts: the skill's name, and the places that name it or lead through its folder. */
export function changesFor({ skill, references }: RenameParts, { name, folder }: NewNames): TextChanges {
  const changes = new Map<ReferringText, TextEdit[]>();
  const change = (text: ReferringText, edit: TextEdit): void =>
    void changes.set(text, [...(changes.get(text) ?? []), edit]);
  const field = fieldNamed(skill.document.frontmatter, 'name');
  const edit = field === undefined || name === null ? null : replaceValue(skill.document, field, name);
  if (edit !== null) change(skill, edit);
  for (const { text, reference } of references) {
    for (const named of reference.names) {
      const written = named.by === 'folder' ? folder : name;
      if (named.skill !== skill.uri || written === null) continue;
      change(text, { range: named.range, text: named.encoded ? encodeURIComponent(written) : written });
    }
  }
  return changes;
}

/** The edit of files where they lie: the folder keeps its name, or somebody else renames it afterwards. */
export function editInPlace(changes: TextChanges): WorkspaceEdit {
  return { documentChanges: [...changes].map(([text, edits]) => documentEdit(text, edits)) };
}

/**
 * Renames the folder too, in one edit. It comes first, and its files are edited where they then lie: editors keep what can be
 * undone by a file's place.
 */
export function editWithFolder(changes: TextChanges, skillUri: string, newFolder: string): WorkspaceEdit {
  const oldUri = skillUri.replace(/\/[^/]*$/, '');
  const newUri = oldUri.replace(/[^/]*$/, encodeURIComponent(newFolder));
  const moved = (text: ReferringText): ReferringText =>
    text.uri.startsWith(`${oldUri}/`) ? { ...text, uri: newUri + text.uri.slice(oldUri.length), version: null } : text;
  const edits = [...changes].map(([text, its]) => documentEdit(moved(text), its));
  return { documentChanges: [{ kind: 'rename', oldUri, newUri }, ...edits] };
}

function documentEdit({ uri, version, document }: ReferringText, edits: readonly TextEdit[]): TextDocumentEdit {
  return {
    textDocument: { uri, version },
    edits: edits.map(({ range, text }) => ({ range: protocolRange(document, range), newText: text })),
  };
}

/** Whether a folder's new name is to become the skill's: the two were one name before. */
export function followsFolder(document: SkillDocument, oldFolderName: string): boolean {
  const name = textField(document, 'name');
  return name !== undefined && normalizedName(name.text) === normalizedName(oldFolderName);
}
