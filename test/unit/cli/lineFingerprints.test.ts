import assert from 'node:assert/strict';
import { lineFingerprints } from '../../../src/cli/lineFingerprints.ts';

const all = (text: string, lines: number): string[] => {
  const fingerprintOf = lineFingerprints(text);
  return Array.from({ length: lines }, (_, index) => fingerprintOf(index + 1));
};

/** The numbers are those of GitHub's upload action: where ours differed, it would warn of each finding. */
describe('the fingerprints of lines', () => {
  it('are GitHub’s, with the end of the file as a line of its own', () => {
    assert.deepEqual(all('', 1), ['c129715d7a2bc9a3:1']);
    assert.deepEqual(all('---\nname: a\n---\n', 4), [
      'b6ab67f2a64ba117:1',
      '8463bff0bf2c48ae:1',
      'ee086fff8efa695c:1',
      'c129715d7a2bc9a3:1',
    ]);
  });

  it('leave out blanks, and take every line break for the same', () => {
    const same = all('a b\n\n\tc\n', 4);
    for (const text of ['ab\r\n\r\nc\r\n', ' a b\r\r c \r']) assert.deepEqual(all(text, 4), same);
  });

  it('count lines that begin in the same way', () => {
    const [first, second, third] = all(`${'x'.repeat(120)}\n`.repeat(3), 3).map((one) => one.split(':'));
    assert.deepEqual([first?.[0], third?.[0]], [second?.[0], second?.[0]]);
    assert.deepEqual([first?.[1], second?.[1], third?.[1]], ['1', '2', '3']);
  });
});
