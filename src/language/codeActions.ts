import {
  CodeActionKind,
  type CodeAction,
  type CreateFile,
  type Diagnostic,
  type Range,
  type RenameFile,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import type { FileChange, Finding, Fix, TextEdit } from '../skill/finding.ts';
import { fixTitle } from './messages/sentences.ts';
import type { Catalogue } from './messages/words.ts';
import { protocolRange, type OpenSkillText } from './openDocuments.ts';
import { renamingFix, unresolved } from './renamingFixes.ts';
import { uriWithinSkill } from './skillUri.ts';

/** The kind under which editors can run "Fix all safe problems", on saving too. */
export const FIX_ALL = `${CodeActionKind.SourceFixAll}.skillwright`;

/** The client's command that rewrites a file without its byte order mark; its one argument is the uri. */
export const REMOVE_BOM = 'skillwright.removeByteOrderMark';

/** What is asked for: the place, the diagnostics shown there, and the kinds wanted (all where undefined). */
export interface ActionRequest {
  readonly range: Range;
  readonly diagnostics: readonly Diagnostic[];
  readonly only?: readonly string[] | undefined;
}

/**
 * Quick fixes for what was found at the place, shown there as ours or not (VS Code's own report of the same fault has no
 * fix), and all safe fixes at once.
 */
export function codeActionsFor(text: OpenSkillText, request: ActionRequest, words: Catalogue): CodeAction[] {
  const actions: CodeAction[] = [];
  if (wants(request, CodeActionKind.QuickFix)) {
    for (const finding of text.findings) {
      if (touches(text, finding, request.range)) actions.push(...quickFixes(text, finding, request, words));
    }
  }
  // Editors ask for source actions by name; among quick fixes they would only be in the way.
  if (request.only !== undefined && wants(request, FIX_ALL)) actions.push(...fixAll(text, words));
  return actions;
}

function quickFixes(text: OpenSkillText, finding: Finding, request: ActionRequest, words: Catalogue): CodeAction[] {
  const diagnostics = request.diagnostics.filter(
    ({ code, range }) => code === finding.rule && sameRange(range, protocolRange(text.document, finding.range)),
  );
  return finding.fixes.map((fix, index) => ({
    title: fixTitle(finding, fix, words),
    kind: CodeActionKind.QuickFix,
    isPreferred: index === 0,
    ...(diagnostics.length > 0 ? { diagnostics } : {}),
    ...doing(text, fix),
  }));
}

/** An edit, the client's command for what no edit can do, or what an edit is looked up by that reaches into other files. */
function doing(text: OpenSkillText, fix: Fix): Pick<CodeAction, 'edit' | 'command' | 'data'> {
  const renaming = renamingFix(fix);
  if (renaming !== null) return unresolved(text.skill, renaming);
  if (fix.files?.some(({ change }) => change === 'remove-bom') === true) {
    return { command: { title: '', command: REMOVE_BOM, arguments: [text.uri] } };
  }
  const { documentChanges = [] } = fix.edits.length > 0 ? workspaceEdit(text, fix.edits) : {};
  const changes = (fix.files ?? []).flatMap((change) => fileOperation(text.skill, change));
  return { edit: { documentChanges: [...documentChanges, ...changes] } };
}

function fileOperation(skill: string, change: FileChange): (CreateFile | RenameFile)[] {
  switch (change.change) {
    case 'create':
      return [{ kind: 'create', uri: uriWithinSkill(skill, change.path), options: { ignoreIfExists: true } }];
    case 'rename':
      return [{ kind: 'rename', oldUri: uriWithinSkill(skill, change.from), newUri: uriWithinSkill(skill, change.to) }];
    case 'rename-folder':
    case 'remove-bom':
      return [];
  }
}

function fixAll(text: OpenSkillText, words: Catalogue): CodeAction[] {
  const edits = text.allSafeEdits();
  return edits.length === 0 ? [] : [{ title: words.fixAll, kind: FIX_ALL, edit: workspaceEdit(text, edits) }];
}

/** Bound to the version, so that an edit computed for a text never lands in another. */
function workspaceEdit({ uri, version, document }: OpenSkillText, edits: readonly TextEdit[]): WorkspaceEdit {
  const protocolEdits = edits.map(({ range, text }) => ({ range: protocolRange(document, range), newText: text }));
  return { documentChanges: [{ textDocument: { uri, version }, edits: protocolEdits }] };
}

/** A kind is wanted where it, or a kind it is a sort of, was asked for. */
function wants({ only }: ActionRequest, kind: string): boolean {
  return only === undefined || only.some((asked) => asked === '' || kind === asked || kind.startsWith(`${asked}.`));
}

function touches({ document }: OpenSkillText, finding: Finding, { start, end }: Range): boolean {
  const found = protocolRange(document, finding.range);
  return !isBefore(found.end, start) && !isBefore(end, found.start);
}

type Position = Range['start'];
const isBefore = (a: Position, b: Position): boolean =>
  a.line < b.line || (a.line === b.line && a.character < b.character);
const sameRange = (a: Range, b: Range): boolean =>
  !isBefore(a.start, b.start) && !isBefore(b.start, a.start) && !isBefore(a.end, b.end) && !isBefore(b.end, a.end);
