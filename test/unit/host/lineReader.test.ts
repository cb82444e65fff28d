import assert from 'node:assert/strict';
import fc from 'fast-check';
import { LineReader } from '../../../src/host/lineReader.ts';

function reader(max: number) {
  const lines: string[] = [];
  const tooLong: [string, string][] = [];
  const read = new LineReader({
    max: () => max,
    onLine: (line) => lines.push(line),
    onTooLong: (head, tail) => tooLong.push([head, tail]),
  });
  return { lines, tooLong, push: (text: string) => read.push(Buffer.from(text)) };
}

describe('LineReader', () => {
  it('gives the same lines however the stream is cut', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ minLength: 1 }).map((text) => `x${text.replace(/[\r\n]/g, '')}`)),
        fc.array(fc.nat(40)),
        (expected, cuts) => {
          const bytes = Buffer.from(expected.map((line) => `${line}\n`).join(''));
          const lines: string[] = [];
          const read = new LineReader({
            max: () => 1e6,
            onLine: (line) => lines.push(line),
            onTooLong: () => assert.fail(),
          });
          let at = 0;
          for (const cut of cuts) read.push(bytes.subarray(at, (at += cut)));
          read.push(bytes.subarray(at));
          assert.deepEqual(lines, expected);
        },
      ),
    );
  });
  it('H-VER-8: throws away a line that is too long, keeps its ends, and reads on', () => {
    const { lines, tooLong, push } = reader(300);
    push('{"id":1,');
    for (let part = 0; part < 1000; part += 1) push('x'.repeat(100));
    push('"end":2}\nnext\n');
    assert.deepEqual(lines, ['next']);
    assert.match(tooLong[0]?.[0] ?? '', /^\{"id":1,x+$/);
    assert.match(tooLong[0]?.[1] ?? '', /x"end":2\}$/);
  });
  it('takes CRLF and passes over empty lines', () => {
    const { lines, push } = reader(300);
    push('a\r\n\r\n\nb\n');
    assert.deepEqual(lines, ['a', 'b']);
  });
});
