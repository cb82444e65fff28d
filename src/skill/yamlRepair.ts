import {
  Composer,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  Parser,
  Schema,
  visit,
  YAMLParseError,
  type CST,
  type Document,
  type Node,
} from 'yaml';
import type { TextRange } from './finding.ts';

/** YAML that was read, with every range counted in the whole text. */
export interface YamlReading {
  readonly yaml: Document.Parsed;
  /** In the order of the text; empty where all of it parsed. */
  readonly errors: readonly YAMLParseError[];
  /** Plain values with `: ` in them: read as if they had been quoted, and not among the errors. */
  readonly brokenValues: readonly BrokenPlainValue[];
}

/** A plain value that holds `: ` (YAML 1.2.2 §7.3.3). */
export interface BrokenPlainValue {
  /** All of the value as it was meant, over all its lines, without what follows as a comment. */
  readonly range: TextRange;
  /** The first colon at fault. */
  readonly colon: TextRange;
  /** The first character cannot begin a plain value either, so that is a fault of its own. */
  readonly startsReserved: boolean;
}

/**
 * Parses YAML 1.2 (core schema) that begins at `shift` of a text, where all positions count. `anchors`: those that
 * the source may refer to, where it is a part of what has them. Throws where `parseYaml` does.
 */
export function readYaml(source: string, shift: number, anchors?: ReadonlySet<string>): YamlReading {
  const { yaml, broken } = parseMasked(source, shift);
  return {
    yaml,
    errors: faultsOf(yaml, source, anchors).sort((a, b) => a.pos[0] - b.pos[0]),
    brokenValues: broken.map((value) => ({
      ...value,
      range: moved(value.range, shift),
      colon: moved(value.colon, shift),
    })),
  };
}

/** The same of YAML without a fault; null for any other, into which it does not look further. */
export function readSoundYaml(source: string, shift: number): Document.Parsed | null {
  const yaml = parseYaml(source, shift);
  return faultsOf(yaml, source).length === 0 ? yaml : null;
}

function faultsOf(yaml: Document.Parsed, source: string, anchors?: ReadonlySet<string>): YAMLParseError[] {
  // A tag that nobody knows is only worth a warning to this parser; others stop at it.
  const unknownTags = yaml.warnings.filter(({ code }) => code === 'TAG_RESOLVE_FAILED');
  return [...yaml.errors, ...unknownTags, ...duplicateKeys(yaml), ...aliasesOfNothing(yaml, source, anchors)];
}

/** In UTF-16 units: no frontmatter comes near it, and a server may send one thirty times as long. */
const LENGTH_MAX = 512 * 1024;
/** Deeper than any frontmatter. The parser recurses, and a stack that overflows can end the whole process. */
const DEPTH_MAX = 64;
/** Made once, and not for each text. */
const CORE = new Schema({ schema: 'core', resolveKnownTags: true });

/**
 * YAML 1.2, with what is found out here and not by the parser turned off, and its own warnings to the process as well.
 * Positions count from `shift` on. A carriage return alone ends a line (§5.4), which the parser does not know. Throws on
 * text too long and on nesting too deep. What follows a first document of several is an error.
 */
export function parseYaml(source: string, shift = 0): Document.Parsed {
  if (source.length > LENGTH_MAX) throw new Error(`the YAML is longer than ${LENGTH_MAX} characters`);
  const composer = new Composer({
    version: '1.2',
    schema: CORE,
    prettyErrors: false,
    logLevel: 'error',
    // The parser compares every key with every other: a minute of work in a frontmatter made for it.
    uniqueKeys: false,
  });
  const lines = source.includes('\r') ? source.replace(/\r(?!\n)/g, '\n') : source;
  const [first, second] = composer.compose(tokensOf(lines, shift), true, shift + source.length);
  if (first === undefined) throw new Error('the parser gave no document');
  if (second !== undefined) {
    const [start, end] = second.range;
    first.errors.push(new YAMLParseError([start, end], 'MULTIPLE_DOCS', 'there is more than one YAML document'));
  }
  return first;
}

/** The parser's first step, which keeps a stack of its own, so that depth is known before anything recurses. */
function* tokensOf(source: string, shift: number): Generator<CST.Token> {
  const parser = new Parser();
  parser.offset = shift;
  for (const lexeme of new Lexer().lex(source)) {
    yield* parser.next(lexeme);
    if (parser.stack.length > DEPTH_MAX) throw new Error(`the YAML is nested more than ${DEPTH_MAX} levels deep`);
  }
  yield* parser.end();
}

/** Keys that stand twice in one mapping, at any depth, at their second place. Keys that read alike as text are the same. */
export function duplicateKeys(yaml: Document.Parsed): YAMLParseError[] {
  const errors: YAMLParseError[] = [];
  const walk = (node: unknown): void => {
    if (isSeq(node)) node.items.forEach(walk);
    if (!isMap<Node, Node | null>(node)) return;
    const seen = new Set<string>();
    for (const { key, value } of node.items) {
      if (!isScalar(key)) walk(key);
      else if (key.range) {
        const text = String(key.value);
        if (seen.has(text)) errors.push(duplicate(text, key.range));
        seen.add(text);
      }
      walk(value);
    }
  };
  walk(yaml.contents);
  return errors;
}

/** The names of what looks like an anchor. */
export function anchorsIn(source: string): Set<string> {
  return new Set(Array.from(source.matchAll(/&([^\s,[\]{}]+)/g), ([, name = '']) => name));
}

/** What begins with `*` refers to an anchor; without one the parser itself finds out too late to say where. */
function aliasesOfNothing(yaml: Document.Parsed, source: string, anchors?: ReadonlySet<string>): YAMLParseError[] {
  const errors: YAMLParseError[] = [];
  if (!source.includes('*')) return errors;
  const known = anchors ?? anchorsIn(source);
  visit(yaml, {
    Alias: (_key, { source: name, range }) => {
      if (!range || known.has(name)) return;
      errors.push(new YAMLParseError([range[0], range[1]], 'BAD_ALIAS', `nothing has the anchor "${name}"`));
    },
  });
  return errors;
}

function duplicate(key: string, [start, end]: readonly [number, number, number]): YAMLParseError {
  return new YAMLParseError([start, end], 'DUPLICATE_KEY', `the key ${JSON.stringify(key)} is there twice`);
}

const moved = (range: TextRange, shift: number): TextRange => ({ start: range.start + shift, end: range.end + shift });

/**
 * Parses, and as long as there are broken values masks their colons and parses again: past the first of them the parser
 * reads what follows as a mapping that nobody wrote. Ranges of the values count in `source`.
 */
function parseMasked(source: string, shift: number): { yaml: Document.Parsed; broken: BrokenPlainValue[] } {
  const broken: BrokenPlainValue[] = [];
  let masked = source;
  let yaml = parseYaml(source, shift);
  const filler = yaml.errors.length > 0 ? characterNotIn(source) : null;
  for (let rounds = 0; filler !== null && rounds < 10; rounds++) {
    const before = broken.length;
    for (const { code, pos } of yaml.errors) {
      if (code !== 'BLOCK_AS_IMPLICIT_KEY') continue;
      const at = pos[0] - shift;
      if (broken.some(({ range }) => range.start <= at && at < range.end)) continue;
      const value = brokenValueAt(masked, at);
      if (value !== null) broken.push(value);
    }
    if (broken.length === before) break;
    masked = mask(source, broken, filler);
    yaml = parseYaml(masked, shift);
  }
  if (filler !== null && broken.length > 0) unmask(yaml, filler);
  return { yaml, broken: broken.sort((a, b) => a.range.start - b.range.start) };
}

/** Anchors and tags stand before a value and are no part of it. */
const PROPERTIES = /(?:[&!]\S*[ \t]+)*/y;
const NEVER_PLAIN = /^["'[\]{}|>*#,?-]/;
const RESERVED = /^[@`%]/;
/** What ends a key, and so must not stand in a plain value. */
export const COLON = /:(?=[ \t\r\n]|$)/g;

function brokenValueAt(source: string, at: number): BrokenPlainValue | null {
  PROPERTIES.lastIndex = at;
  const start = at + (PROPERTIES.exec(source)?.[0].length ?? 0);
  const first = source.slice(start, start + 2);
  if (NEVER_PLAIN.test(first) && !/^[-?][^ \t\r\n]/.test(first)) return null;
  const range = { start, end: endOfPlainValue(source, start) };
  const colons = source.slice(range.start, range.end).matchAll(COLON);
  for (const colon of colons) {
    const offset = start + colon.index;
    return { range, colon: { start: offset, end: offset + 1 }, startsReserved: RESERVED.test(first) };
  }
  return null;
}

/** Where a plain value that begins at `start` ends, if it goes on over every line indented deeper than its key. */
export function endOfPlainValue(source: string, start: number): number {
  const lineStart = Math.max(source.lastIndexOf('\n', start - 1), source.lastIndexOf('\r', start - 1)) + 1;
  const keyColumn = /^[ \t]*(?:-[ \t]+)*/.exec(source.slice(lineStart, start))?.[0].length ?? 0;
  let end = start;
  const line = /([^\r\n]*)(?:\r\n|\r|\n|$)/y;
  for (line.lastIndex = start; line.lastIndex < source.length;) {
    const from = line.lastIndex;
    const text = line.exec(source)?.[1] ?? '';
    const indent = /^[ \t]*/.exec(text)?.[0].length ?? 0;
    if (from !== start && text.trim() !== '' && (indent <= keyColumn || text[indent] === '#')) break;
    const comment = text.search(/[ \t]#/);
    const content = (comment === -1 ? text : text.slice(0, comment)).trimEnd();
    if (content.trim() !== '') end = from + content.length;
    if (comment !== -1) break;
  }
  return end;
}

function mask(source: string, values: readonly BrokenPlainValue[], filler: string): string {
  let masked = source;
  for (const { range } of values) {
    const value = source.slice(range.start, range.end).replace(COLON, filler);
    masked = masked.slice(0, range.start) + value + masked.slice(range.end);
  }
  return masked;
}

/** One UTF-16 unit that the text does not use, so that masking keeps every offset. */
function characterNotIn(source: string): string | null {
  for (let code = 0xe000; code < 0xf8ff; code++) {
    const character = String.fromCharCode(code);
    if (!source.includes(character)) return character;
  }
  return null;
}

function unmask(yaml: Document.Parsed, filler: string): void {
  visit(yaml, {
    Scalar: (_key, node) => {
      if (typeof node.value === 'string') node.value = node.value.replaceAll(filler, ':');
      if (node.source !== undefined) node.source = node.source.replaceAll(filler, ':');
    },
  });
}
