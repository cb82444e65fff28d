import { isScalar, Scalar } from 'yaml';
import type { SkillDocument } from './document.ts';
import type { TextRange } from './finding.ts';
import type { Field } from './frontmatter.ts';
import { metadataEntries } from './metadata.ts';

/** A value that is written without quotes, of the top level or below `metadata`. */
export type UnquotedValue = Pick<Field, 'key' | 'keyRange' | 'value' | 'valueRange'>;

/** All of them, but those with a YAML error of their own. */
export function unquotedValues(document: SkillDocument): readonly UnquotedValue[] {
  const fields = document.frontmatter?.fields.filter(({ sound, style }) => sound && style === 'plain') ?? [];
  const below = metadataEntries(document).flatMap(({ key, keyRange, value, valueRange }) =>
    isScalar(value) && value.type === Scalar.PLAIN && valueRange.end > valueRange.start
      ? [{ key, keyRange, value: value.value, valueRange }]
      : [],
  );
  return [...fields, ...below];
}

/** Fields that hold prose: a `#` in them is part of a sentence far more often than it begins a comment. */
const PROSE = new Set(['description', 'when_to_use', 'compatibility', 'argument-hint']);

/** What YAML takes for a comment and the author most likely meant as the rest of the value; null where there is none. */
export function cutOff({ text, lines }: SkillDocument, { key, valueRange }: UnquotedValue): TextRange | null {
  // Most values have nothing behind them.
  if (/[\r\n]/.test(text.charAt(valueRange.end))) return null;
  const lineEnd = lines.rangeOf(lines.lineAt(valueRange.end)).end;
  const comment = /^[ \t]+(#.*?)[ \t]*$/.exec(text.slice(valueRange.end, lineEnd))?.[1];
  // `license: MIT # see LICENSE` is a comment as it should be; `#42` is none.
  if (comment === undefined || (!PROSE.has(key) && !/^#[\p{L}\p{N}]/u.test(comment))) return null;
  const start = text.indexOf(comment, valueRange.end);
  return { start, end: start + comment.length };
}
