import assert from 'node:assert/strict';
import fc from 'fast-check';
import { isCollection, isPair, isScalar, parseDocument, type YAMLMap, type Node } from 'yaml';
import { parseSkillDocument } from '../../../src/skill/document.ts';
import { readFieldLines } from '../../../src/skill/fieldLines.ts';

const HEAD = '---\n';

/** What is read of each field without the parser; null where that is not tried. */
function readWithoutParser(yaml: string) {
  return readFieldLines(`${HEAD}${yaml}`, { start: HEAD.length, end: HEAD.length + yaml.length }, () => null);
}

/** The same of the parser, which knows nothing of us, nor that a carriage return alone ends a line. Undefined where it finds fault. */
function readByParser(yaml: string) {
  const lines = yaml.replace(/\r(?!\n)/g, '\n');
  const document = parseDocument<YAMLMap<Node, Node | null>>(lines, { version: '1.2', logLevel: 'error' });
  if (document.errors.length > 0) return undefined;
  const moved = (node: Node | null) => node?.range && { start: HEAD.length + node.range[0], end: HEAD.length + node.range[1] }; // prettier-ignore
  const after = (key: Node) => ({ start: HEAD.length + (key.range?.[1] ?? 0) + 1, end: HEAD.length + (key.range?.[1] ?? 0) + 1 }); // prettier-ignore
  return document.contents?.items.map(({ key, value }) => ({
    key: isScalar(key) ? (typeof key.value === 'string' ? key.value : key.source) : undefined,
    keyRange: moved(key),
    value: (value?.toJS(document) ?? null) as unknown,
    valueRange: moved(value) ?? after(key),
    node: shapeOf(value, HEAD.length),
  }));
}

/** All that rules see of a node: kind, type, value, place. */
function shapeOf(node: unknown, shift: number): unknown {
  if (isPair(node)) return [shapeOf(node.key, shift), shapeOf(node.value, shift)];
  const place = (node as Node | null)?.range?.slice(0, 2).map((at) => at + shift);
  if (isScalar(node)) return [node.type, node.value, node.source, place];
  return [isCollection(node) ? node.items.map((item) => shapeOf(item, shift)) : node, place];
}

describe('frontmatter that is read without a parser', function () {
  this.timeout(120_000);

  const ours: readonly string[] = [
    'name: a-b\ndescription: Use when (a), b/c; "d" it\'s `e` 🐈.\n',
    'name: \'a: b # c\'\ndescription: "a: b # c"\n',
    'name: a  \nlicense:   MIT\n',
    'name: constructor\nb: valueOf\nc: true\n',
    'a: |\n  b: c\n    d # e\n  "f\n',
    'a: |-\n b\n c\n',
    'a: >\n  b: c\n  # d\n',
    'a: >-\n  b\n  c\nd: e\n',
    'metadata:\n  a: b\n  version: "1.0"\nd: e\n',
    'a: b\r\nmetadata:\r\n    c: d\r\n',
  ];
  for (const yaml of ours) {
    it(`is so, and as the parser has it: ${JSON.stringify(yaml)}`, () => {
      const fields = readWithoutParser(yaml);
      assert.ok(fields !== null && fields.length > 0);
      sameAsParser(yaml, fields);
    });
  }

  const parsers: readonly string[] = [
    'a: null\n',
    'a: True\n',
    'a: 1.0\n',
    'a: b: c\n',
    'a: b:\n',
    'a: b # c\n',
    'a: "b\\n"\n',
    "a: 'b''c'\n",
    'a: *b\n',
    'a: [b]\n',
    'a: b\n  c\n',
    'a: b\na: c\n',
    'true: b\n',
    '# a\nb: c\n',
    'a: |2\n  b\n',
    'a: |\n  b\n\n  c\n',
    'a: |\n   b\n  c\n',
    'a: >\n  b\n    c\n',
    'a:\n- b\n',
    'a:\n  b:\n    c: d\n',
    'a:\n  b: c\n   d: e\n',
    'a:\n  b: c\n  b: d\n',
    'a:\n',
    'a: b\tc\n',
    'a: b\u0085c\n',
    'a: b\rc: d\n',
  ];
  for (const yaml of parsers) {
    it(`is not ${JSON.stringify(yaml)}`, () => assert.equal(readWithoutParser(yaml), null));
  }

  const scraps = ['a', 'b-c', 'Use', ':', ' ', '  ', '#', '"', "'", '\\', '|', '>', '-', '&x', '*x', '!t', '{', '[', ']', ',', '?', '%', '@', '`', '~', 'null', 'toString', 'yes', '1', '.5', '\t', '\r', '\n', '\u00a0', '\u2028', '🐈', 'ж']; // prettier-ignore
  const scrap = fc.oneof({ weight: 3, arbitrary: fc.constantFrom('a', 'Use', 'b-c', ' ') }, fc.constantFrom(...scraps));
  const value = fc.array(scrap, { maxLength: 6 }).map((all) => all.join(''));
  const key = fc.constantFrom('name', 'description', 'metadata', 'a', 'b', 'allowed-tools', 'x', 'No', 'true');
  const head = fc.constantFrom('|', '|-', '>', '>-', '|+', '');
  const indented = fc.tuple(fc.constantFrom(' ', '  ', '   ', ''), fc.oneof(value, fc.tuple(key, value).map(([k, v]) => `${k}: ${v}`))); // prettier-ignore
  const field = fc.oneof(
    { weight: 4, arbitrary: fc.tuple(key, value).map(([k, v]) => `${k}: ${v}\n`) },
    fc
      .tuple(key, head, fc.array(indented, { maxLength: 4 }))
      .map(([k, h, lines]) => `${k}: ${h}\n${lines.map((line) => `${line.join('')}\n`).join('')}`),
    fc
      .tuple(key, fc.array(fc.tuple(key, value), { maxLength: 3 }))
      .map(([k, all]) => `${k}:\n${all.map(([one, v]) => `  ${one}: ${v}\n`).join('')}`),
  );
  const frontmatter = fc.array(field, { maxLength: 4 }).map((fields) => fields.join(''));

  it('is always just as the parser has it', () => {
    let read = 0;
    fc.assert(
      fc.property(frontmatter, (yaml) => {
        const fields = readWithoutParser(yaml);
        if (fields === null || fields.length === 0) return;
        read++;
        sameAsParser(yaml, fields);
      }),
      { numRuns: 10_000 },
    );
    assert.ok(read > 500, `only ${read} were read`);
  });

  it('joined with fields that the parser read alone, is as it has the whole', () => {
    fc.assert(
      fc.property(frontmatter, (yaml) => {
        const { frontmatter: read } = parseSkillDocument(`${HEAD}${yaml}---\n`);
        // What an alias that stands for nothing is worth the parser does not say.
        const whole = yaml.includes('*') ? undefined : readByParser(yaml);
        if (whole === undefined || read === null || read.problems.length > 0 || read.fields.length === 0) return;
        assert.deepEqual(read.fields.map(plain), whole);
      }),
      { numRuns: 2000 },
    );
  });
});

function sameAsParser(yaml: string, fields: NonNullable<ReturnType<typeof readWithoutParser>>): void {
  assert.deepEqual(fields.map(plain), readByParser(yaml));
}

function plain({ key, keyRange, value, valueRange, node }: NonNullable<ReturnType<typeof readWithoutParser>>[number]) {
  return { key, keyRange, value, valueRange, node: shapeOf(node, 0) };
}
