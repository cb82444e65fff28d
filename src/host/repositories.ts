import fs from 'node:fs';
import path from 'node:path';

/**
 * Finds the repositories that folders of this machine's disk lie in. It remembers what it saw, because thousands of skills
 * have the same folders above them; so one is made for each piece of work, and none outlives it.
 */
export class Repositories {
  readonly #known = new Map<string, string | null>();

  /** The folder around `folder`, or itself, that holds `.git`; null where there is none. */
  of(folder: string): string | null {
    const known = this.#known.get(folder);
    if (known !== undefined) return known;
    const found = this.#find(folder);
    this.#known.set(folder, found);
    return found;
  }

  #find(folder: string): string | null {
    if (fs.existsSync(path.join(folder, '.git'))) return folder;
    const above = path.dirname(folder);
    return above === folder ? null : this.of(above);
  }
}
