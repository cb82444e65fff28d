const LF = 0x0a;
const EDGE = 256;

export interface LineReaderOptions {
  /** The most bytes of one line, asked again for every chunk. */
  readonly max: () => number;
  readonly onLine: (line: string) => void;
  /** A line that was too long; it was thrown away, and only its first and last bytes are left. */
  readonly onTooLong: (head: string, tail: string) => void;
}

/** Cuts a stream into lines without ever holding more of one than allowed (H-VER-8). */
export class LineReader {
  readonly #options: LineReaderOptions;
  #chunks: Uint8Array[] = [];
  #length = 0;
  /** Set while the rest of a line that is too long flows by. */
  #dropped: { readonly head: string; tail: Uint8Array } | undefined;

  constructor(options: LineReaderOptions) {
    this.#options = options;
  }

  push(chunk: Uint8Array): void {
    let start = 0;
    for (let end = chunk.indexOf(LF); end !== -1; end = chunk.indexOf(LF, start)) {
      this.#take(chunk.subarray(start, end));
      this.#endLine();
      start = end + 1;
    }
    if (start < chunk.length) this.#take(chunk.subarray(start));
  }

  #take(part: Uint8Array): void {
    if (this.#dropped !== undefined) {
      this.#dropped.tail = Buffer.concat([this.#dropped.tail, part]).subarray(-EDGE);
      return;
    }
    this.#chunks.push(part);
    this.#length += part.length;
    if (this.#length <= this.#options.max()) return;
    const held = Buffer.concat(this.#chunks);
    this.#dropped = { head: held.subarray(0, EDGE).toString('latin1'), tail: held.subarray(-EDGE) };
    this.#clear();
  }

  #endLine(): void {
    const dropped = this.#dropped;
    this.#dropped = undefined;
    const line = Buffer.concat(this.#chunks).toString('utf8').replace(/\r$/, '');
    this.#clear();
    if (dropped !== undefined) this.#options.onTooLong(dropped.head, Buffer.from(dropped.tail).toString('latin1'));
    else if (line.trim() !== '') this.#options.onLine(line);
  }

  #clear(): void {
    this.#chunks = [];
    this.#length = 0;
  }
}
