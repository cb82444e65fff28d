import type { Connection } from 'vscode-languageserver';
import type { SkillFolderFacts } from '../skill/folderFacts.ts';
import { codeActionsFor } from './codeActions.ts';
import { codeLensesFor } from './codeLens.ts';
import { completionsAt } from './completion.ts';
import { documentLinksOf } from './documentLinks.ts';
import { foldingRangesOf } from './folding.ts';
import { hoverAt } from './hover.ts';
import type { Catalogue } from './messages/words.ts';
import type { OpenSkill } from './openDocuments.ts';
import { outlineOf } from './outline.ts';
import type { DocumentState } from './protocol.ts';
import type { Renames } from './renames.ts';
import { selectionRangeAt } from './selectionRanges.ts';

/** What features are given of the server. */
export interface FeatureContext {
  /** Undefined for what is not open, or is no SKILL.md. */
  readonly skill: (uri: string) => OpenSkill | undefined;
  readonly state: (uri: string) => DocumentState | undefined;
  readonly words: () => Catalogue;
  /** It understands the places in snippets. */
  readonly snippets: () => boolean;
  /** It serves Markdown itself: links, headings, folding. We then leave out what would be there twice. */
  readonly servesMarkdown: () => boolean;
  /** What lies around a SKILL.md; undefined where that cannot be known. */
  readonly folder: (uri: string) => Promise<SkillFolderFacts | undefined>;
  readonly renames: Renames;
}

/** Joins each feature to the request it answers. */
export function joinFeatures(connection: Connection, context: FeatureContext): void {
  const { skill, state, words } = context;
  connection.onCodeLens(({ textDocument: { uri } }) => {
    const open = skill(uri);
    return open === undefined ? [] : codeLensesFor(open, state(uri), words());
  });
  connection.onCodeAction(({ textDocument: { uri }, range, context: { diagnostics, only } }) => {
    const open = skill(uri);
    const request = { range, diagnostics, only };
    return open === undefined ? [] : codeActionsFor(open, request, words());
  });
  connection.onHover(({ textDocument: { uri }, position }) => {
    const open = skill(uri);
    return open === undefined ? null : hoverAt(open, open.document.lines.offsetAt(position), words());
  });
  connection.onCompletion(({ textDocument: { uri }, position }) => {
    const open = skill(uri);
    if (open === undefined) return [];
    const offset = open.document.lines.offsetAt(position);
    return completionsAt(
      open,
      offset,
      () => context.folder(uri),
      { snippets: context.snippets(), linkPaths: context.servesMarkdown() },
      words(),
    );
  });
  connection.onDocumentLinks(async ({ textDocument: { uri } }) => {
    const folder = await context.folder(uri);
    const open = skill(uri);
    if (open === undefined || folder === undefined) return [];
    return documentLinksOf(open, folder, !context.servesMarkdown());
  });
  connection.onDocumentSymbol(({ textDocument: { uri } }) => {
    const open = skill(uri);
    return open === undefined ? [] : outlineOf(open, !context.servesMarkdown(), words());
  });
  connection.onFoldingRanges(({ textDocument: { uri } }) => {
    const open = skill(uri);
    return open === undefined ? [] : foldingRangesOf(open, !context.servesMarkdown());
  });
  connection.onSelectionRanges(({ textDocument: { uri }, positions }) => {
    const open = skill(uri);
    if (open === undefined) return [];
    const { lines } = open.document;
    return positions.map((position) => selectionRangeAt(open, lines.offsetAt(position), !context.servesMarkdown()));
  });
  connection.onPrepareRename(({ textDocument: { uri }, position }) => {
    const open = skill(uri);
    return open === undefined ? null : context.renames.prepare(open, position);
  });
  connection.onRenameRequest(async ({ textDocument: { uri }, position, newName }) => {
    const open = skill(uri);
    return open === undefined ? null : context.renames.rename(open, position, newName, words());
  });
  connection.workspace.onWillRenameFiles(({ files }) => context.renames.folders(files));
}
