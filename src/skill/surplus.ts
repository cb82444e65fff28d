import type { SkillDocument } from './document.ts';
import { codePointsAbove, rangeOfValue, rangeWithinValue, textField } from './field.ts';
import type { TextRange } from './finding.ts';
import { DESCRIPTION_MAX } from './limits.ts';

/** A text that is longer than it may be. */
export interface Surplus {
  /** In code points, of the trimmed value. */
  readonly length: number;
  /** What is too much, unless that would leave the line of the key. */
  readonly range: TextRange;
}

/** Null where the field is text of `max` code points or fewer, or no text at all. */
export function surplusOf(document: SkillDocument, key: string, max: number): Surplus | null {
  const found = textField(document, key);
  if (found === undefined) return null;
  const { field, text } = found;
  const length = codePointsAbove(max, text);
  if (length === null) return null;
  const start = (field.value as string).indexOf(text);
  const kept = Array.from(text).slice(0, max).join('').length;
  const value = rangeOfValue(document, field);
  const surplus = rangeWithinValue(document, field, start + kept, start + text.length);
  return { length, range: value === field.keyRange ? value : (surplus ?? value) };
}

/** A description that the format allows and that is too long for whoever counts UTF-16 units; null for any other. */
export function surplusUnitsOf(document: SkillDocument): { readonly units: number; readonly range: TextRange } | null {
  const found = textField(document, 'description');
  if (found === undefined) return null;
  const units = found.text.length;
  if (units <= DESCRIPTION_MAX || codePointsAbove(DESCRIPTION_MAX, found.text) !== null) return null;
  return { units, range: rangeOfValue(document, found.field) };
}
