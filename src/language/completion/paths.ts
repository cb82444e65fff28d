import { CompletionItemKind } from 'vscode-languageserver';
import type { TextRange } from '../../skill/finding.ts';
import type { SkillFolderFacts } from '../../skill/folderFacts.ts';
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

/** The files that are published with the skill. */
export function pathOffers(kind: PathPlace['kind'], folder: SkillFolderFacts | undefined): Offer[] {
  return (folder?.files ?? [])
    .filter(({ path, leftOut }) => leftOut === null && !/^skill\.md$/i.test(path))
    .map(({ path }) => {
      const written = kind === 'link' ? encodeURI(path).replace(/[()]/g, (one) => (one === '(' ? '%28' : '%29')) : path;
      return { label: path, kind: CompletionItemKind.File, insert: literal(written), filter: written };
    });
}
