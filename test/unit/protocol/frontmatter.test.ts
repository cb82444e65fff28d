import assert from 'node:assert/strict';
import { compareFrontmatter } from '../../../src/protocol/frontmatter.ts';
import { visible } from '../../../src/protocol/visible.ts';

const fields = (entry: unknown, file: unknown) =>
  compareFrontmatter('s://ok/SKILL.md', entry, file).map(({ field }) => field);

describe('compareFrontmatter', () => {
  for (const [entry, file] of [
    [
      { a: 1, b: [1, { c: null }] },
      { b: [1, { c: null }], a: 1 },
    ],
    [{}, {}],
    [{ a: 0 }, { a: -0 }],
  ])
    it(`H-VER-2: ${JSON.stringify(entry)} and ${JSON.stringify(file)} are equal`, () =>
      assert.deepEqual(fields(entry, file), []));

  for (const [entry, file, field] of [
    [{ a: 1 }, { a: '1' }, 'frontmatter.a'],
    [{ a: 1 }, {}, 'frontmatter.a'],
    [{}, { license: 'MIT' }, 'frontmatter.license'],
    [{ m: { v: '1.10' } }, { m: { v: 1.1 } }, 'frontmatter.m.v'],
    [{ a: [1, 2] }, { a: [2, 1] }, 'frontmatter.a[0]'],
    [{ a: [1] }, { a: [1, 2] }, 'frontmatter.a[1]'],
    [{ a: null }, { a: '' }, 'frontmatter.a'],
    [{ a: [] }, { a: {} }, 'frontmatter.a'],
    [{ a: 'caf\u00e9' }, { a: 'cafe\u0301' }, 'frontmatter.a'],
    [{ a: undefined }, { a: null }, 'frontmatter.a'],
  ])
    it(`H-VER-2: ${JSON.stringify(entry)} and ${JSON.stringify(file)} differ in ${field as string}`, () =>
      assert.equal(fields(entry, file)[0], field));

  it('H-VER-2: a field called __proto__ or constructor is compared like any other', () => {
    assert.deepEqual(fields(JSON.parse('{"__proto__": 1}'), {}), ['frontmatter.__proto__']);
    assert.deepEqual(fields({}, JSON.parse('{"constructor": 1}')), ['frontmatter.constructor']);
  });
  it('H-VER-2: a nesting without end is a difference, not an overflow', () => {
    let [a, b]: unknown[] = [1, 1];
    for (let depth = 0; depth < 100_000; depth += 1) [a, b] = [[a], [b]];
    assert.equal(fields({ a }, { a: b }).length, 1);
  });
  for (const [entry, file] of [
    [true, 'yes'],
    ['2026-01-02T00:00:00.000Z', '2026-01-02'],
    [750, '12:30'],
    [8, 10],
  ])
    it(`H-VER-2: YAML 1.1 is named as the likely cause of ${String(entry)} for ${String(file)}`, () => {
      assert.match(compareFrontmatter('u', { a: entry }, { a: file })[0]?.message ?? '', /YAML 1\.1/);
    });
});

describe('visible', () => {
  it('writes out what a terminal or a reader would not show', () => {
    assert.equal(visible('a\u001b[31m\nb\u202ec\u200bd\u{e0041}'), 'a\\u{1b}[31m\\u{a}b\\u{202e}c\\u{200b}d\\u{e0041}');
    assert.equal(visible('Grüße, 日本'), 'Grüße, 日本');
    assert.equal(visible('x'.repeat(500)).length, 301);
  });
});
