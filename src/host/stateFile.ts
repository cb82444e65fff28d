import fs from 'node:fs/promises';
import path from 'node:path';

/** What a state file holds, and how what was read is told from something else. */
export interface StateFormat<T> {
  readonly name: string;
  readonly version: number;
  readonly empty: T;
  /** Says what is wrong, or nothing. */
  readonly fault: (data: unknown) => string | undefined;
}

/**
 * A small versioned JSON file that outlives the window and may be written by another one. Written to a neighbour and
 * renamed, so that no reader ever sees half a file. Without a folder it lives in memory only.
 */
export class StateFile<T> {
  readonly #format: StateFormat<T>;
  readonly #file: string | undefined;
  readonly #onProblem: (message: string) => void;
  #data: T;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(folder: string | undefined, format: StateFormat<T>, onProblem: (message: string) => void) {
    this.#format = format;
    this.#file = folder === undefined ? undefined : path.join(folder, `${format.name}.json`);
    this.#onProblem = onProblem;
    this.#data = format.empty;
  }

  get file(): string | undefined {
    return this.#file;
  }

  /** As last read or written. */
  get current(): T {
    return this.#data;
  }

  /** Reads what is on disk now. A broken file is reported, set aside, and counts as empty. */
  read(): Promise<T> {
    return this.#next(() => this.#read());
  }

  /** Reads, changes, writes; changes of one window follow each other. Rejects where the file cannot be written. */
  update(change: (data: T) => T): Promise<T> {
    return this.#next(async () => {
      this.#data = change(await this.#read());
      await this.#write();
      return this.#data;
    });
  }

  #next<R>(step: () => Promise<R>): Promise<R> {
    const result = this.#queue.then(step, step);
    this.#queue = result.catch(() => undefined);
    return result;
  }

  async #read(): Promise<T> {
    if (this.#file === undefined) return this.#data;
    let text: string;
    try {
      text = await fs.readFile(this.#file, 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
        this.#onProblem(`${this.#file} cannot be read: ${(error as Error).message}`);
      this.#data = this.#format.empty;
      return this.#data;
    }
    const read = this.#parse(text);
    if (typeof read === 'string') await this.#setAside(read);
    this.#data = typeof read === 'string' ? this.#format.empty : read.data;
    return this.#data;
  }

  #parse(text: string): string | { readonly data: T } {
    try {
      const { version, data } = (JSON.parse(text) ?? {}) as { version?: unknown; data?: unknown };
      if (version !== this.#format.version)
        return `expected version ${this.#format.version}, found ${JSON.stringify(version)}`;
      return this.#format.fault(data) ?? { data: data as T };
    } catch (error) {
      return (error as Error).message;
    }
  }

  /** Nothing that was once decided is thrown away unseen, and nothing broken is believed. */
  async #setAside(fault: string): Promise<void> {
    const aside = `${this.#file}.broken`;
    await fs.rename(this.#file ?? '', aside).catch(() => undefined);
    this.#onProblem(`${this.#file} cannot be used (${fault}). It was moved to ${aside}; what it held is asked again.`);
  }

  async #write(): Promise<void> {
    if (this.#file === undefined) return;
    const { name, version } = this.#format;
    const beside = path.join(path.dirname(this.#file), `.${name}.${process.pid}.tmp`);
    await fs.mkdir(path.dirname(this.#file), { recursive: true, mode: 0o700 });
    await fs.writeFile(beside, `${JSON.stringify({ version, data: this.#data }, null, 2)}\n`, { mode: 0o600 });
    await fs.rename(beside, this.#file);
  }
}
