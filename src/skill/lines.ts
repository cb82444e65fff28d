import type { TextRange } from './finding.ts';

/** A place in a text as editors count: both from 0, `character` in UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

/** Where the lines of a text begin and end. `\n`, `\r\n` and a lone `\r` end a line, as the language server protocol has it. */
export class Lines {
  readonly #starts: number[] = [0];
  /** Where each line's text ends, without its line break. */
  readonly #ends: number[] = [];

  constructor(text: string) {
    if (text.includes('\r')) {
      for (const { 0: eol, index } of text.matchAll(/\r\n|\n|\r/g)) this.#break(index, eol.length);
    } else for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) this.#break(at, 1);
    this.#ends.push(text.length);
  }

  #break(at: number, length: number): void {
    this.#ends.push(at);
    this.#starts.push(at + length);
  }

  get count(): number {
    return this.#starts.length;
  }

  /** The line's text without its line break; the end of the text for a line that is not there. */
  rangeOf(line: number): TextRange {
    const last = this.#ends.length - 1;
    const end = this.#ends[Math.min(line, last)] ?? 0;
    return { start: line > last ? end : (this.#starts[line] ?? end), end };
  }

  /** Where the line after this one begins: the end of the text after the last. */
  nextStart(line: number): number {
    return this.#starts[line + 1] ?? this.#ends.at(-1) ?? 0;
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
