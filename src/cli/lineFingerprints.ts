const WINDOW = 100;
const END = '\uffff';

/**
 * The fingerprint of each line (counted from 1), as GitHub's code scanning makes it of a file when a report comes without:
 * the line and what follows, blanks left out, up to 100 UTF-16 units, as digits of a number to the base 37 in 64 bits; and
 * how many lines so far began in the same way. An alert then stays the same one when lines above it come and go.
 */
export function lineFingerprints(text: string): (line: number) => string {
  const windows = windowsOf(text);
  const seen = new Map<string, number>();
  const nth = windows.map((window) => {
    const count = (seen.get(window) ?? 0) + 1;
    seen.set(window, count);
    return count;
  });
  return (line) => `${hashOf(windows[line - 1] ?? '')}:${nth[line - 1] ?? 0}`;
}

/** What each line's fingerprint is made of. The end of the file counts as a character, and as a line after the last break. */
function windowsOf(text: string): string[] {
  const dense = `${text.replace(/\r\n?/g, '\n').replace(/[ \t]/g, '')}${END}`;
  const windows: string[] = [];
  for (let start = 0; start < dense.length; start = endOfLine(dense, start)) {
    windows.push(dense.slice(start, start + WINDOW));
  }
  return windows;
}

function endOfLine(dense: string, start: number): number {
  const at = dense.indexOf('\n', start);
  return at === -1 ? dense.length : at + 1;
}

function hashOf(window: string): string {
  let hash = 0n;
  for (let at = 0; at < WINDOW; at++) {
    const code = at < window.length ? window.charCodeAt(at) : 0;
    hash = BigInt.asUintN(64, hash * 37n + BigInt(code));
  }
  return hash.toString(16);
}
