import type { SkillDocument } from '../../skill/document.ts';
import { markdownOf } from '../../skill/markdown.ts';

/** A relative path that somebody wrote, in a link or in code. */
export interface WrittenPath {
  readonly kind: 'link' | 'code';
  /** Where the path begins, and where the place ends that stands for it: a link's with its anchor. */
  readonly start: number;
  readonly end: number;
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
      return isRelative(path) ? [{ kind: 'link' as const, ...range, segments: segmentsOf(path, decoded) }] : [];
    }),
    ...codeSpans.flatMap(({ range, text }) =>
      [...text.matchAll(/[^\s`"'=<>|]+/g)].flatMap(({ 0: word, index }) => {
        const start = range.start + index;
        const segments = segmentsOf(word, (name) => name);
        return isRelative(word) ? [{ kind: 'code' as const, start, end: start + word.length, segments }] : [];
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
