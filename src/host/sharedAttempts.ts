import type { ServerState } from './host.ts';
import type { ServerLabel } from './label.ts';

interface Attempt {
  readonly promise: Promise<ServerState>;
  readonly abort: AbortController;
  /** How many wait for it and have not given up. */
  waiting: number;
}

/** One piece of work for a server at a time. Whoever asks second waits with the first. */
export class SharedAttempts {
  readonly #running = new Map<ServerLabel, Attempt>();
  readonly #stateOf: (label: ServerLabel) => ServerState;

  /** `stateOf`: what who gives up is told while the others go on waiting. */
  constructor(stateOf: (label: ServerLabel) => ServerState) {
    this.#stateOf = stateOf;
  }

  isRunning(label: ServerLabel): boolean {
    return this.#running.has(label);
  }

  /** Who gives up, by `signal`, leaves the others waiting; the work ends with the last of them. */
  async run(
    label: ServerLabel,
    signal: AbortSignal | undefined,
    work: (signal: AbortSignal) => Promise<ServerState>,
  ): Promise<ServerState> {
    let attempt = this.#running.get(label);
    if (attempt?.abort.signal.aborted === true) {
      await attempt.promise;
      attempt = this.#running.get(label);
    }
    if (attempt === undefined) {
      const abort = new AbortController();
      const promise = work(abort.signal).finally(() => this.#running.delete(label));
      attempt = { promise, abort, waiting: 0 };
      this.#running.set(label, attempt);
    }
    return this.#wait(attempt, label, signal);
  }

  /** Ends what is running, whoever waits for it; resolves when it has ended. */
  async cancel(label: ServerLabel): Promise<void> {
    const attempt = this.#running.get(label);
    attempt?.abort.abort();
    await attempt?.promise;
  }

  #wait(attempt: Attempt, label: ServerLabel, signal: AbortSignal | undefined): Promise<ServerState> {
    attempt.waiting += 1;
    return new Promise((resolve, reject) => {
      const onAbort = (): void => {
        attempt.waiting -= 1;
        if (attempt.waiting === 0) attempt.abort.abort();
        else resolve(this.#stateOf(label));
      };
      if (signal?.aborted === true) onAbort();
      else signal?.addEventListener('abort', onAbort, { once: true });
      attempt.promise.then(resolve, reject).finally(() => signal?.removeEventListener('abort', onAbort));
    });
  }
}
