import fs from 'node:fs/promises';
import path from 'node:path';
import type { Digest } from '../skill/digest.ts';

export type DecisionKind =
  | 'server-allowed'
  | 'server-refused'
  | 'server-forgotten'
  | 'skill-approved'
  | 'skill-approved-once'
  | 'skill-refused'
  | 'skill-forgotten'
  | 'approval-revoked'
  | 'risk-accepted'
  | 'skill-loaded'
  | 'file-loaded'
  | 'signed-in'
  | 'signed-out';

/** One thing that was decided, or done because of a decision. */
export interface Decision {
  /** ISO 8601, UTC. */
  readonly time: string;
  readonly decided: DecisionKind;
  readonly label: string;
  /** Of the skill, or of the file that was loaded; absent where it is about a server. */
  readonly uri?: string;
  /** Of the whole set of (uri, digest) that it was about. */
  readonly set?: Digest;
  /** The masked command or url; the settings that were agreed to; the authorization server. */
  readonly detail?: string;
}

/** As many as anyone reads; the file keeps all. */
const READ_MAX = 5000;

/**
 * What was decided, for those who must answer for it later: one JSON object a line, only ever added to. Never read to
 * decide anything. Without a folder it lives in memory.
 */
export class DecisionLog {
  readonly #file: string | undefined;
  readonly #onProblem: (message: string) => void;
  #held: Decision[] = [];
  #queue: Promise<void> = Promise.resolve();
  #told = false;

  constructor(folder: string | undefined, onProblem: (message: string) => void) {
    this.#file = folder === undefined ? undefined : path.join(folder, 'decisions.jsonl');
    this.#onProblem = onProblem;
  }

  get file(): string | undefined {
    return this.#file;
  }

  /** Adds a line. Never rejects: a log that cannot be written is said once and stops nothing. */
  add(decision: Omit<Decision, 'time'>): Promise<void> {
    const line = { time: new Date().toISOString(), ...decision };
    return (this.#queue = this.#queue.then(() => this.#append(line)));
  }

  settled(): Promise<void> {
    return this.#queue;
  }

  /** The newest last; lines that are not ours are passed over. */
  async read(): Promise<readonly Decision[]> {
    await this.#queue;
    if (this.#file === undefined) return this.#held;
    const text = await fs.readFile(this.#file, 'utf8').catch(() => '');
    return text.split('\n').slice(-READ_MAX).flatMap(parsed);
  }

  async #append(decision: Decision): Promise<void> {
    if (this.#file === undefined) {
      this.#held = [...this.#held.slice(1 - READ_MAX), decision];
      return;
    }
    try {
      await fs.mkdir(path.dirname(this.#file), { recursive: true, mode: 0o700 });
      await fs.appendFile(this.#file, `${JSON.stringify(decision)}\n`, { mode: 0o600 });
    } catch (error) {
      if (!this.#told) this.#onProblem(`${this.#file} cannot be written: ${(error as Error).message}`);
      this.#told = true;
    }
  }
}

function parsed(line: string): readonly Decision[] {
  try {
    const one = JSON.parse(line) as Partial<Decision> | null;
    const sound = [one?.time, one?.decided, one?.label].every((text) => typeof text === 'string');
    return sound ? [one as Decision] : [];
  } catch {
    return [];
  }
}
