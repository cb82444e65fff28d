import fs from 'node:fs/promises';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import type { PublishedFolder } from '../discovery/compare.ts';
import { WELL_KNOWN } from '../discovery/model.ts';

/** A site's public folder on disk. */
export class PublicFolder implements PublishedFolder {
  readonly #root: string;

  /** `root`: the folder that the site serves; need not exist yet. */
  constructor(root: string) {
    this.#root = root;
  }

  async read(file: string): Promise<Uint8Array | undefined> {
    try {
      return await fs.readFile(path.join(this.#root, file));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async list(): Promise<readonly string[]> {
    const below = path.join(this.#root, WELL_KNOWN);
    try {
      const entries = await fs.readdir(below, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => !entry.isDirectory())
        .map((entry) => path.relative(this.#root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  }

  /** Replaces a file as a whole: written beside it, then renamed over it. Rejects with what the file system says. */
  async replace(file: string, bytes: Uint8Array): Promise<void> {
    const target = path.join(this.#root, file);
    const beside = `${target}.${randomUUID()}.tmp`;
    await fs.mkdir(path.dirname(target), { recursive: true });
    try {
      await fs.writeFile(beside, bytes);
      await fs.rename(beside, target);
    } catch (error) {
      await fs.rm(beside, { force: true });
      throw error;
    }
  }
}

/** Nothing is there, or a file stands where a folder on the way would be: whoever writes will be told. */
function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
}
