import { isNode, visit, type Document } from 'yaml';
import type { Part } from './fieldSplit.ts';
import type { TextRange } from './finding.ts';
import { endOfLine, startOfLine } from './yamlLine.ts';
import type { YamlProblem } from './yamlProblem.ts';
import { endOfPlainValue, parseYaml, type YamlReading } from './yamlRepair.ts';
import { quoted } from './yamlWrite.ts';

type SyntaxProblem = Extract<YamlProblem, { kind: 'syntax' }>;

/** Where a fault is to be mended, and whether quotes or a line break would. */
export function mending(
  text: string,
  problem: SyntaxProblem,
  { yaml }: YamlReading,
  part: Part,
): Partial<SyntaxProblem> {
  switch (problem.message) {
    case 'unclosed-quote':
      return whereItOpens(text, problem, yaml, /["']/);
    case 'unclosed-bracket':
      return whereItOpens(text, problem, yaml, /[[{]/);
    case 'reserved-character':
    case 'text-after-value':
    case 'bracket-in-list':
    case 'unopened-bracket':
    case 'in-brackets':
    case 'surplus-comma':
    case 'list-on-line':
      return { value: quotableValue(text, problem.range.start, part) };
    case 'block-head':
      return { value: quotableValue(text, problem.range.start, part), ...blockHead(text, problem.range.start, part) };
    case 'bad-escape':
    case 'directive':
    case 'second-document':
    case 'continuation':
    case 'indented-key':
    case 'uneven-indent':
    case 'no-item':
    case 'stray-item':
    case 'no-key':
    case 'no-space':
    case 'odd-blank':
    case 'wide-colon':
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

/** The mark that begins a block, and its text on the same line, which a line break mends where it reads as meant. */
function blockHead(text: string, fault: number, part: Part): Pick<SyntaxProblem, 'detail' | 'below'> {
  const [, detail = text.charAt(fault), blanks = ''] =
    /([|>])[-+\d]*([ \t]*)$/.exec(text.slice(part.start, fault)) ?? [];
  const lineEnd = endOfLine(text, fault);
  if (blanks === '' || !part.mendable || text.slice(fault, lineEnd).includes(detail)) return { detail };
  const source = text.slice(part.start, part.end);
  const lineStart = startOfLine(text, fault);
  const column = /^[ \t]*(?:- +)*/.exec(text.slice(lineStart, fault))?.[0].length ?? 0;
  const following = /^(?:\r\n|\n|\r)( +)\S/.exec(text.slice(lineEnd, part.end))?.[1] ?? '';
  const indent = following.length > column ? following : ' '.repeat(column + 2);
  const range = { start: fault - blanks.length, end: fault };
  const mended = `${source.slice(0, range.start - part.start)}\n${indent}${source.slice(fault - part.start)}`;
  return parseYaml(mended).errors.length === 0 ? { detail, below: { range, indent } } : { detail };
}

/** The value at fault, where it is on one line behind its key and all of its field parses once it is in quotes. */
function quotableValue(text: string, fault: number, part: Part): TextRange | null {
  if (!part.mendable) return null;
  const source = text.slice(part.start, part.end);
  const at = fault - part.start;
  const lineStart = startOfLine(source, at);
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
