import { CompletionItemKind } from 'vscode-languageserver';
import type { TextRange } from '../../skill/finding.ts';
import type { SkillFolderFacts } from '../../skill/folderFacts.ts';
import { folderOf, writtenFrom } from '../../skill/links.ts';
import type { OpenSkillText } from '../openDocuments.ts';
import { literal, type Offer } from './items.ts';

/** A path that is being written: in a link's parentheses, or between backticks. */
export interface PathPlace {
  readonly kind: 'link' | 'code';
  readonly range: TextRange;
}

/** Where the cursor stands in a path; null where it stands in none. `line` is the text before the cursor, on its line. */
export function pathPlace(line: string, offset: number): PathPlace | null {
  const link = /\]\(<?([^()<>\s]*)$/.exec(line)?.[1];
  if (link !== undefined) return { kind: 'link', range: { start: offset - link.length, end: offset } };
  // An odd number of backticks leaves a code span open; of what is in it, the last word is the path.
  if ((line.match(/`/g)?.length ?? 0) % 2 === 0) return null;
  const path = /[^\s`"'=]*$/.exec(line)?.[0] ?? '';
  return { kind: 'code', range: { start: offset - path.length, end: offset } };
}

/** The other files that are published with the skill: a link is written from the text's own folder, a path in code from the skill's. */
export function pathOffers(
  kind: PathPlace['kind'],
  { path: own }: OpenSkillText,
  folder: SkillFolderFacts | undefined,
): Offer[] {
  return (folder?.files ?? [])
    .filter(({ path, leftOut }) => leftOut === null && !/^skill\.md$/i.test(path) && path !== own)
    .map(({ path }) => {
      const written = kind === 'link' ? writtenFrom(folderOf(own), path) : path;
      return { label: path, kind: CompletionItemKind.File, insert: literal(written), filter: written };
    });
}
