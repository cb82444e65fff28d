import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { digestOf, isDigest, type Digest } from '../skill/digest.ts';
import type { FileCache } from './cache.ts';
import { serverLabel, type ServerLabel, type SkillRef } from './label.ts';

/** All servers together, in bytes; beyond it what was written longest ago goes. */
const BUDGET = 256 * 1024 * 1024;
/** Of a label in hexadecimal, as one folder's name. */
const SEGMENT = 120;

/**
 * Verified bytes on disk, over restarts and windows (H-CACHE-1 to H-CACHE-5): `cache/LABEL/u-HASH OF URI/DIGEST`. The label is written
 * in hexadecimal, so that the server can be told from every path and no two names meet on any file system; the file is named
 * by its content. Nothing here is believed: every read is hashed again. A cache that cannot be written is no cache, and
 * is said once.
 */
export class DiskCache implements FileCache {
  readonly #folder: string;
  readonly #budget: number;
  readonly #onProblem: (message: string) => void;
  #bytes: Promise<number> | undefined;
  #told = false;

  constructor(stateFolder: string, onProblem: (message: string) => void, budget = BUDGET) {
    this.#folder = path.join(stateFolder, 'cache');
    this.#budget = budget;
    this.#onProblem = onProblem;
  }

  async get(ref: SkillRef, digest: Digest): Promise<Uint8Array | undefined> {
    const file = this.#fileOf(ref, digest);
    let bytes: Uint8Array;
    try {
      bytes = new Uint8Array(await fs.readFile(file));
    } catch {
      return undefined;
    }
    if ((await digestOf(bytes)) === digest) return bytes;
    await fs.rm(file, { force: true }).catch(() => undefined);
    return undefined;
  }

  async put(ref: SkillRef, digest: Digest, bytes: Uint8Array): Promise<void> {
    const file = this.#fileOf(ref, digest);
    const folder = path.dirname(file);
    const beside = path.join(folder, `.${randomUUID()}.tmp`);
    try {
      await fs.mkdir(folder, { recursive: true, mode: 0o700 });
      await fs.writeFile(beside, bytes, { mode: 0o600, flag: 'wx' });
      await fs.rename(beside, file);
      await this.#makeRoom(bytes.length);
    } catch (error) {
      await fs.rm(beside, { force: true }).catch(() => undefined);
      if (!this.#told) this.#onProblem(`${this.#folder} cannot be written: ${(error as Error).message}`);
      this.#told = true;
    }
  }

  /** The bytes under a label's own folders; a label that begins like it in hexadecimal keeps its own below. */
  async forget(label: ServerLabel): Promise<void> {
    const folder = this.#folderOf(label);
    const names = await fs.readdir(folder).catch(() => []);
    const own = names.filter((name) => name.startsWith('u-'));
    await Promise.all(own.map((name) => fs.rm(path.join(folder, name), { recursive: true, force: true })));
    await fs.rmdir(folder).catch(() => undefined);
    this.#bytes = undefined;
  }

  #folderOf(label: ServerLabel): string {
    const hex = Buffer.from(label, 'utf8').toString('hex');
    return path.join(this.#folder, ...(hex.match(new RegExp(`.{1,${SEGMENT}}`, 'g')) ?? ['-']));
  }

  #fileOf({ label, uri }: SkillRef, digest: Digest): string {
    if (!isDigest(digest)) throw new Error('A cached file is named by its digest.');
    const name = createHash('sha256').update(uri).digest('hex');
    return path.join(this.#folderOf(label), `u-${name}`, digest.slice('sha256:'.length));
  }

  async #makeRoom(added: number): Promise<void> {
    this.#bytes = this.#bytes === undefined ? this.#sum() : this.#bytes.then((sum) => sum + added);
    if ((await this.#bytes) <= this.#budget) return;
    const files = await filesBelow(this.#folder);
    files.sort((a, b) => a.mtimeMs - b.mtimeMs);
    let bytes = files.reduce((sum, { size }) => sum + size, 0);
    for (const { file, size } of files) {
      if (bytes <= this.#budget) break;
      await fs.rm(file, { force: true });
      bytes -= size;
    }
    this.#bytes = Promise.resolve(bytes);
  }

  async #sum(): Promise<number> {
    return (await filesBelow(this.#folder)).reduce((sum, { size }) => sum + size, 0);
  }
}

/** The server that a path of the cache belongs to (H-CACHE-3); `folder` is the state folder. */
export function serverOfCachedFile(stateFolder: string, file: string): ServerLabel | undefined {
  const names = path.relative(path.join(stateFolder, 'cache'), file).split(path.sep);
  const at = names.findIndex((name) => name.startsWith('u-'));
  const hex = at === -1 ? '' : names.slice(0, at).join('');
  return /^(?:[0-9a-f]{2})+$/.test(hex) ? serverLabel(Buffer.from(hex, 'hex').toString('utf8')) : undefined;
}

async function filesBelow(folder: string): Promise<{ file: string; size: number; mtimeMs: number }[]> {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const stats = await Promise.all(
    files.map(async (file) => {
      const stat = await fs.stat(file).catch(() => undefined);
      return stat && { file, size: stat.size, mtimeMs: stat.mtimeMs };
    }),
  );
  return stats.filter((one) => one !== undefined);
}
