import { NO_CONFIGURATION, readConfiguration, type LintConfiguration } from '../skill/configuration.ts';
import type { ConfigurationsState } from './protocol.ts';
import { folderPathOf } from './skillUri.ts';

/** The workspace's skillwright.json files, as the editor told of them. */
export class Configurations {
  #byFolder: ReadonlyMap<string, LintConfiguration> = new Map();

  /** Takes the files in place of those before; gives what is wrong with them, in words. One at fault sets nothing. */
  set({ files }: ConfigurationsState): string[] {
    const faults: string[] = [];
    const byFolder = new Map<string, LintConfiguration>();
    for (const { uri, text } of files) {
      const reading = readConfiguration(text);
      byFolder.set(folderPathOf(uri), reading.kind === 'ok' ? reading.lint : NO_CONFIGURATION);
      if (reading.kind === 'error') faults.push(...reading.messages.map((message) => `${uri}: ${message}`));
    }
    this.#byFolder = byFolder;
    return faults;
  }

  /** The nearest one above a SKILL.md. */
  of(skillUri: string): LintConfiguration {
    for (let folder = folderPathOf(skillUri); ; folder = folder.slice(0, folder.lastIndexOf('/'))) {
      const found = this.#byFolder.get(folder);
      if (found !== undefined) return found;
      if (!folder.includes('/')) return NO_CONFIGURATION;
    }
  }
}
