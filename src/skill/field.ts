import type { SkillDocument } from './document.ts';
import type { TextRange } from './finding.ts';
import type { Field, Frontmatter } from './frontmatter.ts';

/** The field of that name; the first, where it is there twice. */
export function fieldNamed(frontmatter: Frontmatter | null, key: string): Field | undefined {
  if (frontmatter === null) return undefined;
  for (const field of frontmatter.fields) if (field.key === key) return field;
  return undefined;
}

/** A field whose value is text that a rule may judge. */
export interface TextField {
  readonly field: Field;
  /** Trimmed, and not empty. */
  readonly text: string;
}

/** Undefined where the field is missing, does not parse, is no string, or is blank: each of these is another rule's. */
export function textField({ frontmatter }: SkillDocument, key: string): TextField | undefined {
  const field = fieldNamed(frontmatter, key);
  if (field?.sound !== true || typeof field.value !== 'string') return undefined;
  const text = field.value.trim();
  return text === '' ? undefined : { field, text };
}

/** Lengths of the format are counted in code points, not in UTF-16 units. */
export function codePoints(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1) count++;
  return count;
}

/** How many code points a text has where they are more than `max`; null where they are not: mostly its units are not, either. */
export function codePointsAbove(max: number, text: string): number | null {
  if (text.length <= max) return null;
  const count = codePoints(text);
  return count > max ? count : null;
}

/** Where a finding on a value stands: on the value, or on its key where the value is not on the key's line alone. */
export function rangeOfValue(
  { lines }: SkillDocument,
  { keyRange, valueRange }: Pick<Field, 'keyRange' | 'valueRange'>,
): TextRange {
  const line = lines.lineAt(keyRange.start);
  const within = lines.lineAt(valueRange.start) === line && lines.lineAt(valueRange.end) === line;
  return within && valueRange.end > valueRange.start ? valueRange : keyRange;
}

/** The part of a value's source that stands for a part of its text; null where the two are not written alike. */
export function rangeWithinValue(document: SkillDocument, field: Field, start: number, end: number): TextRange | null {
  const { valueRange, style } = field;
  const source = document.text.slice(valueRange.start, valueRange.end);
  const quoted = style === 'single' || style === 'double';
  if (!quoted && style !== 'plain') return null;
  const written = quoted ? source.slice(1, -1) : source;
  if (written !== field.value) return null;
  const at = valueRange.start + (quoted ? 1 : 0);
  return { start: at + start, end: at + end };
}
