import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { TextEdit } from '../../../src/skill/finding.ts';
import { applyEdits, composedEdits } from '../../../src/skill/fix.ts';

/** Edits of a text of that length, no two of which touch. */
const editsOf = (length: number): fc.Arbitrary<TextEdit[]> =>
  fc
    .array(fc.record({ at: fc.nat(length), size: fc.nat(3), text: fc.string({ maxLength: 4 }) }), { maxLength: 6 })
    .map((made) => {
      const edits: TextEdit[] = [];
      for (const { at, size, text } of made.sort((a, b) => a.at - b.at)) {
        const start = Math.max(at, (edits.at(-1)?.range.end ?? -1) + 1);
        if (start <= length) edits.push({ range: { start, end: Math.min(length, start + size) }, text });
      }
      return edits;
    });

describe('edits made one after the other', () => {
  it('are one list that does the same, and of which no two touch', () => {
    const twice = fc.string({ maxLength: 20 }).chain((text) =>
      editsOf(text.length).chain((first) => {
        const between = applyEdits(text, first);
        return editsOf(between.length).map((second) => ({ text, first, between, second }));
      }),
    );
    fc.assert(
      fc.property(twice, ({ text, first, between, second }) => {
        const both = composedEdits(between, first, second);
        assert.equal(applyEdits(text, both), applyEdits(between, second));
        both.forEach(({ range }, index) => assert.ok(range.start > (both[index - 1]?.range.end ?? -1)));
      }),
    );
  });
});
