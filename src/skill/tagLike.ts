import type { SkillDocument } from './document.ts';
import type { TextRange } from './finding.ts';
import type { Field } from './frontmatter.ts';

/** What looks like a tag of XML in a value's own text. */
export interface TagLike {
  readonly range: TextRange;
  readonly tag: string;
}

/** `<service>`, `</x>` and `<a b="c">`; a comparison as in `a < b` is none. */
export function tagsIn({ text }: SkillDocument, { valueRange, style }: Field): TagLike[] {
  if (style === 'alias') return [];
  const source = text.slice(valueRange.start, valueRange.end);
  if (!source.includes('<')) return [];
  return [...source.matchAll(/<\/?[A-Za-z][^<>\r\n]*>/g)].map(({ 0: tag, index }) => {
    const start = valueRange.start + index;
    return { range: { start, end: start + tag.length }, tag };
  });
}
