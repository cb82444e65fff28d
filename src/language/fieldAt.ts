import type { SkillDocument } from '../skill/document.ts';
import type { TextRange } from '../skill/finding.ts';
import type { Field } from '../skill/frontmatter.ts';

/** A field of the frontmatter, and the part of it that a place lies in. */
export interface FieldPlace {
  readonly field: Field;
  readonly part: 'key' | 'value';
  readonly range: TextRange;
}

/** The field whose key or value holds the offset, or ends at it; null elsewhere. */
export function fieldAt({ frontmatter, text }: SkillDocument, offset: number): FieldPlace | null {
  for (const field of frontmatter?.fields ?? []) {
    if (holds(field.keyRange, offset)) return { field, part: 'key', range: field.keyRange };
    // A block's own range ends with its last line break, which is nobody's place.
    const { start, end } = field.valueRange;
    const range = { start, end: start + text.slice(start, end).trimEnd().length };
    if (range.end > start && holds(range, offset)) return { field, part: 'value', range };
  }
  return null;
}

function holds({ start, end }: TextRange, offset: number): boolean {
  return start <= offset && offset <= end;
}
