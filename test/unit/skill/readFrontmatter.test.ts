import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readFrontmatter } from '../../../src/skill/readFrontmatter.ts';
import { skillText } from './skillText.ts';

describe('frontmatter as plain values (H-VER-2)', () => {
  const values: readonly [string, string, unknown][] = [
    ['reads every field', '---\nname: a\nx:\n  - 1\n  - {y: z}\n---\nBody', { name: 'a', x: [1, { y: 'z' }] }],
    ['strips a byte order mark', '\uFEFF---\nname: a\n---\n', { name: 'a' }],
    ['reads CRLF', '---\r\nname: a\r\nd: >-\r\n  b\r\n  c\r\n---\r\n', { name: 'a', d: 'b c' }],
    ['ends at the first closing line', '---\nname: a\n--- \nBody\n---\nMore', { name: 'a' }],
    [
      'keeps dates and YAML 1.1 words strings',
      '---\nd: 2024-01-01\nn: no\no: 0o17\n---',
      { d: '2024-01-01', n: 'no', o: 15 },
    ],
    ['follows anchors', '---\na: &x b\nc: *x\n---', { a: 'b', c: 'b' }],
    ['takes an empty block', '---\n---\n', {}],
    ['takes a block of comments', '---\n# none\n---\n', {}],
    ['holds an own __proto__', '---\n__proto__: a\n---\n', JSON.parse('{"__proto__":"a"}')],
    ['is not led astray by odd line breaks within a value', '---\na: "b\u2028--- c"\n---\n', { a: 'b\u2028--- c' }],
  ];
  for (const [title, text, value] of values) {
    it(title, () => assert.deepEqual(readFrontmatter(text), { kind: 'ok', value }));
  }

  const errors: readonly [string, string, RegExp][] = [
    ['no frontmatter', '# Title', /must begin with a "---" line/],
    ['something before it', '\n---\nname: a\n---\n', /must begin/],
    ['no closing line', '---\nname: a\n', /no closing "---" line/],
    ['dots for a closing line', '---\nname: a\n...\n', /no closing "---" line/],
    ['a key given twice', '---\nname: a\nname: b\n---\n', /line 3.*"name" is there twice/],
    ['a nested key given twice', '---\nm:\n  k: a\n  k: b\n---\n', /line 4.*"k" is there twice/],
    ['an unquoted colon', '---\nname: a: b\n---\n', /\(line 2\): a value without quotes cannot contain a colon/],
    ['text after a quoted value', '---\nname: "a": b\n---\n', /\(line 2\): a value is complete, but more text follows/],
    ['a line without a colon', '---\nname: a\nb\n---\n', /\(line 3\): a line has no colon/],
    ['a tab', '---\nm:\n\tk: a\n---\n', /\(line 3\): Tabs are not allowed/],
    ['a list', '---\n- a\n---\n', /not a mapping/],
    ['a scalar', '---\na\n---\n', /not a mapping/],
    ['aliases that unfold without end', bomb(), /cannot be read/],
    ['an alias without an anchor', '---\na: *b\n---\n', /cannot be read/],
    ['nesting that would overflow the stack', `---\na: ${'['.repeat(5_000)}\n---\n`, /nested more than 64 levels/],
    ['more than any frontmatter could hold', `---\na: ${'b'.repeat(600_000)}\n---\n`, /longer than/],
  ];
  for (const [title, text, message] of errors) {
    it(`refuses ${title}`, () => {
      const reading = readFrontmatter(text);
      assert.ok(reading.kind === 'error');
      assert.match(reading.message, message);
    });
  }

  it('does its work in time on a mapping of many keys', function () {
    this.timeout(120_000);
    const keys = Array.from({ length: 30_000 }, (_, at) => `k${at}: v`).join('\n');
    assert.equal(readFrontmatter(`---\n${keys}\n---\n`).kind, 'ok');
  });

  it('never throws', () => {
    fc.assert(fc.property(skillText(), (text) => ['ok', 'error'].includes(readFrontmatter(text).kind)));
  });
});

function bomb(): string {
  const lines = ['a0: &a0 [x, x, x, x, x, x, x, x, x, x]'];
  for (let at = 1; at < 10; at++)
    lines.push(
      `a${at}: &a${at} [${Array(10)
        .fill(`*a${at - 1}`)
        .join(', ')}]`,
    );
  return `---\n${lines.join('\n')}\n---\n`;
}
