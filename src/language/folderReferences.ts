import type { SkillDocument } from '../skill/document.ts';
import type { TextRange } from '../skill/finding.ts';
import { markdownOf } from '../skill/markdown.ts';
import { pathOf } from './skillUri.ts';

/** The name of a skill's folder as it stands in a path somebody wrote. */
export interface FolderReference {
  readonly range: TextRange;
  /** Percent-encoded, as in a link, or as it is, as in code. */
  readonly encoded: boolean;
}

/**
 * Where a document's links and code spans go through a folder, by the folder's name: `../git-co/SKILL.md`. Paths are read
 * from the document's own folder, and from the roots, as people write them for each other. Folders are as `pathOf` has them.
 */
export function folderReferences(
  document: SkillDocument,
  documentFolder: string,
  roots: readonly string[],
  folder: string,
): FolderReference[] {
  const { links, codeSpans } = markdownOf(document);
  const from = [documentFolder, ...roots.map(pathOf)];
  const paths = [
    ...links.map(({ range, target }) => ({
      start: range.start,
      written: /^[^?#]*/.exec(target)?.[0] ?? '',
      encoded: true,
    })),
    ...codeSpans.flatMap(({ range, text }) =>
      [...text.matchAll(/[^\s`"'=<>|]+/g)].map(({ 0: written, index }) => ({
        start: range.start + index,
        written,
        encoded: false,
      })),
    ),
  ];
  return paths.flatMap(({ start, written, encoded }) => {
    const segment = segmentThrough(written, encoded, from, folder);
    if (segment === null) return [];
    return [{ range: { start: start + segment.start, end: start + segment.end }, encoded }];
  });
}

/** The segment of a relative path that names the folder itself; null where the path does not go through it. */
function segmentThrough(written: string, encoded: boolean, from: readonly string[], folder: string): TextRange | null {
  // One segment alone is a word, and no path.
  if (!written.includes('/') || /^(?:\/|~|[a-z][\w+.-]*:)/i.test(written)) return null;
  for (const base of from) {
    let at = base;
    let start = 0;
    for (const segment of written.split('/')) {
      const name = encoded ? decoded(segment) : segment;
      if (name === '..') at = at.slice(0, Math.max(0, at.lastIndexOf('/')));
      else if (name !== '.' && name !== '') {
        at = `${at}/${name}`;
        if (at === folder) return { start, end: start + segment.length };
      }
      start += segment.length + 1;
    }
  }
  return null;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
