import type { Diagnostic } from 'vscode-languageserver';
import { NO_CONFIGURATION, readConfiguration, type LintConfiguration } from '../skill/configuration.ts';
import { configurationDiagnostics } from './configurationDiagnostics.ts';
import type { Catalogue } from './messages/words.ts';
import type { ConfigurationsState } from './protocol.ts';
import { folderPathOf } from './skillUri.ts';

/** What showing needs of the server. */
export interface ConfigurationsHost {
  readonly show: (uri: string, diagnostics: Diagnostic[]) => void;
  readonly words: () => Catalogue;
}

/** The workspace's skillwright.json files, as the editor told of them. */
export class Configurations {
  readonly #host: ConfigurationsHost;
  #byFolder: ReadonlyMap<string, LintConfiguration> = new Map();
  /** Of which something is shown. */
  #atFault: ReadonlySet<string> = new Set();

  constructor(host: ConfigurationsHost) {
    this.#host = host;
  }

  /** Takes the files in place of those before, and shows what is wrong with them. What is at fault takes nothing with it. */
  set({ files }: ConfigurationsState): void {
    const byFolder = new Map<string, LintConfiguration>();
    const atFault = new Set<string>();
    for (const { uri, text, syntaxShown = false } of files) {
      const { lint, faults } = readConfiguration(text);
      byFolder.set(folderPathOf(uri), lint);
      const ours = faults.filter(({ expected }) => !syntaxShown || expected.kind !== 'json');
      if (ours.length === 0) continue;
      atFault.add(uri);
      this.#host.show(uri, configurationDiagnostics(text, ours, this.#host.words()));
    }
    for (const uri of this.#atFault) if (!atFault.has(uri)) this.#host.show(uri, []);
    this.#byFolder = byFolder;
    this.#atFault = atFault;
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
