import type { SkillDocument } from '../../skill/document.ts';
import { textField } from '../../skill/field.ts';
import type { TextRange } from '../../skill/finding.ts';

/** Where a skill says its name: the value, without its quotes. Null where there is none to go by. */
export function nameRangeOf(document: SkillDocument): TextRange | null {
  const field = textField(document, 'name')?.field;
  if (field === undefined) return null;
  const { start, end } = field.valueRange;
  const length = document.text.slice(start, end).trimEnd().length;
  const quote = field.style === 'single' || field.style === 'double' ? 1 : 0;
  return { start: start + quote, end: start + length - quote };
}
