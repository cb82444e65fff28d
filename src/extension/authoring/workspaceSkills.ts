import * as vscode from 'vscode';
import { WORKSPACE_SKILLS, type WorkspaceSkillsState } from '../../language/protocol.ts';
import type { Log } from '../log.ts';
import { WorkspaceSearch, type WantedFiles } from '../workspaceSearch.ts';

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
  readonly #changed = new Set<string>();
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
      watcher.onDidCreate(touched),
      watcher.onDidChange(touched),
      watcher.onDidDelete(touched),
      vscode.workspace.onDidChangeWorkspaceFolders(() => this.#soon()),
    ];
    this.#soon();
  }

  dispose(): void {
    clearTimeout(this.#timer);
    for (const subscription of this.#subscriptions) subscription.dispose();
  }

  #touched(uri: vscode.Uri): void {
    if (/\/(node_modules|\.git)(\/|$)/.test(uri.path) || !this.#concerns(uri)) return;
    this.#changed.add(uri.toString());
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
    const changed = [...this.#changed];
    this.#changed.clear();
    const found = await this.#search.find();
    this.#folders = found.map(({ path }) => path.replace(/[^/]*$/, ''));
    await this.#send(WORKSPACE_SKILLS, { uris: found.map((uri) => uri.toString()).sort(), changed });
  }
}
