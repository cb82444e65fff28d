import fs from 'node:fs';
import path from 'node:path';
import {
  CONFIGURATION_FILE,
  NO_CONFIGURATION,
  readConfiguration,
  type LintConfiguration,
} from '../skill/configuration.ts';
import { Repositories } from './repositories.ts';

/** A configuration file that cannot be used. */
export interface ConfigurationFault {
  readonly path: string;
  readonly message: string;
}

/** Finds the nearest skillwright.json above skills: from their folder to the root of the repository, or of the work. */
export class NearestConfiguration {
  readonly #root: string;
  readonly #onFault: (fault: ConfigurationFault) => void;
  readonly #repositories: Repositories;
  readonly #read = new Map<string, LintConfiguration | null>();

  /** `onFault` is told of each file at fault once; what it says is then as if the file were not there. */
  constructor(root: string, onFault: (fault: ConfigurationFault) => void, repositories = new Repositories()) {
    this.#root = root;
    this.#onFault = onFault;
    this.#repositories = repositories;
  }

  /** For the skill in that folder. */
  of(folder: string): LintConfiguration {
    const top = this.#repositories.of(folder) ?? this.#root;
    for (let at = folder; ; at = path.dirname(at)) {
      const found = this.#in(at);
      if (found !== null) return found;
      if (at === top || at === path.dirname(at)) return NO_CONFIGURATION;
    }
  }

  #in(folder: string): LintConfiguration | null {
    const known = this.#read.get(folder);
    if (known !== undefined) return known;
    const read = this.#readFrom(path.join(folder, CONFIGURATION_FILE));
    this.#read.set(folder, read);
    return read;
  }

  #readFrom(file: string): LintConfiguration | null {
    let text: string;
    try {
      // Most folders have none, and an error costs more than asking first.
      if (fs.lstatSync(file, { throwIfNoEntry: false }) === undefined) return null;
      text = fs.readFileSync(file, 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') this.#fault(file, (error as Error).message);
      return null;
    }
    const reading = readConfiguration(text);
    if (reading.kind === 'ok') return reading.lint;
    for (const message of reading.messages) this.#fault(file, message);
    return NO_CONFIGURATION;
  }

  #fault(file: string, message: string): void {
    this.#onFault({ path: file, message });
  }
}
