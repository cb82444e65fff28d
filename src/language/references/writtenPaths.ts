import type { SkillDocument } from '../../skill/document.ts';
import { markdownOf } from '../../skill/markdown.ts';

/** A relative path that somebody wrote, in a link or in code. */
export interface WrittenPath {
  readonly kind: 'link' | 'code';
  readonly start: number;
  readonly end: number;
  /** It is a link to a heading of the file. */
  readonly anchored: boolean;
  readonly segments: readonly PathSegment[];
}

export interface PathSegment {
  /** From the beginning of the path on. */
  readonly start: number;
  readonly end: number;
  /** Decoded, where it is a link's. */
  readonly name: string;
}

/** The destinations of links, and every word of a code span that could be a path. */
export function writtenPaths(document: SkillDocument): WrittenPath[] {
  const { links, codeSpans } = markdownOf(document);
  return [
    ...links.flatMap(({ range, target }) => {
      const path = /^[^?#]*/.exec(target)?.[0] ?? '';
      if (!isRelative(path)) return [];
      const { start } = range;
      const anchored = target.includes('#');
      const segments = segmentsOf(path, decoded);
      return [{ kind: 'link' as const, start, end: start + path.length, anchored, segments }];
    }),
    ...codeSpans.flatMap(({ range, text }) =>
      [...text.matchAll(/[^\s`"'=<>|]+/g)].flatMap(({ 0: word, index }) => {
        const start = range.start + index;
        if (!isRelative(word)) return [];
        const segments = segmentsOf(word, (name) => name);
        return [{ kind: 'code' as const, start, end: start + word.length, anchored: false, segments }];
      }),
    ),
  ];
}

function isRelative(path: string): boolean {
  return path !== '' && !/^(?:[/\\]|~|[a-z][\w+.-]*:)/i.test(path);
}

function segmentsOf(path: string, read: (segment: string) => string): PathSegment[] {
  return [...path.matchAll(/[^/\\]+/g)].map(({ 0: written, index }) => ({
    start: index,
    end: index + written.length,
    name: read(written),
  }));
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
