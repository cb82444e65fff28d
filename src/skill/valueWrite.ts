import type { SkillDocument } from './document.ts';
import type { TextEdit, TextRange } from './finding.ts';
import type { Field } from './frontmatter.ts';
import { quoted } from './yamlWrite.ts';

/** Quotes a plain value on one line, character for character; null for every other style. */
export function quoteAsWritten({ text }: SkillDocument, { style, valueRange }: Field): TextEdit | null {
  const source = text.slice(valueRange.start, valueRange.end);
  if (style !== 'plain' && !(style === 'collection' && /^[[{]/.test(source))) return null;
  return /[\r\n]/.test(source) || source === '' ? null : { range: valueRange, text: quoted(source) };
}

/**
 * All of a field: from the start of its key's line to the end of the last line of its value, line break included. Null
 * where the lines hold more than the field, as in `{a: b}`.
 */
export function wholeLines({ lines, text }: SkillDocument, { keyRange, valueRange }: Field): TextRange | null {
  const start = lines.rangeOf(lines.lineAt(keyRange.start)).start;
  if (start !== keyRange.start || /^[?]/.test(text.charAt(start))) return null;
  const last = Math.max(keyRange.end, valueRange.end);
  // A block's range ends behind its last line break.
  const end = last > keyRange.end && /[\r\n]/.test(text.charAt(last - 1)) ? last : lines.nextStart(lines.lineAt(last));
  return { start, end };
}
