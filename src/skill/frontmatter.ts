import { isAlias, isMap, isScalar, type Document, type Node, type Pair } from 'yaml';
import { hasControlCharacters } from './controlCharacters.ts';
import type { Fences } from './fences.ts';
import type { TextRange } from './finding.ts';
import { readFieldLines } from './fieldLines.ts';
import { splitAtFields } from './fieldSplit.ts';
import { PlainValues } from './plainValues.ts';
import { duplicateProblems, fieldProblems, problemOf, type YamlProblem } from './yamlProblem.ts';
import { anchorsIn, readSoundYaml, readYaml } from './yamlRepair.ts';

/** The block between the fences, as far as it could be read. */
export interface Frontmatter extends Fences {
  /** `other`: a list, a scalar, or nothing that could be read as fields. */
  readonly shape: 'mapping' | 'empty' | 'other';
  /** The fields of the top level, in their order; none that only recovery after an error invented. */
  readonly fields: readonly Field[];
  /** What is wrong with the YAML: one a cause, in the order of the text. */
  readonly problems: readonly YamlProblem[];
}

/** One `key: value` of the top level. */
export interface Field {
  readonly key: string;
  readonly keyRange: TextRange;
  /** As YAML 1.2 (core schema) reads it; best effort where the field has a YAML error; undefined where it cannot be known. */
  readonly value: unknown;
  /** The value's own text, quotes and block header included; empty, and after the colon, where there is none. */
  readonly valueRange: TextRange;
  readonly style: 'plain' | 'single' | 'double' | 'literal' | 'folded' | 'collection' | 'alias' | 'empty';
  /** False: the YAML finding stands for the whole field, and rules on values say nothing of it. */
  readonly sound: boolean;
  /** The parsed value with ranges of the whole text, for what lies inside collections. */
  readonly node: Node | null;
}

/** Reads what lies between `fences`. Never throws: what a parser throws on becomes a problem. */
export function readFields(text: string, fences: Fences): Frontmatter {
  // Field by field: spreading an object takes longer than all else that is done here.
  const { before, open, close, yaml, bodyStart } = fences;
  const { shape, fields, problems } = readBetween(text, fences);
  return { before, open, close, yaml, bodyStart, shape, fields, problems };
}

function readBetween(text: string, fences: Fences): Read {
  const { start, end } = fences.yaml;
  try {
    const byLine = readFieldLines(text, fences.yaml, (part) => fieldAlone(text, part));
    if (byLine !== null && byLine.length > 0) return { shape: 'mapping', fields: byLine, problems: [] };
    const whole = readSoundYaml(text.slice(start, end), start);
    const isSound = whole !== null && !beginsSqueezed(text.slice(start, end), start, whole);
    return withoutControls(text, fences, isSound ? sound(text, whole) : repaired(text, fences));
  } catch {
    // Too much text, or nesting too deep.
    const problem: YamlProblem = {
      kind: 'syntax',
      message: 'too-complex',
      range: fences.open,
      detail: '',
      value: null,
    };
    return { shape: 'other', fields: [], problems: [problem] };
  }
}

/** Where no field has a space behind its colon, YAML sees one text, and no fault. */
function beginsSqueezed(source: string, start: number, { contents }: Document.Parsed): boolean {
  return (
    isScalar(contents) &&
    splitAtFields(source).some((part) => part.squeezed && start + part.start === contents.range[0])
  );
}

type Read = Pick<Frontmatter, 'shape' | 'fields' | 'problems'>;

function sound(text: string, yaml: Document.Parsed): Read {
  const contents = yaml.contents;
  if (isMap(contents)) {
    const values = new PlainValues(yaml, text);
    const fields = contents.items.map((pair) => fieldOf(pair, values, true));
    return { shape: 'mapping', fields, problems: [] };
  }
  if (contents === null || (isScalar(contents) && contents.value === null))
    return { shape: 'empty', fields: [], problems: [] };
  const [start, end] = contents.range;
  return { shape: 'other', fields: [], problems: [{ kind: 'not-a-mapping', range: { start, end } }] };
}

/** Readers stop at a control character, each in its own way: what it stands in is not sound, whatever ours made of it. */
function withoutControls(text: string, { yaml }: Fences, read: Read): Read {
  const hasControl = (start: number, end: number): boolean => hasControlCharacters(text.slice(start, end));
  if (!hasControl(yaml.start, yaml.end)) return read;
  const fields = read.fields.map((field) =>
    hasControl(field.keyRange.start, field.valueRange.end) ? { ...field, sound: false } : field,
  );
  return { ...read, fields };
}

/** A field that can be read without the others: it is whole, and no alias in it may need an anchor of theirs. */
function fieldAlone(text: string, { start, end }: TextRange): Field | null {
  const source = text.slice(start, end);
  const yaml = readSoundYaml(source, start);
  if (!isMap<Node, Node | null>(yaml?.contents)) return null;
  const [pair, another] = yaml.contents.items;
  // With its key where the part begins: an indented one would belong to what stands before.
  if (pair?.key.range?.[0] !== start || another !== undefined) return null;
  if (!isScalar(pair.key) || (!isScalar(pair.value) && pair.value !== null && source.includes('*'))) return null;
  return fieldOf(pair, new PlainValues(yaml, text), true);
}

/** Reads field by field, so that one that does not parse leaves the others whole. */
function repaired(text: string, { yaml: { start, end } }: Fences): Read {
  const asWhole = (at: number): YamlProblem => problemOf(text, readYaml(text.slice(start, end), start).errors[0], at);
  const split = splitAtFields(text.slice(start, end));
  const anchors = anchorsIn(text.slice(start, end));
  const fields: Field[] = [];
  const problems: YamlProblem[] = [];
  for (const part of split) {
    const place = { ...part, start: start + part.start, end: start + part.end };
    const simple = readFieldLines(text, place, () => null);
    if (simple !== null) {
      fields.push(...simple);
      continue;
    }
    const reading = readYaml(text.slice(place.start, place.end), place.start, anchors);
    const found = fieldProblems(text, reading, place);
    problems.push(...found);
    const contents = reading.yaml.contents;
    const first = isMap(contents) ? contents.items[0] : undefined;
    // Without a field of its own the part is what stood before the first one.
    if (part.field && first !== undefined) {
      fields.push(fieldOf(first, new PlainValues(reading.yaml, text), found.length === 0));
    } else if (found.length === 0 && contents !== null) problems.push(asWhole(place.start));
  }
  problems.push(...duplicateProblems(fields));
  if (problems.length === 0) problems.push(asWhole(start));
  return { shape: fields.length > 0 ? 'mapping' : 'other', fields, problems: onePerCause(text, problems) };
}

/** In the order of the text, and none that was met twice: once in its field, and once more in the whole. */
function onePerCause(text: string, problems: readonly YamlProblem[]): YamlProblem[] {
  const sorted = [...problems].sort((a, b) => a.range.start - b.range.start);
  const opened = sorted.findIndex((one) => one.kind === 'syntax' && one.message === 'unclosed-bracket');
  return sorted.filter((problem, at) => {
    const { kind, range } = problem;
    const last = sorted[at - 1];
    // Between brackets that fields tear apart the one that closes is no other fault than the one that opens.
    if (opened !== -1 && at > opened && kind === 'syntax' && /^[\]}]$/.test(problem.detail)) return false;
    return (last?.kind !== kind || last.range.start !== range.start) && !isBehindLoneReturn(text, range.start);
  });
}

/** Where other lines end otherwise, a carriage return alone is the fault, and has a finding of its own. */
function isBehindLoneReturn(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - INDENT_MAX), at);
  return before.includes('\r') && /\r[ \t]*$/.test(before) && text.charAt(at) !== '\n' && text.includes('\n');
}

/** Further in nothing begins that was meant as a line. */
const INDENT_MAX = 40;

const STYLES: Readonly<Record<string, Field['style']>> = {
  PLAIN: 'plain',
  QUOTE_SINGLE: 'single',
  QUOTE_DOUBLE: 'double',
  BLOCK_LITERAL: 'literal',
  BLOCK_FOLDED: 'folded',
};

function fieldOf(pair: Pair<Node, Node | null>, values: PlainValues, isSound: boolean): Field {
  const { key, value } = pair;
  const keyRange = rangeOf(key) ?? { start: 0, end: 0 };
  const valueRange = rangeOf(value) ?? { start: keyRange.end + 1, end: keyRange.end + 1 };
  return {
    key: values.key(key),
    keyRange,
    value: values.of(value),
    valueRange,
    style: styleOf(value, valueRange),
    sound: isSound,
    node: value,
  };
}

function styleOf(node: Node | null, { start, end }: TextRange): Field['style'] {
  if (node === null || start === end) return 'empty';
  if (isAlias(node)) return 'alias';
  return isScalar(node) ? (STYLES[node.type ?? 'PLAIN'] ?? 'plain') : 'collection';
}

function rangeOf(node: Node | null): TextRange | null {
  return node?.range ? { start: node.range[0], end: node.range[1] } : null;
}
