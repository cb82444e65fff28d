import type { Digest } from '../skill/digest.ts';
import { digestOf } from '../skill/digest.ts';
import type { ServerLabel, SkillRef } from './label.ts';

/** Verified bytes by (label, uri, digest); two servers never share an entry, even of equal bytes (H-CACHE-1). */
export interface FileCache {
  /** The bytes, or nothing where they are not held or no longer have their digest (H-CACHE-2). */
  get(ref: SkillRef, digest: Digest): Promise<Uint8Array | undefined>;
  put(ref: SkillRef, digest: Digest, bytes: Uint8Array): Promise<void>;
  /** A server that is removed takes its cache with it (H-CACHE-5). */
  forget(label: ServerLabel): Promise<void>;
}

/** All servers together, in bytes. */
const BUDGET = 64 * 1024 * 1024;

/** A cache in memory, for whoever keeps nothing: the command line. What is cached stays what arrived from that server. */
export class MemoryCache implements FileCache {
  readonly #held = new Map<string, Uint8Array>();
  #bytes = 0;

  async put({ label, uri }: SkillRef, digest: Digest, bytes: Uint8Array): Promise<void> {
    const key = keyOf(label, uri, digest);
    this.#drop(key);
    if (bytes.length > BUDGET / 2) return;
    this.#held.set(key, bytes.slice());
    this.#bytes += bytes.length;
    // A Map keeps the order of insertion: the first is the one longest unused.
    for (const oldest of this.#held.keys()) {
      if (this.#bytes <= BUDGET) break;
      this.#drop(oldest);
    }
  }

  async get({ label, uri }: SkillRef, digest: Digest): Promise<Uint8Array | undefined> {
    const key = keyOf(label, uri, digest);
    const bytes = this.#held.get(key);
    if (bytes === undefined) return undefined;
    this.#drop(key);
    if ((await digestOf(bytes)) !== digest) return undefined;
    await this.put({ label, uri }, digest, bytes);
    return bytes.slice();
  }

  async forget(label: ServerLabel): Promise<void> {
    for (const key of [...this.#held.keys()]) if (key.startsWith(`${JSON.stringify(label)} `)) this.#drop(key);
  }

  #drop(key: string): void {
    this.#bytes -= this.#held.get(key)?.length ?? 0;
    this.#held.delete(key);
  }
}

function keyOf(label: ServerLabel, uri: string, digest: Digest): string {
  return `${JSON.stringify(label)} ${JSON.stringify(uri)} ${digest}`;
}
