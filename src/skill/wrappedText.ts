import { type YAMLParseError } from 'yaml';
import type { TextRange } from './finding.ts';
import { COLON, parseYaml, type BrokenPlainValue } from './yamlRepair.ts';
import { quoted } from './yamlWrite.ts';

/** A field that holds text, with nothing behind its colon, as far as the first character below. */
const HEAD =
  /^(?:name|description|license|compatibility|allowed-tools|argument-hint|when_to_use)[ \t]*:[ \t]*(?:\r\n|\n|\r)\s+/;
/** What begins no text, and comments, which would have to stay outside of quotes. */
const NO_TEXT = /^["'[\]{}|>*#,&!@`%]|^[-?:](?:\s|$)|(?:^|\s)#/;

/**
 * Text without quotes that begins below its key and holds `: `. YAML reads a mapping there and stumbles over the lines
 * that are none, which may be the ones above or below the colon. Null for every other fault of the part.
 */
export function wrappedText(
  text: string,
  { code }: YAMLParseError,
  { start, end }: TextRange,
): BrokenPlainValue | null {
  if (code !== 'MULTILINE_IMPLICIT_KEY' && code !== 'MISSING_CHAR') return null;
  const source = text.slice(start, end);
  const head = HEAD.exec(source)?.[0];
  if (head === undefined) return null;
  const content = source.slice(head.length).trimEnd();
  const [colon] = content.matchAll(COLON);
  if (colon === undefined || NO_TEXT.test(content)) return null;
  if (parseYaml(head + quoted(content)).errors.length > 0) return null;
  const from = start + head.length;
  return {
    range: { start: from, end: from + content.length },
    colon: { start: from + colon.index, end: from + colon.index + 1 },
    startsReserved: false,
  };
}
