import type { ErrorCode, YAMLParseError } from 'yaml';
import type { TextRange } from './finding.ts';
import type { Part } from './fieldSplit.ts';
import type { Field } from './frontmatter.ts';
import { wrappedText } from './wrappedText.ts';
import { brokenKey, endOfLine, lineProblem, startOfLine } from './yamlLine.ts';
import { mending } from './yamlMending.ts';
import type { BrokenPlainValue, YamlReading } from './yamlRepair.ts';

/** A fault of the YAML, told apart by what a person would do about it. Each kind belongs to one rule. */
export type YamlProblem =
  | ({ readonly kind: 'unquoted-colon' } & BrokenPlainValue)
  | { readonly kind: 'duplicate-key'; readonly range: TextRange; readonly key: string }
  | { readonly kind: 'tab-indent'; readonly range: TextRange }
  | { readonly kind: 'not-a-mapping'; readonly range: TextRange }
  | {
      readonly kind: 'syntax';
      readonly message: SyntaxMessage;
      readonly range: TextRange;
      /** The character at fault, or the parser's own words. */
      readonly detail: string;
      /** The value as it was meant, on one line, where quoting it mends it. */
      readonly value: TextRange | null;
      /** The blanks before text that belongs on the line below, and its indentation there, where that mends it. */
      readonly below?: { readonly range: TextRange; readonly indent: string };
    };

/** Which sentence says it. */
export type SyntaxMessage =
  | 'reserved-character'
  | 'text-after-value'
  | 'unclosed-quote'
  | 'unclosed-bracket'
  | 'unopened-bracket'
  | 'bracket-in-list'
  | 'in-brackets'
  | 'surplus-comma'
  | 'list-on-line'
  | 'block-head'
  | 'continuation'
  | 'indented-key'
  | 'uneven-indent'
  | 'no-item'
  | 'stray-item'
  | 'no-key'
  | 'no-space'
  | 'odd-blank'
  | 'wide-colon'
  | 'after-comment'
  | 'bad-escape'
  | 'directive'
  | 'second-document'
  | 'too-complex'
  | 'other';

/** What stands before the first field and is no blank line, nor a comment, and begins like a directive (YAML 1.2.2 §6.8). */
const DIRECTIVE = /^(?:[ \t]*(?:#.*)?(?:\r\n|\n|\r))*(%.*)/;

/** What is wrong with one field: its unquoted colons, and the first of whatever else the parser stumbled over. */
export function fieldProblems(text: string, reading: YamlReading, part: Part): YamlProblem[] {
  const error = firstError(reading);
  const squeezed = part.squeezed ? brokenKey(text, part.start) : null;
  if (squeezed !== null) return [{ kind: 'syntax', ...squeezed, value: null }];
  const directive = part.field ? null : DIRECTIVE.exec(text.slice(part.start, part.end));
  if (directive !== null) return [directiveProblem(part.start, directive)];
  const wrapped = error === undefined ? null : wrappedText(text, error, part);
  if (wrapped !== null) return [{ kind: 'unquoted-colon', ...wrapped }];
  const problems: YamlProblem[] = reading.brokenValues
    .filter((value) => !value.startsReserved)
    .map((value) => ({ kind: 'unquoted-colon', ...value, range: value.range }));
  if (part.indented) problems.push(indentedKey(text, part.start));
  else if (error !== undefined) {
    const problem = problemOf(text, error, part.start);
    if (problem.kind === 'syntax') problems.push({ ...problem, ...mending(text, problem, reading, part) });
    else problems.push(problem);
  }
  return problems;
}

/** In the order of the text; of two at one place the one that knows that it is between brackets. */
function firstError({ errors }: YamlReading): YAMLParseError | undefined {
  const [first] = errors;
  return errors.find(({ code, pos }) => code === 'BLOCK_IN_FLOW' && pos[0] === first?.pos[0]) ?? first;
}

/** Top-level keys at their second place: each field was read on its own and could not see the others. */
export function duplicateProblems(fields: readonly Field[]): YamlProblem[] {
  const seen = new Set<string>();
  const problems: YamlProblem[] = [];
  for (const { key, keyRange } of fields) {
    if (seen.has(key)) problems.push({ kind: 'duplicate-key', range: keyRange, key });
    seen.add(key);
  }
  return problems;
}

/** The parser's error as a problem; `fallback` where it has no place of its own. */
export function problemOf(text: string, error: YAMLParseError | undefined, fallback: number): YamlProblem {
  const at = error?.pos[0] ?? fallback;
  const range = { start: at, end: Math.max(at + 1, Math.min(error?.pos[1] ?? at + 1, endOfLine(text, at))) };
  if (error?.code === 'DUPLICATE_KEY') {
    return { kind: 'duplicate-key', range, key: text.slice(range.start, range.end) };
  }
  if (error?.code === 'TAB_AS_INDENT') return { kind: 'tab-indent', range };
  if (error?.code === 'BAD_INDENT' && text.charAt(at) === '\t') return { kind: 'tab-indent', range };
  const afterComment = error?.code === 'BAD_INDENT' ? lineAfterComment(text, at) : null;
  if (afterComment !== null)
    return { kind: 'syntax', message: 'after-comment', range: afterComment, detail: '', value: null };
  if (error?.code === 'MULTIPLE_DOCS') return secondDocument(text, at);
  const lineAt = error === undefined ? null : lineAtFault(text, error);
  const line = lineAt === null ? null : lineProblem(text, lineAt);
  if (line !== null) return { kind: 'syntax', ...line, value: null };
  const message = messageOf(error, text, at);
  const character = text.slice(at, at + 1);
  const detail = message === 'other' ? (error?.message ?? '') : character;
  // An alias and a tag are at fault for their first character, and a tag is met at its end.
  if (message === 'reserved-character') {
    const start =
      error?.message.startsWith('Tags') === true ? at - (/\S+$/.exec(text.slice(0, at))?.[0].length ?? 0) : at;
    const place = { start, end: start + 1 };
    return { kind: 'syntax', message, range: place, detail: text.slice(start, start + 1), value: null };
  }
  return { kind: 'syntax', message, range, detail, value: null };
}

/** The parser's words for a line that is no part of what stands above it. */
const ABOUT_LINES: Partial<Record<ErrorCode, RegExp>> = {
  MULTILINE_IMPLICIT_KEY: /^Implicit keys need/,
  BAD_INDENT: /^(?!Flow)/,
  BLOCK_AS_IMPLICIT_KEY: /^A block sequence/,
  MISSING_CHAR: /^(?:Sequence item|Implicit map keys)/,
};

/** Where a line at fault begins, as far as the parser knows; null for faults within a line. */
function lineAtFault(text: string, { code, message, pos: [at] }: YAMLParseError): number | null {
  const about = ABOUT_LINES[code];
  if (about !== undefined) return about.test(message) ? at : null;
  // What no line can begin with, and the mark of a block with text behind it.
  const start = startOfLine(text, at);
  const marked = /^[|>][-+\d]*[ \t]*$/.test(text.slice(start, at));
  return marked || (start === at && /[@`%*!|>\]}:]/.test(text.charAt(at))) ? start : null;
}

const MESSAGES: Partial<Record<ErrorCode, SyntaxMessage>> = {
  BAD_SCALAR_START: 'reserved-character',
  BAD_ALIAS: 'reserved-character',
  TAG_RESOLVE_FAILED: 'reserved-character',
  ALIAS_PROPS: 'reserved-character',
  MULTIPLE_ANCHORS: 'reserved-character',
  MULTIPLE_TAGS: 'reserved-character',
  BAD_DQ_ESCAPE: 'bad-escape',
  BLOCK_IN_FLOW: 'in-brackets',
  RESOURCE_EXHAUSTION: 'too-complex',
};

/** The parser's codes are coarser than what a person would do; its words and the character at fault tell the rest. */
function messageOf(error: YAMLParseError | undefined, text: string, at: number): SyntaxMessage {
  const { code, message } = error ?? { code: undefined, message: '' };
  const character = text.charAt(at);
  if (code === 'UNEXPECTED_TOKEN') return unexpected(message, text, at);
  if (code === 'MULTILINE_IMPLICIT_KEY' && message.includes('flow')) return 'in-brackets';
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && character === '?') return 'reserved-character';
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && /["']/.test(character)) return 'text-after-value';
  if (code === 'BAD_INDENT' && message.startsWith('Flow')) return 'unclosed-bracket';
  if (code === 'MISSING_CHAR') {
    if (message.includes('quote')) return 'unclosed-quote';
    if (message.startsWith('Tags')) return 'reserved-character';
    if (message.startsWith('Comments')) return 'text-after-value';
    if (message.startsWith('Flow')) return 'unclosed-bracket';
    if (!message.startsWith('Missing ,')) return 'other';
    if (/[\]}]/.test(character)) return 'text-after-value';
    return /[[{]/.test(character) ? 'bracket-in-list' : 'in-brackets';
  }
  return (code && MESSAGES[code]) ?? 'other';
}

function unexpected(message: string, text: string, at: number): SyntaxMessage {
  if (message.includes('at node end')) return 'text-after-value';
  if (message.includes('block-seq-ind')) return 'list-on-line';
  if (message.startsWith('Not a YAML token') || message.startsWith('Block scalar header')) return 'block-head';
  if (message.startsWith('Unexpected , in flow')) return 'surplus-comma';
  if (!/[\]}]/.test(text.charAt(at))) return 'other';
  return /:[ \t]*$/.test(text.slice(Math.max(0, at - 40), at)) ? 'reserved-character' : 'unopened-bracket';
}

/** A comment on a line of its own, and what follows of comments and blank lines. */
const COMMENT_LINES = /^[ \t]*#.*(?:\r\n|\n|\r)(?:[ \t]*(?:#.*)?(?:\r\n|\n|\r))*/;

/** The line that begins at `at`, where the one above ends in a comment, as a value does that has ` #` in it. */
function lineAfterComment(text: string, at: number): TextRange | null {
  const comments = COMMENT_LINES.exec(text.slice(at))?.[0] ?? '';
  const above = /([^\r\n]*)(?:\r\n|\r|\n)$/.exec(text.slice(Math.max(0, at - 2000), at))?.[1] ?? '';
  if (comments === '' && !/\S[ \t]+#/.test(above)) return null;
  const from = at + comments.length;
  const indent = /^[ \t]+(?=\S)/.exec(text.slice(from, endOfLine(text, from)))?.[0].length ?? 0;
  return indent > 0 ? { start: from + indent, end: endOfLine(text, from) } : null;
}

function indentedKey(text: string, lineStart: number): YamlProblem {
  const line = text.slice(lineStart, endOfLine(text, lineStart));
  const start = lineStart + (line.length - line.trimStart().length);
  const end = start + (line.trimStart().match(/^[^\s:]+/)?.[0].length ?? 1);
  return {
    kind: 'syntax',
    message: 'indented-key',
    range: { start, end },
    detail: text.slice(start, end),
    value: null,
  };
}

function directiveProblem(start: number, match: RegExpExecArray): YamlProblem {
  const end = start + match[0].length;
  const range = { start: end - (match[1] ?? '').length, end };
  return { kind: 'syntax', message: 'directive', range, detail: '', value: null };
}

/** The mark that begins another document at `at`, or the dots above that end the one before. */
function secondDocument(text: string, at: number): YamlProblem {
  const start = text.startsWith('---', at) ? at : Math.max(0, text.lastIndexOf('...', at));
  const range = { start, end: start + 3 };
  return { kind: 'syntax', message: 'second-document', range, detail: text.slice(start, start + 3), value: null };
}
