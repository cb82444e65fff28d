import { isDigest, type Digest } from '../skill/digest.ts';
import { StateFile } from './stateFile.ts';

/** A server that learns 2026-07-28 is asked in it again after this long. */
const REMEMBERED_MS = 7 * 24 * 60 * 60 * 1000;
const MOST = 500;

interface Older {
  readonly hash: Digest;
  /** Milliseconds since the epoch. */
  readonly seen: number;
}

/**
 * Which servers spoke the older era when they were last connected, by the hash of the transport: they are not probed in
 * vain each time. What is remembered is a hint; a server that refuses the older era is asked in both again.
 */
export class Eras {
  readonly #older: StateFile<readonly Older[]>;

  constructor(folder: string | undefined, onProblem: (message: string) => void) {
    this.#older = new StateFile<readonly Older[]>(folder, { name: 'eras', version: 1, empty: [], fault }, onProblem);
  }

  /** The older era, as far as is remembered. */
  async isOlder(hash: Digest): Promise<boolean> {
    return (await this.#older.read()).some((one) => one.hash === hash && isRecent(one));
  }

  /** Notes how a server was connected. */
  async note(hash: Digest, era: 'older' | 'newer'): Promise<void> {
    if (era === 'newer' && !(await this.isOlder(hash))) return;
    await this.#older.update((before) => {
      const others = before.filter((one) => one.hash !== hash && isRecent(one));
      return era === 'newer' ? others : [...others.slice(1 - MOST), { hash, seen: Date.now() }];
    });
  }
}

function isRecent({ seen }: Older): boolean {
  return Date.now() - seen < REMEMBERED_MS;
}

function fault(data: unknown): string | undefined {
  const sound = (one: Partial<Older> | null): boolean => isDigest(one?.hash) && typeof one?.seen === 'number';
  return Array.isArray(data) && data.every(sound) ? undefined : 'expected a list of hashes, each with a time';
}
