import type { ServerLabel } from './label.ts';

/** How long is waited before each further try to connect a server that ended by itself, in milliseconds. */
export const RECONNECT_AFTER_MS: readonly number[] = [1000, 2000, 4000, 8000, 16_000];

/** A server that stood this long is not one that ends as soon as it is started: it gets all its tries again. */
const STEADY_MS = 60_000;

interface Tries {
  made: number;
  stoodSince?: number | undefined;
  timer?: NodeJS.Timeout | undefined;
}

/** The try that is waited for. */
export interface Retry {
  readonly attempt: number;
  readonly of: number;
}

/** Counts and times the tries to connect again, of each server apart. */
export class Reconnects {
  readonly #afterMs: readonly number[];
  readonly #tries = new Map<ServerLabel, Tries>();

  constructor(afterMs: readonly number[]) {
    this.#afterMs = afterMs;
  }

  /** Calls `again` when it is time. Undefined, and nothing is called, where there have been tries enough. */
  schedule(label: ServerLabel, again: () => void): Retry | undefined {
    const known = this.#tries.get(label);
    const steady = known?.stoodSince !== undefined && Date.now() - known.stoodSince >= STEADY_MS;
    const made = steady ? 0 : (known?.made ?? 0);
    clearTimeout(known?.timer);
    const wait = this.#afterMs[made];
    if (wait === undefined) return undefined;
    this.#tries.set(label, { made: made + 1, timer: setTimeout(again, wait) });
    return { attempt: made + 1, of: this.#afterMs.length };
  }

  /** The connection stands, and is listed. */
  stands(label: ServerLabel): void {
    const tries = this.#tries.get(label);
    if (tries !== undefined) tries.stoodSince = Date.now();
  }

  /** A person connects or disconnects: what was counted counts no more. */
  cancel(label: ServerLabel): void {
    clearTimeout(this.#tries.get(label)?.timer);
    this.#tries.delete(label);
  }
}
