import { isNode, visit, type Document, type ErrorCode, type YAMLParseError } from 'yaml';
import type { TextRange } from './finding.ts';
import type { Field } from './frontmatter.ts';
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
  | 'bad-escape'
  | 'too-complex'
  | 'other';

/** What is wrong with one field: its unquoted colons, and the first of whatever else the parser stumbled over. */
export function fieldProblems(
  text: string,
  reading: YamlReading,
  part: TextRange & { readonly indented: boolean },
): YamlProblem[] {
  const problems: YamlProblem[] = reading.brokenValues
    .filter((value) => !value.startsReserved)
    .map((value) => ({ kind: 'unquoted-colon', ...value, range: value.range }));
  const [error] = reading.errors;
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
  const message = messageOf(error, text, at);
  const character = text.slice(at, at + 1);
  const detail = message === 'other' ? (error?.message ?? '') : character;
  return { kind: 'syntax', message, range, detail, value: null };
}

const MESSAGES: Partial<Record<ErrorCode, SyntaxMessage>> = {
  BAD_SCALAR_START: 'reserved-character',
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

type SyntaxProblem = Extract<YamlProblem, { kind: 'syntax' }>;

/** Where to mend it, and whether quotes would. */
function mending(text: string, problem: SyntaxProblem, { yaml }: YamlReading, part: TextRange): Partial<SyntaxProblem> {
  switch (problem.message) {
    case 'unclosed-quote':
      return { range: whereItOpens(text, problem.range, yaml, /["']/) };
    case 'unclosed-bracket':
      return { range: whereItOpens(text, problem.range, yaml, /[[{]/) };
    case 'reserved-character':
    case 'text-after-value':
    case 'bracket-in-list':
      return { value: quotableValue(text, problem.range.start, part) };
    case 'bad-escape':
    case 'continuation':
    case 'indented-key':
    case 'other':
    case 'too-complex':
      return {};
  }
}

/** What is never closed is mended where it opens; the parser notices only at the end. */
function whereItOpens(text: string, range: TextRange, yaml: Document.Parsed, opens: RegExp): TextRange {
  let opening = range;
  visit(yaml, (_key, node) => {
    const start = isNode(node) ? (node.range?.[0] ?? 0) : 0;
    if (opens.test(text.charAt(start)) && start < range.start) opening = { start, end: start + 1 };
  });
  return opening;
}

/** The value at fault, where it is on one line behind its key and all of its field parses once it is in quotes. */
function quotableValue(text: string, fault: number, part: TextRange): TextRange | null {
  // The parser takes a lone carriage return for text, YAML and editors for the end of a line, and `--- x` begins a second
  // document: who mends there mends half.
  if (/\r(?!\n)|\n---[ \t]+\S/.test(text.slice(0, part.end))) return null;
  const lineStart = Math.max(text.lastIndexOf('\n', fault - 1), text.lastIndexOf('\r', fault - 1)) + 1;
  const key = /^[ \t]*(?:- )?[^\s:#"'][^:\r\n]*:[ \t]+/.exec(text.slice(lineStart, endOfLine(text, lineStart)));
  const start = lineStart + (key?.[0].length ?? 0);
  if (key === null || lineStart < part.start || fault < start) return null;
  const end = endOfPlainValue(text, start);
  const value = text.slice(start, end);
  // Quotes around what has quotes of its own would rarely say what was meant.
  if (end <= start || /[\r\n]/.test(value) || /^["']/.test(value)) return null;
  const mended = text.slice(part.start, start) + quoted(value) + text.slice(end, part.end);
  return parseYaml(mended).errors.length === 0 ? { start, end } : null;
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

function endOfLine(text: string, at: number): number {
  const end = text.slice(at).search(/[\r\n]/);
  return end === -1 ? text.length : at + end;
}
