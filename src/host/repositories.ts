import fs from 'node:fs/promises';
import path from 'node:path';

/**
 * Finds the repositories that folders of this machine's disk lie in. It remembers what it saw, because thousands of skills
 * have the same folders above them; so one is made for each piece of work, and none outlives it.
 */
export class Repositories {
  readonly #known = new Map<string, Promise<string | null>>();

  /** The folder around `folder`, or itself, that holds `.git`; null where there is none. */
  of(folder: string): Promise<string | null> {
    const known = this.#known.get(folder) ?? this.#find(folder);
    this.#known.set(folder, known);
    return known;
  }

  async #find(folder: string): Promise<string | null> {
    const isOne = await fs.stat(path.join(folder, '.git')).then(
      () => true,
      () => false,
    );
    if (isOne) return folder;
    const above = path.dirname(folder);
    return above === folder ? null : this.of(above);
  }
}
