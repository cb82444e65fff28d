import * as vscode from 'vscode';
import { CONFIGURATIONS, type ConfigurationsState, type ConfigurationText } from '../../language/protocol.ts';
import type { Log } from '../log.ts';
import { isInUse, isSyntaxShown, onDidChangeUse } from '../openJson.ts';
import { isPassedOver, mayBeFolder, WorkspaceSearch, type WantedFiles } from '../workspaceSearch.ts';

/** Where the files go: the language client, or a test's list. */
export type SendConfigurations = (method: typeof CONFIGURATIONS, state: ConfigurationsState) => Promise<void>;

const WANTED: WantedFiles = {
  glob: '**/skillwright.json',
  name: /^skillwright\.json$/,
  passesOver: ['node_modules', '.git'],
};

/** Tells the language server of every skillwright.json in the workspace, now and whenever one comes, goes or changes. */
export class ConfigurationFiles implements vscode.Disposable {
  readonly #send: SendConfigurations;
  readonly #log: Pick<Log, 'warn'>;
  readonly #search: WorkspaceSearch;
  readonly #subscriptions: vscode.Disposable[];
  /** The paths of those that were told of last. */
  #told: readonly string[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(send: SendConfigurations, log: Pick<Log, 'warn'>) {
    this.#send = send;
    this.#log = log;
    this.#search = new WorkspaceSearch(WANTED, log);
    const watcher = vscode.workspace.createFileSystemWatcher('**/*');
    this.#subscriptions = [
      this.#search,
      watcher,
      watcher.onDidCreate((uri) => this.#soonIf(isConfiguration(uri) || mayBeFolder(uri), uri)),
      watcher.onDidChange((uri) => this.#soonIf(isConfiguration(uri), uri)),
      watcher.onDidDelete((uri) =>
        this.#soonIf(
          this.#told.some((path) => `${path}/`.startsWith(`${uri.path}/`)),
          uri,
        ),
      ),
      vscode.workspace.onDidChangeWorkspaceFolders(() => this.#soon()),
      onDidChangeUse(isConfiguration, () => this.#soon()),
    ];
    this.#now();
  }

  dispose(): void {
    clearTimeout(this.#timer);
    for (const subscription of this.#subscriptions) subscription.dispose();
  }

  #soonIf(concerns: boolean, uri: vscode.Uri): void {
    if (concerns && !isPassedOver(uri)) this.#soon();
  }

  /** A checkout touches many files at once. */
  #soon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#now(), 100);
  }

  #now(): void {
    this.#tell().catch((error: Error) => this.#log.warn(`skillwright.json: ${error.message}`));
  }

  async #tell(): Promise<void> {
    const uris = await this.#search.find();
    const files = await Promise.all(uris.map((uri) => this.#read(uri)));
    this.#told = uris.map(({ path }) => path);
    await this.#send(CONFIGURATIONS, { files: files.flat() });
  }

  /** None where it cannot be read. */
  async #read(uri: vscode.Uri): Promise<ConfigurationText[]> {
    try {
      const text = new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
      const open = vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
      return [{ uri: uri.toString(), text, syntaxShown: open !== undefined && isInUse(open) && isSyntaxShown(open) }];
    } catch (error) {
      this.#log.warn(`${uri.path}: ${(error as Error).message}`);
      return [];
    }
  }
}

function isConfiguration({ path }: vscode.Uri): boolean {
  return path.endsWith('/skillwright.json');
}
