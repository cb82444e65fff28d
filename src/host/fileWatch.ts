import { existsSync, watch, type FSWatcher } from 'node:fs';
import path from 'node:path';
import type { Disposable } from './events.ts';

/** One save is several events: written beside, renamed, its attributes set. */
const SETTLE_MS = 50;
/** A folder that could not be watched, or that broke: looked for again after this time. */
const RETRY_MS = 2000;

/** Tells of every change of a file, also of one that is not there yet; whoever watches disposes. */
export function watchFile(file: string, onChange: () => void): Disposable {
  return new FileWatch(path.resolve(file), onChange);
}

/**
 * Watches the nearest folder that exists, not the file: editors replace a file rather than change it, and neither file nor
 * folder need be there at first. Costs one watch, of one folder, however deep the file will lie.
 */
class FileWatch implements Disposable {
  readonly #file: string;
  readonly #onChange: () => void;
  #watched: string | undefined;
  #watcher: FSWatcher | undefined;
  #settling: NodeJS.Timeout | undefined;
  #retry: NodeJS.Timeout | undefined;

  constructor(file: string, onChange: () => void) {
    this.#file = file;
    this.#onChange = onChange;
    this.#follow();
  }

  dispose(): void {
    this.#watcher?.close();
    clearTimeout(this.#settling);
    clearTimeout(this.#retry);
  }

  #follow(): void {
    const folder = nearestFolder(this.#file);
    if (folder === this.#watched) return;
    this.#watcher?.close();
    this.#watched = folder;
    try {
      this.#watcher = watch(folder, { persistent: false }, (_event, name) => this.#onEvent(folder, name));
      this.#watcher.on('error', () => this.#again());
    } catch {
      this.#again();
    }
    // What appeared between the look and the watch told nobody.
    if (nearestFolder(this.#file) !== folder) this.#follow();
  }

  #onEvent(folder: string, name: string | null): void {
    const step = path.relative(folder, this.#file).split(path.sep)[0];
    // The folder's own name: it was itself removed or renamed.
    if (name !== null && name !== step && name !== path.basename(folder)) return;
    // A folder that was removed and made again is another one under the old watch.
    if (name === path.basename(folder) && name !== step) this.#watched = undefined;
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => {
      this.#follow();
      this.#onChange();
    }, SETTLE_MS);
    this.#settling.unref();
  }

  #again(): void {
    this.#watcher?.close();
    this.#watched = undefined;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => {
      this.#follow();
      this.#onChange();
    }, RETRY_MS);
    this.#retry.unref();
  }
}

function nearestFolder(file: string): string {
  let folder = path.dirname(file);
  while (!existsSync(folder) && path.dirname(folder) !== folder) folder = path.dirname(folder);
  return folder;
}
