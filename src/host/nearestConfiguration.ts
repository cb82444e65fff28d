import fs from 'node:fs';
import path from 'node:path';
import {
  CONFIGURATION_FILE,
  NO_CONFIGURATION,
  readConfiguration,
  type ConfigurationFault,
  type LintConfiguration,
} from '../skill/configuration.ts';
import { Repositories } from './repositories.ts';

/** Is told of each thing that is wrong with a configuration file, and of one that cannot be read, once. */
export type OnConfigurationFault = (path: string, fault: ConfigurationFault | Error) => void;

/** Finds the nearest skillwright.json above skills: from their folder to the root of the repository, or of the work. */
export class NearestConfiguration {
  readonly #root: string;
  readonly #onFault: OnConfigurationFault;
  readonly #repositories: Repositories;
  readonly #read = new Map<string, LintConfiguration | null>();

  /** What is at fault does not count; all else in its file does. A file that cannot be read is as if it were not there. */
  constructor(root: string, onFault: OnConfigurationFault, repositories = new Repositories()) {
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
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') this.#onFault(file, error as Error);
      return null;
    }
    const { lint, faults } = readConfiguration(text);
    for (const fault of faults) this.#onFault(file, fault);
    return lint;
  }
}
