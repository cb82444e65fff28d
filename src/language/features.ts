import type { Connection, Position } from 'vscode-languageserver';
import type { SkillFolderFacts } from '../skill/folderFacts.ts';
import type { ClientAbilities } from './abilities.ts';
import { codeActionsFor } from './codeActions.ts';
import { codeLensesFor } from './codeLens.ts';
import { completionsAt } from './completion.ts';
import { documentLinksOf } from './documentLinks.ts';
import { foldingRangesOf } from './folding.ts';
import { hoverAt } from './hover.ts';
import type { Catalogue } from './messages/words.ts';
import { isSkill, type OpenSkill, type OpenSkillText } from './openDocuments.ts';
import { outlineOf } from './outline.ts';
import type { DocumentState } from './protocol.ts';
import type { References } from './references/finder.ts';
import { referenceHoverAt, type FindingCounts } from './references/hover.ts';
import type { Renames } from './renames.ts';
import { resolved } from './renamingFixes.ts';
import { selectionRangeAt } from './selectionRanges.ts';
import type { SkillMap } from './skillMap.ts';
import { skillSymbols } from './workspaceSymbols.ts';

/** What features are given of the server. */
export interface FeatureContext {
  /** Undefined for what is not open, or is no SKILL.md. */
  readonly skill: (uri: string) => OpenSkill | undefined;
  /** The same, and what is open beside a SKILL.md of the workspace. */
  readonly text: (uri: string) => Promise<OpenSkillText | undefined>;
  readonly state: (uri: string) => DocumentState | undefined;
  readonly words: () => Catalogue;
  /** What the editor can do. */
  readonly abilities: () => ClientAbilities;
  /** It serves Markdown itself: links, headings, folding. We then leave out what would be there twice. */
  readonly servesMarkdown: () => boolean;
  /** What lies around a SKILL.md; undefined where that cannot be known. */
  readonly folder: (uri: string) => Promise<SkillFolderFacts | undefined>;
  readonly map: SkillMap;
  /** What was found in a SKILL.md of the workspace; undefined where it was not looked at yet. */
  readonly found: (uri: string) => FindingCounts | undefined;
  readonly references: References;
  readonly renames: Renames;
}

/** Joins each feature to the request it answers. */
export function joinFeatures(connection: Connection, context: FeatureContext): void {
  const { skill, text, state, words } = context;
  connection.onCodeLens(({ textDocument: { uri } }) => {
    const open = skill(uri);
    return open === undefined ? [] : codeLensesFor(open, state(uri), words());
  });
  connection.onCodeAction(async ({ textDocument: { uri }, range, context: { diagnostics, only } }) => {
    const open = await text(uri);
    const actions = open === undefined ? [] : codeActionsFor(open, { range, diagnostics, only }, words());
    return context.abilities().resolvesEdits
      ? actions
      : Promise.all(actions.map((action) => resolved(action, context)));
  });
  connection.onCodeActionResolve((action) => resolved(action, context));
  connection.onHover(async ({ textDocument: { uri }, position }) => {
    const open = await text(uri);
    if (open === undefined) return null;
    const offset = open.document.lines.offsetAt(position);
    const ofField = isSkill(open) ? hoverAt(open, offset, words()) : null;
    return ofField ?? referenceHoverAt(open, offset, context);
  });
  connection.onCompletion(async ({ textDocument: { uri }, position }) => {
    const open = await text(uri);
    if (open === undefined) return [];
    const offset = open.document.lines.offsetAt(position);
    return completionsAt(
      open,
      offset,
      { folder: () => context.folder(open.skill), names: () => context.map.namesFor(open.skill) },
      { snippets: context.abilities().snippets, linkPaths: context.servesMarkdown() },
      words(),
    );
  });
  connection.onDocumentLinks(async ({ textDocument: { uri } }) => {
    const open = await text(uri);
    const folder = open && (await context.folder(open.skill));
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
  { text, references, map, servesMarkdown }: FeatureContext,
): void {
  const at = async (uri: string, position: Position) => {
    const open = await text(uri);
    const found = open && (await references.at(open, open.document.lines.offsetAt(position)));
    return open && found ? { open, ...found } : null;
  };
  connection.onDefinition(async ({ textDocument: { uri }, position }) => {
    const found = await at(uri, position);
    // An editor that serves Markdown finds headings; the file beside the heading would be a choice between two.
    if (found === null || (found.reference?.anchored === true && servesMarkdown())) return null;
    return references.definition(found.open.skill, found.target);
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
