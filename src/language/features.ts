import type { Connection, Position } from 'vscode-languageserver';
import type { SkillFolderFacts } from '../skill/folderFacts.ts';
import type { BesideFiles } from './besideFiles.ts';
import { codeActionsFor } from './codeActions.ts';
import { codeLensesFor } from './codeLens.ts';
import { completionsAt } from './completion.ts';
import { SOURCE } from './diagnostics.ts';
import { documentLinksOf } from './documentLinks.ts';
import { foldingRangesOf } from './folding.ts';
import { hoverAt } from './hover.ts';
import type { Catalogue } from './messages/words.ts';
import type { OpenSkill } from './openDocuments.ts';
import { outlineOf } from './outline.ts';
import type { DocumentState } from './protocol.ts';
import type { References } from './references/finder.ts';
import { referenceHoverAt, type FindingCounts } from './references/hover.ts';
import type { Renames } from './renames.ts';
import { selectionRangeAt } from './selectionRanges.ts';
import type { SkillMap } from './skillMap.ts';
import { skillSymbols } from './workspaceSymbols.ts';

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
  readonly map: SkillMap;
  /** What was found in a SKILL.md of the workspace; undefined where it was not looked at yet. */
  readonly found: (uri: string) => FindingCounts | undefined;
  readonly references: References;
  readonly beside: BesideFiles;
  readonly renames: Renames;
}

/** Joins each feature to the request it answers. */
export function joinFeatures(connection: Connection, context: FeatureContext): void {
  const { skill, state, words } = context;
  connection.onCodeLens(({ textDocument: { uri } }) => {
    const open = skill(uri);
    return open === undefined ? [] : codeLensesFor(open, state(uri), words());
  });
  connection.onCodeAction(async ({ textDocument: { uri }, range, context: { diagnostics, only } }) => {
    const open = skill(uri);
    const request = { range, diagnostics, only };
    if (open !== undefined) return codeActionsFor({ ...open, skill: uri }, request, words());
    // Asked at each move of the cursor in a file beside a SKILL.md, which is read only where something was found.
    const found = diagnostics.some(({ source }) => source === SOURCE) ? await context.beside.linted(uri) : null;
    return found === null ? [] : codeActionsFor(found, request, words());
  });
  connection.onHover(({ textDocument: { uri }, position }) => {
    const open = skill(uri);
    if (open === undefined) return null;
    const offset = open.document.lines.offsetAt(position);
    return hoverAt(open, offset, words()) ?? referenceHoverAt(open, offset, context);
  });
  connection.onCompletion(({ textDocument: { uri }, position }) => {
    const open = skill(uri);
    if (open === undefined) return [];
    const offset = open.document.lines.offsetAt(position);
    return completionsAt(
      open,
      offset,
      { folder: () => context.folder(uri), names: () => context.map.namesFor(uri) },
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
  connection.workspace.onWillRenameFiles(({ files }) => context.renames.folders(files, words()));
}

/** Joins what leads from one skill to another. */
export function joinReferences(
  connection: Connection,
  { skill, references, beside, map, servesMarkdown }: FeatureContext,
): void {
  const at = async (uri: string, position: Position) => {
    const open = skill(uri);
    const found = open && (await references.at(open, open.document.lines.offsetAt(position)));
    return open && found ? { open, skill: uri, ...found } : null;
  };
  const besideAt = async (uri: string, position: Position) => {
    const text = skill(uri) === undefined ? await beside.text(uri) : null;
    const found = text && (await references.besideAt(text, text.document.lines.offsetAt(position)));
    return text && found ? { skill: text.skill, ...found } : null;
  };
  connection.onDefinition(async ({ textDocument: { uri }, position }) => {
    const found = (await at(uri, position)) ?? (await besideAt(uri, position));
    // An editor that serves Markdown finds headings; the file beside the heading would be a choice between two.
    if (found === null || (found.reference?.anchored === true && servesMarkdown())) return null;
    return references.definition(found.skill, found.target);
  });
  connection.onReferences(async ({ textDocument: { uri }, position, context: { includeDeclaration } }) => {
    const found = await at(uri, position);
    return found === null ? null : references.locations(found.target, includeDeclaration);
  });
  connection.onDocumentHighlight(async ({ textDocument: { uri }, position }) => {
    const found = await at(uri, position);
    return found === null ? null : references.highlights(found.open, found.target);
  });
  connection.onWorkspaceSymbol(({ query }) => skillSymbols(map.all(), query));
  connection.onWorkspaceSymbolResolve(async (symbol) => ({
    ...symbol,
    location: await references.nameOf(symbol.location.uri),
  }));
}
