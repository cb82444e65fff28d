import { isNode, visit, type Document, type ErrorCode, type YAMLParseError } from 'yaml';
import type { TextRange } from './finding.ts';
import type { Part } from './fieldSplit.ts';
import type { Field } from './frontmatter.ts';
import { wrappedText } from './wrappedText.ts';
import { endOfPlainValue, parseYaml, type BrokenPlainValue, type YamlReading } from './yamlRepair.ts';
import { quoted } from './yamlWrite.ts';

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
    };

/** Which sentence says it. */
export type SyntaxMessage =
  | 'reserved-character'
  | 'text-after-value'
  | 'unclosed-quote'
  | 'unclosed-bracket'
  | 'bracket-in-list'
  | 'continuation'
  | 'indented-key'
  | 'no-space'
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
  const [error] = reading.errors;
  if (part.squeezed) return [squeezedKey(text, part.start)];
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
  const message = messageOf(error, text, at);
  const character = text.slice(at, at + 1);
  const detail = message === 'other' ? (error?.message ?? '') : character;
  // An alias and a tag are at fault for their first character.
  const place = message === 'reserved-character' ? { start: at, end: at + 1 } : range;
  return { kind: 'syntax', message, range: place, detail, value: null };
}

const MESSAGES: Partial<Record<ErrorCode, SyntaxMessage>> = {
  BAD_SCALAR_START: 'reserved-character',
  BAD_ALIAS: 'reserved-character',
  TAG_RESOLVE_FAILED: 'reserved-character',
  BAD_DQ_ESCAPE: 'bad-escape',
  RESOURCE_EXHAUSTION: 'too-complex',
};

/** The parser's codes are coarser than what a person would do; its words and the character at fault tell the rest. */
function messageOf(error: YAMLParseError | undefined, text: string, at: number): SyntaxMessage {
  const { code, message } = error ?? { code: undefined, message: '' };
  const character = text.charAt(at);
  if (code === 'UNEXPECTED_TOKEN' && message.includes('at node end')) return 'text-after-value';
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && /["']/.test(character)) return 'text-after-value';
  if (code === 'BAD_INDENT' && message.startsWith('Flow')) return 'unclosed-bracket';
  if (code === 'MISSING_CHAR') {
    if (message.includes('quote')) return 'unclosed-quote';
    if (message.startsWith('Implicit map keys')) return 'continuation';
    return /[[{]/.test(character) ? 'bracket-in-list' : 'unclosed-bracket';
  }
  return (code && MESSAGES[code]) ?? 'other';
}

/** The line that begins at `at`, where the one above ends in a comment, as a value does that has ` #` in it. */
/** A comment on a line of its own, and what follows of comments and blank lines. */
const COMMENT_LINES = /^[ \t]*#.*(?:\r\n|\n|\r)(?:[ \t]*(?:#.*)?(?:\r\n|\n|\r))*/;

function lineAfterComment(text: string, at: number): TextRange | null {
  const comments = COMMENT_LINES.exec(text.slice(at))?.[0] ?? '';
  const above = /([^\r\n]*)(?:\r\n|\r|\n)$/.exec(text.slice(Math.max(0, at - 2000), at))?.[1] ?? '';
  if (comments === '' && !/\S[ \t]+#/.test(above)) return null;
  const from = at + comments.length;
  const indent = /^[ \t]+(?=\S)/.exec(text.slice(from, endOfLine(text, from)))?.[0].length ?? 0;
  return indent > 0 ? { start: from + indent, end: endOfLine(text, from) } : null;
}

type SyntaxProblem = Extract<YamlProblem, { kind: 'syntax' }>;

/** Where to mend it, and whether quotes would. */
function mending(text: string, problem: SyntaxProblem, { yaml }: YamlReading, part: Part): Partial<SyntaxProblem> {
  switch (problem.message) {
    case 'unclosed-quote':
      return whereItOpens(text, problem, yaml, /["']/);
    case 'unclosed-bracket':
      return whereItOpens(text, problem, yaml, /[[{]/);
    case 'reserved-character':
    case 'text-after-value':
    case 'bracket-in-list':
      return { value: quotableValue(text, problem.range.start, part) };
    case 'bad-escape':
    case 'directive':
    case 'second-document':
    case 'continuation':
    case 'indented-key':
    case 'no-space':
    case 'after-comment':
    case 'other':
    case 'too-complex':
      return {};
  }
}

/** What is never closed is mended where it opens; the parser notices only at the end. */
function whereItOpens(
  text: string,
  { range, detail }: SyntaxProblem,
  yaml: Document.Parsed,
  opens: RegExp,
): Pick<SyntaxProblem, 'range' | 'detail'> {
  let opening = { range, detail };
  visit(yaml, (_key, node) => {
    const start = isNode(node) ? (node.range?.[0] ?? 0) : 0;
    const character = text.charAt(start);
    if (opens.test(character) && start < range.start) opening = { range: { start, end: start + 1 }, detail: character };
  });
  return opening;
}

/** The value at fault, where it is on one line behind its key and all of its field parses once it is in quotes. */
function quotableValue(text: string, fault: number, part: Part): TextRange | null {
  if (!part.mendable) return null;
  const source = text.slice(part.start, part.end);
  const at = fault - part.start;
  const lineStart = Math.max(source.lastIndexOf('\n', at - 1), source.lastIndexOf('\r', at - 1)) + 1;
  const key = /^[ \t]*(?:- )?[^\s:#"'][^:\r\n]*:[ \t]+/.exec(source.slice(lineStart, endOfLine(source, lineStart)));
  const start = lineStart + (key?.[0].length ?? 0);
  if (key === null || at < start) return null;
  const end = endOfPlainValue(source, start);
  const value = source.slice(start, end);
  // Quotes around what has quotes of its own would rarely say what was meant.
  if (end <= start || /[\r\n]/.test(value) || /^["']/.test(value)) return null;
  const mended = source.slice(0, start) + quoted(value) + source.slice(end);
  return parseYaml(mended).errors.length === 0 ? { start: part.start + start, end: part.start + end } : null;
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

function squeezedKey(text: string, lineStart: number): YamlProblem {
  const colon = text.indexOf(':', lineStart);
  const range = { start: lineStart, end: colon + 1 };
  return { kind: 'syntax', message: 'no-space', range, detail: text.slice(lineStart, colon), value: null };
}

function endOfLine(text: string, at: number): number {
  const end = text.slice(at).search(/[\r\n]/);
  return end === -1 ? text.length : at + end;
}
