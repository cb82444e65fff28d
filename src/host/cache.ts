import type { Digest } from '../skill/digest.ts';
import { digestOf } from '../skill/digest.ts';
import type { ServerLabel, SkillRef } from './label.ts';

/** All servers together, in bytes. */
const BUDGET = 64 * 1024 * 1024;

/**
 * Verified bytes by (label, uri, digest), in memory (H-CACHE-1). Two servers never share an entry, even of equal bytes:
 * what is cached stays what arrived from that server. Hashed again on every read (H-CACHE-2).
 */
export class VerifiedCache {
  readonly #held = new Map<string, Uint8Array>();
  #bytes = 0;

  put({ label, uri }: SkillRef, digest: Digest, bytes: Uint8Array): void {
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

  /** The bytes, or nothing where they are not held or no longer have their digest. */
  async get({ label, uri }: SkillRef, digest: Digest): Promise<Uint8Array | undefined> {
    const key = keyOf(label, uri, digest);
    const bytes = this.#held.get(key);
    if (bytes === undefined) return undefined;
    this.#drop(key);
    if ((await digestOf(bytes)) !== digest) return undefined;
    this.put({ label, uri }, digest, bytes);
    return bytes.slice();
  }

  /** A server that is removed takes its cache with it (H-CACHE-5). */
  forget(label: ServerLabel): void {
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
