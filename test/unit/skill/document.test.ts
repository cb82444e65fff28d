import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parseSkillDocument } from '../../../src/skill/document.ts';
import { Lines } from '../../../src/skill/lines.ts';
import { skillText } from './skillText.ts';

/** Field by field, `!` where the field has a YAML error of its own. */
function fieldsOf(text: string): string[] {
  const fields = parseSkillDocument(text).frontmatter?.fields ?? [];
  return fields.map(({ key, value, sound }) => `${key}=${JSON.stringify(value)}${sound ? '' : '!'}`);
}

describe('a SKILL.md as a document', function () {
  this.timeout(120_000);

  const bodies: readonly [string, string, string][] = [
    ['plain', '---\nname: a\n---\nBody\n', 'Body\n'],
    ['with CRLF', '---\r\nname: a\r\n---\r\nBody\r\n', 'Body\r\n'],
    ['with a byte order mark', '\uFEFF---\nname: a\n---\nBody', 'Body'],
    ['with blanks behind its fences', '--- \nname: a\n---\t \nBody', 'Body'],
    ['closed by dots', '---\nname: a\n...\nBody', 'Body'],
    ['with rules in its body', '---\nname: a\n---\nBody\n\n---\n\nMore', 'Body\n\n---\n\nMore'],
    ['never closed', '---\nname: a\n\nBody', '\nBody'],
    ['behind a comment', '<!-- a -->\n---\nname: a\n---\nBody', 'Body'],
    ['without a last line break', '---\nname: a\n---', ''],
  ];
  for (const [title, text, body] of bodies) {
    it(`has name and body ${title}`, () => {
      assert.deepEqual(fieldsOf(text), ['name="a"']);
      assert.equal(text.slice(parseSkillDocument(text).body.start), body);
    });
  }

  const recovered: readonly [string, readonly string[]][] = [
    ['a: b: c\nd: e', ['a="b: c"!', 'd="e"']],
    ['a: "b\nd: e', ['a="b"!', 'd="e"']],
    ['a: [b\nd: e', ['a=["b"]!', 'd="e"']],
    ['a: b\nand more\nd: e', ['a="b"!', 'd="e"']],
    ['a: - b: c\nd: e', ['a=null!', 'd="e"']],
    ['name: a\n  description: b', ['name="a"', 'description="b"!']],
    ['metadata:\n  name: a\nd: e: f', ['metadata={"name":"a"}', 'd="e: f"!']],
    ['d: >-\n  Uses\n  name: a\nd: e: f', ['d="Uses name: a"', 'd="e: f"!']],
    ['a:\n\tb: c\nd: e', ['a=null!', 'd="e"']],
    ['a: *none\nd: e: f', ['a=undefined!', 'd="e: f"!']],
    ['a: &x b\nc: *x\nd: e: f', ['a="b"', 'c=undefined', 'd="e: f"!']],
    ['a: !no b\nd: e', ['a="b"!', 'd="e"']],
    ['  name: a\nd: e', ['name="a"', 'd="e"']],
    ['\tname: a\nd: e', ['name="a"!', 'd="e"']],
    ['- name: a: b\n  description: c', []],
    ['name: a\ndescription:b\nd: e', ['name="a"', 'd="e"']],
    ['when: 2024-01-01\nodd: 1.10\nno: no', ['when="2024-01-01"', 'odd=1.1', 'no="no"']],
    ['a: b\u000bc\nd: "\\u000b"\ne: f\u0085', ['a="b\\u000bc"!', 'd="\\u000b"', `e="f\u0085"`]],
    ['1: a\ntrue: b', ['1="a"', 'true="b"']],
    ['a: b\n...\nname: c\n---', ['a="b"', 'name="c"']],
    ['%YAML 1.2\na: b', ['a="b"']],
    ['a: b\rc: |\r  d\r  e\rf: g: h', ['a="b"', 'c="d\\ne\\n"', 'f="g: h"!']],
    ['a: b\rc\nd: e', ['a="b"!', 'd="e"']],
  ];
  for (const [yaml, fields] of recovered) {
    it(`recovers ${JSON.stringify(yaml)}`, () => {
      assert.deepEqual(fieldsOf(`---\n${yaml}\n---\n`), fields);
    });
  }

  it('counts ranges in the whole text', () => {
    const text = '\uFEFF---\r\nname: "a"\r\ndescription: b: c\r\n---\r\n';
    const { frontmatter } = parseSkillDocument(text);
    const shown = frontmatter?.fields.map(({ keyRange, valueRange }) => [
      text.slice(keyRange.start, keyRange.end),
      text.slice(valueRange.start, valueRange.end),
    ]);
    assert.deepEqual(shown, [
      ['name', '"a"'],
      ['description', 'b: c'],
    ]);
  });

  it('takes any text without throwing, and keeps every range within it', () => {
    fc.assert(
      fc.property(skillText(), (text) => {
        const { frontmatter, body } = parseSkillDocument(text);
        const ranges = [body, ...(frontmatter?.problems ?? []).map(({ range }) => range)];
        for (const field of frontmatter?.fields ?? []) ranges.push(field.keyRange, field.valueRange);
        for (const { start, end } of ranges) assert.ok(0 <= start && start <= end && end <= text.length + 1);
      }),
      { numRuns: 500 },
    );
  });

  it('survives nesting that overflows the parser', () => {
    const { frontmatter } = parseSkillDocument(`---\na: ${'['.repeat(2_000)}\n---\n`);
    assert.equal(frontmatter?.problems.length, 1);
  });

  const nested: readonly [string, (levels: number) => string][] = [
    ['lists in brackets', (levels) => `a: ${'['.repeat(levels)}${']'.repeat(levels)}`],
    ['mappings in braces', (levels) => `a: ${'{b: '.repeat(levels)}${'}'.repeat(levels)}`],
    ['lists of lists', (levels) => `a:\n  ${'- '.repeat(levels)}b`],
    ['keys of keys', (levels) => `a:\n  ${'? '.repeat(levels)}b`],
    ['indented mappings', (levels) => Array.from({ length: levels }, (_, at) => `${' '.repeat(at)}a:`).join('\n')],
  ];
  for (const [title, yaml] of nested) {
    it(`is read with ${title} 50 levels deep, and refused as too complex with 100`, () => {
      const problems = (levels: number) => parseSkillDocument(`---\n${yaml(levels)}\n---\n`).frontmatter?.problems;
      assert.deepEqual(problems(50), []);
      assert.deepEqual(
        problems(100)?.map((problem) => problem.kind === 'syntax' && problem.message),
        ['too-complex'],
      );
    });
  }

  it('is refused as too complex where its frontmatter is longer than any could be', () => {
    const { frontmatter } = parseSkillDocument(`---\na: ${'b'.repeat(600_000)}\n---\n`);
    assert.equal(frontmatter?.problems[0]?.kind === 'syntax' && frontmatter.problems[0].message, 'too-complex');
  });

  it('has for an alias what had the anchor last, and knows nothing of aliases that unfold to too much', () => {
    assert.deepEqual(fieldsOf('---\na: &x [1]\nb: &x {c: 2}\nd: *x\n*x : e\n---\n'), [
      'a=[1]',
      'b={"c":2}',
      'd={"c":2}',
      '{c: 2}="e"',
    ]);
    const unfolded = Array.from({ length: 10 }, (_, at) => `a${at + 1}: &a${at + 1} [${`*a${at},`.repeat(9)}]`);
    const values = fieldsOf(['---', 'a0: &a0 b', ...unfolded, '---', ''].join('\n'));
    assert.equal(values[1], `a1=${JSON.stringify(Array(9).fill('b'))}`);
    assert.equal(values.at(-1), 'a10=undefined');
    assert.deepEqual(fieldsOf('---\na: &a [*a]\nb: c\n---\n'), ['a=undefined', 'b="c"']);
  });

  it('has what stands in the text for a key that is a collection', () => {
    assert.deepEqual(fieldsOf('---\na: {{ b }}\n[c]: d\n---\n'), ['a={"{ b }":null}', '[c]="d"']);
  });
});

describe('the lines of a text', () => {
  it('end at LF, CRLF and CR, and count UTF-16 units', () => {
    const text = 'a😀b\r\nc\rd\n';
    const lines = new Lines(text);
    const at = (offset: number) => Object.values(lines.positionAt(offset)).join(':');
    assert.deepEqual([0, 3, 4, 6, 8, 10].map(at), ['0:0', '0:3', '0:4', '1:0', '2:0', '3:0']);
    assert.equal(lines.count, 4);
    assert.deepEqual(lines.rangeOf(0), { start: 0, end: 4 });
  });

  it('give a position for every offset that leads back to its line', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', '\r', '\n', '😀')), fc.nat(), (parts, n) => {
        const text = parts.join('');
        const lines = new Lines(text);
        const { line, character } = lines.positionAt(n % (text.length + 1));
        const { start, end } = lines.rangeOf(line);
        assert.ok(start + character <= end);
      }),
    );
  });
});
