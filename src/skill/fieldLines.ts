import { Pair, Scalar, YAMLMap, type Node } from 'yaml';
import type { TextRange } from './finding.ts';
import type { Field } from './frontmatter.ts';

/** Characters that end lines for some readers, are blanks for others, or are not allowed. */
const UNUSUAL = /[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029\uFEFF]|\r(?!\n)/;
/**
 * `key: value` on one line, where YAML reads the value in one way only: it is in quotes that need no escape, begins with
 * a letter, or is a version of three numbers. What a plain one must not hold is told below.
 */
const LINE = /( *)([A-Za-z][\w-]*):( +)(?:"([^"\\\r\n]*)" *|'([^'\r\n]*)' *|([A-Za-z].*|\d+\.\d+\.\d+ *))(?:\r?\n|$)/y;
/** Words of the core schema that are no strings, as a key, too; of the values only the two that are meant are read here. */
const NO_STRING = /^(?:null|true|false)$/i;
const NO_STRING_MAX = 5;
const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
]);
/** The head of a block of text: literal or folded, its last line break kept or not. */
const BLOCK_HEAD = /([A-Za-z][\w-]*):( +)([|>])(-?)\n/y;
/** The head of a mapping whose entries follow. */
const MAPPING_HEAD = /([A-Za-z][\w-]*):\r?\n/y;
/** What belongs to the field above: indented, items of its list, blank lines. */
const GOES_ON = /[ \t\r\n]|-[ \t\r\n]/y;

/** More is left to a parser, which has a limit of its own. */
const LENGTH_MAX = 64 * 1024;

/**
 * Reads frontmatter whose fields are written in the ways that most are, many times faster than a parser of all of YAML,
 * and just as that would. Other fields are given to `parse`, one by one. Null where anything asks for a parser that sees
 * the whole: `parse` gave null, a key is there twice, or a line belongs to no field.
 */
export function readFieldLines(
  text: string,
  { start, end }: TextRange,
  parse: (part: TextRange) => Field | null,
): Field[] | null {
  if (end - start > LENGTH_MAX) return null;
  const yaml = text.slice(start, end);
  if (UNUSUAL.test(yaml)) return null;
  const fields: Field[] = [];
  const keys = new Set<string>();
  for (let at = 0; at < yaml.length;) {
    const line = lineEnd(yaml, at);
    const next = fieldEnd(yaml, line);
    const simple = line === next ? fieldOnLine(yaml, at, start) : fieldOverLines(yaml, { start: at, end: next }, start);
    const field = simple ?? parse({ start: start + at, end: start + next });
    if (field === null || keys.has(field.key)) return null;
    keys.add(field.key);
    fields.push(field);
    at = next;
  }
  return fields;
}

function lineEnd(yaml: string, at: number): number {
  return yaml.indexOf('\n', at) + 1 || yaml.length;
}

function fieldEnd(yaml: string, firstLineEnd: number): number {
  let end = firstLineEnd;
  for (;;) {
    GOES_ON.lastIndex = end;
    if (end >= yaml.length || !GOES_ON.test(yaml)) return end;
    end = lineEnd(yaml, end);
  }
}

/** One `key: value` line at `at`. */
interface Entry {
  readonly indent: string;
  readonly key: string;
  readonly keyRange: TextRange;
  readonly node: Scalar.Parsed;
  readonly valueRange: TextRange;
  readonly style: 'plain' | 'single' | 'double';
}

function fieldOnLine(yaml: string, at: number, shift: number): Field | null {
  const entry = entryAt(yaml, at, shift);
  if (entry?.indent !== '') return null;
  const { key, keyRange, node, valueRange, style } = entry;
  return { key, keyRange, value: node.value, valueRange, style, sound: true, node };
}

function entryAt(yaml: string, at: number, shift: number): Entry | null {
  LINE.lastIndex = at;
  const match = LINE.exec(yaml);
  if (match === null) return null;
  const [, indent = '', key = '', blanks = '', double, single, rest = ''] = match;
  if (isNoString(key)) return null;
  const quoted = double ?? single;
  const plain = withoutBlanksAtEnd(rest);
  const text = quoted ?? plain;
  const value = quoted ?? (plain.length > NO_STRING_MAX ? plain : (BOOLEANS.get(plain) ?? plain));
  if (quoted === undefined && value === plain && (isNoString(plain) || !isPlain(plain))) return null;
  const keyRange = rangeFrom(shift + at + indent.length, key.length);
  const valueRange = rangeFrom(keyRange.end + 1 + blanks.length, text.length + (quoted === undefined ? 0 : 2));
  const style = double !== undefined ? 'double' : single !== undefined ? 'single' : 'plain';
  return { indent, key, keyRange, node: scalarOf(value, text, valueRange, TYPES[style]), valueRange, style };
}

function isNoString(text: string): boolean {
  return text.length <= NO_STRING_MAX && NO_STRING.test(text);
}

/** Without a colon that would be a key's, and the beginning of a comment. */
function isPlain(text: string): boolean {
  return !text.includes(': ') && !text.endsWith(':') && !text.includes(' #');
}

/** Blanks alone, and step by step: a pattern would try every run of them in the text. */
function withoutBlanksAtEnd(text: string): string {
  let end = text.length;
  while (text.endsWith(' ', end)) end--;
  return text.slice(0, end);
}

/** A block of text, or a mapping of one level; null for what is neither. */
function fieldOverLines(yaml: string, part: TextRange, shift: number): Field | null {
  return blockField(yaml, part, shift) ?? mappingField(yaml, part, shift);
}

function blockField(yaml: string, { start, end }: TextRange, shift: number): Field | null {
  BLOCK_HEAD.lastIndex = start;
  const head = BLOCK_HEAD.exec(yaml);
  if (head === null) return null;
  const [all, key = '', blanks = '', mark, chomping] = head;
  const source = yaml.slice(start + all.length, end);
  const lines = isNoString(key) || !source.endsWith('\n') ? null : linesOfBlock(source.slice(0, -1), mark === '>');
  if (lines === null) return null;
  const value = `${lines.join(mark === '>' ? ' ' : '\n')}${chomping === '-' ? '' : '\n'}`;
  const keyRange = rangeFrom(shift + start, key.length);
  const valueRange = { start: keyRange.end + 1 + blanks.length, end: shift + end };
  const [style, type] = mark === '>' ? (['folded', Scalar.BLOCK_FOLDED] as const) : (['literal', Scalar.BLOCK_LITERAL] as const); // prettier-ignore
  return { key, keyRange, value, valueRange, style, sound: true, node: scalarOf(value, value, valueRange, type) };
}

/** The lines without their indentation; null where they are not all indented alike, or end in blanks, which folding looks at. */
function linesOfBlock(source: string, folded: boolean): string[] | null {
  if (source.includes('\r')) return null;
  const indent = /^ */.exec(source)?.[0] ?? '';
  const lines: string[] = [];
  for (const line of source.split('\n')) {
    const text = line.slice(indent.length);
    if (indent === '' || !line.startsWith(indent) || text === '') return null;
    if (text.startsWith(' ') && (folded || text.trim() === '')) return null;
    if (folded && text.endsWith(' ')) return null;
    lines.push(text);
  }
  return lines;
}

function mappingField(yaml: string, { start, end }: TextRange, shift: number): Field | null {
  MAPPING_HEAD.lastIndex = start;
  const head = MAPPING_HEAD.exec(yaml);
  if (head === null) return null;
  const [all, key = ''] = head;
  const entries: Entry[] = [];
  for (let at = start + all.length; at < end; at = LINE.lastIndex) {
    const entry = entryAt(yaml, at, shift);
    if (entry === null || entry.indent === '' || entry.indent !== (entries[0] ?? entry).indent) return null;
    entries.push(entry);
  }
  const [first] = entries;
  if (first === undefined || isNoString(key) || new Set(entries.map((entry) => entry.key)).size < entries.length) return null; // prettier-ignore
  const keyRange = rangeFrom(shift + start, key.length);
  const valueRange = { start: first.keyRange.start, end: shift + end };
  const value = Object.fromEntries(entries.map((entry) => [entry.key, entry.node.value]));
  return { key, keyRange, value, valueRange, style: 'collection', sound: true, node: mappingOf(entries, valueRange) };
}

const rangeFrom = (start: number, length: number): TextRange => ({ start, end: start + length });

const TYPES = { plain: Scalar.PLAIN, single: Scalar.QUOTE_SINGLE, double: Scalar.QUOTE_DOUBLE } as const;

/** The node that the parser makes of such a value. */
function scalarOf(value: unknown, source: string, { start, end }: TextRange, type: Scalar.Type): Scalar.Parsed {
  const scalar = new Scalar(value);
  scalar.source = source;
  scalar.type = type;
  scalar.range = [start, end, end];
  return scalar as Scalar.Parsed;
}

function mappingOf(entries: readonly Entry[], { start, end }: TextRange): Node {
  const map = new YAMLMap();
  map.range = [start, end, end];
  map.items = entries.map(({ key, keyRange, node }) => new Pair(scalarOf(key, key, keyRange, Scalar.PLAIN), node));
  return map;
}
