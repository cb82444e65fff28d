import { Emitter, type Disposable } from './events.ts';
import type { Configuration, ServerSource } from './host.ts';

type OwnedSource = ServerSource & Partial<Disposable>;

/** Sources that come and go, such as those of the folders of a window, as one. Owns those it was given. */
export class SourceList implements ServerSource, Disposable {
  #sources: readonly OwnedSource[] = [];
  #subscriptions: readonly Disposable[] = [];
  readonly #changed = new Emitter<void>();
  readonly onDidChange = this.#changed.event;

  constructor(sources: readonly OwnedSource[] = []) {
    this.#take(sources);
  }

  /** Those of before are disposed. */
  replace(sources: readonly OwnedSource[]): void {
    this.#drop();
    this.#take(sources);
    this.#changed.fire();
  }

  async read(): Promise<Configuration> {
    const read = await Promise.all(this.#sources.map((source) => source.read()));
    return {
      servers: read.flatMap(({ servers }) => servers),
      problems: read.flatMap(({ problems }) => problems),
      files: read.flatMap(({ files = [] }) => files),
    };
  }

  dispose(): void {
    this.#drop();
    this.#changed.dispose();
  }

  #take(sources: readonly OwnedSource[]): void {
    this.#sources = sources;
    this.#subscriptions = sources.map((source) => source.onDidChange(() => this.#changed.fire()));
  }

  #drop(): void {
    for (const subscription of this.#subscriptions) subscription.dispose();
    for (const source of this.#sources) source.dispose?.();
    this.#sources = [];
  }
}
