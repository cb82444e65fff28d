import type { TextRange } from './finding.ts';

/** A place in a text as editors count: both from 0, `character` in UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

const [LINE_FEED, CARRIAGE_RETURN] = [10, 13];

/** Where the lines of a text begin and end. `\n`, `\r\n` and a lone `\r` end a line, as the language server protocol has it. */
export class Lines {
  readonly #text: string;
  readonly #starts: readonly number[];

  constructor(text: string) {
    this.#text = text;
    this.#starts = text.includes('\r') ? startsAfter(text, /\r\n|\n|\r/g) : startsAfterLineFeeds(text);
  }

  get count(): number {
    return this.#starts.length;
  }

  /** The line's text without its line break; the end of the text for a line that is not there. */
  rangeOf(line: number): TextRange {
    const text = this.#text;
    const start = this.#starts[line] ?? text.length;
    let end = this.#starts[line + 1] ?? text.length;
    if (end > start && text.charCodeAt(end - 1) === LINE_FEED) end--;
    if (end > start && text.charCodeAt(end - 1) === CARRIAGE_RETURN) end--;
    return { start, end };
  }

  /** Where the line after this one begins: the end of the text after the last. */
  nextStart(line: number): number {
    return this.#starts[line + 1] ?? this.#text.length;
  }

  positionAt(offset: number): Position {
    let low = 0;
    let high = this.#starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    const range = this.rangeOf(low);
    return { line: low, character: Math.max(0, Math.min(offset, range.end) - range.start) };
  }

  /** Where a position stands in the text; past the end of a line or of the text, that end. */
  offsetAt({ line, character }: Position): number {
    const { start, end } = this.rangeOf(line);
    return Math.min(start + character, end);
  }

  lineAt(offset: number): number {
    return this.positionAt(offset).line;
  }
}

function startsAfter(text: string, breaks: RegExp): number[] {
  return [0, ...Array.from(text.matchAll(breaks), ({ 0: eol, index }) => index + eol.length)];
}

function startsAfterLineFeeds(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
