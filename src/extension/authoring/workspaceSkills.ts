import * as vscode from 'vscode';
import { WORKSPACE_SKILLS, type WorkspaceSkillsState } from '../../language/protocol.ts';
import type { Log } from '../log.ts';
import { isPassedOver, mayBeFolder, WorkspaceSearch, type WantedFiles } from '../workspaceSearch.ts';

/** Where the states go: the language client, or a test's list. */
export type SendSkills = (method: typeof WORKSPACE_SKILLS, state: WorkspaceSkillsState) => Promise<void>;

const WANTED: WantedFiles = {
  glob: '**/[sS][kK][iI][lL][lL].[mM][dD]',
  name: /^skill\.md$/i,
  passesOver: ['node_modules', '.git', '.well-known'],
};

/** Tells the language server which SKILL.md files the workspace holds, and which files beside them have changed. */
export class WorkspaceSkills implements vscode.Disposable {
  readonly #send: SendSkills;
  readonly #log: Log;
  readonly #search: WorkspaceSearch;
  readonly #subscriptions: vscode.Disposable[];
  /** What the server has not been told of yet, each with the number of its last change. */
  readonly #changed = new Map<string, number>();
  #changes = 0;
  /** The folders of the skills that were told of last, each with a slash at its end. */
  #folders: readonly string[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(send: SendSkills, log: Log) {
    this.#send = send;
    this.#log = log;
    this.#search = new WorkspaceSearch(WANTED, log);
    const watcher = vscode.workspace.createFileSystemWatcher('**/*');
    const touched = (uri: vscode.Uri) => this.#touched(uri);
    this.#subscriptions = [
      this.#search,
      watcher,
      watcher.onDidCreate((uri) => {
        touched(uri);
        if (mayBeFolder(uri) && !isPassedOver(uri)) this.#soon();
      }),
      watcher.onDidChange(touched),
      watcher.onDidDelete(touched),
      // Saved or given up: the server may have read what was unsaved.
      vscode.workspace.onDidChangeTextDocument(({ document }) => {
        if (!document.isDirty) touched(document.uri);
      }),
      vscode.workspace.onDidChangeWorkspaceFolders(() => this.#soon()),
    ];
    this.#soon();
  }

  dispose(): void {
    clearTimeout(this.#timer);
    for (const subscription of this.#subscriptions) subscription.dispose();
  }

  /** Files that may be otherwise than the server was last told. */
  unsettled(): string[] {
    const unsaved = vscode.workspace.textDocuments.filter((document) => document.isDirty);
    return [...this.#changed.keys(), ...unsaved.map(({ uri }) => uri.toString())];
  }

  #touched(uri: vscode.Uri): void {
    if (isPassedOver(uri) || !this.#concerns(uri)) return;
    this.#changed.set(uri.toString(), ++this.#changes);
    this.#soon();
  }

  #concerns({ path }: vscode.Uri): boolean {
    if (/\/skill\.md$/i.test(path)) return true;
    // A folder that goes, or comes by another name, takes its skills with it, without an event for each file.
    return this.#folders.some((folder) => path.startsWith(folder) || folder.startsWith(`${path}/`));
  }

  /** A checkout touches many files at once. */
  #soon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#tell().catch((error: Error) => this.#log.warn(`The skills of the workspace: ${error.message}`));
    }, 150);
  }

  async #tell(): Promise<void> {
    const telling = [...this.#changed];
    const found = await this.#search.find();
    this.#folders = found.map(({ path }) => path.replace(/[^/]*$/, ''));
    const uris = found.map((uri) => uri.toString()).sort();
    await this.#send(WORKSPACE_SKILLS, { uris, changed: telling.map(([uri]) => uri) });
    for (const [uri, change] of telling) if (this.#changed.get(uri) === change) this.#changed.delete(uri);
  }
}
