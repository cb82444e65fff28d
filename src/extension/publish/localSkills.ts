import * as vscode from 'vscode';
import { artefactOf } from '../../discovery/build.ts';
import { publishedIndex, publishedState } from '../../discovery/compare.ts';
import { readPublishableSkill } from '../../discovery/read.ts';
import type { SkillFiles } from '../../skill/files.ts';
import type { DocumentState } from '../../language/protocol.ts';
import type { Log } from '../log.ts';
import { isPassedOver, mayBeFolder, WorkspaceSearch, type WantedFiles } from '../workspaceSearch.ts';
import { publishedIndexUris } from './indexFiles.ts';
import { publicFolderOf, WorkspacePublicFolder } from './publicFolder.ts';
import { workspaceSkillFiles } from './workspaceSkillFiles.ts';

/** A folder of this workspace with a SKILL.md in it. */
export interface LocalSkill {
  /** The SKILL.md. */
  readonly uri: vscode.Uri;
  readonly folder: vscode.Uri;
  /** The folder's own name, which the skill's name must equal. */
  readonly folderName: string;
  readonly workspaceFolder: vscode.WorkspaceFolder;
}

const WANTED: WantedFiles = {
  glob: '**/SKILL.md',
  name: /^SKILL\.md$/,
  passesOver: ['node_modules', '.git', '.well-known'],
};

/** The skills of this workspace, and what changes them. Reads nothing until asked. */
export class LocalSkills implements vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<void>();
  /** Fires when a skill came, went, or when one of its files or an index changed on disk. */
  readonly onDidChange = this.#changed.event;
  readonly #search: WorkspaceSearch;
  readonly #subscriptions: vscode.Disposable[];
  #found: Promise<readonly LocalSkill[]> | undefined;
  #known: readonly LocalSkill[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(log: Pick<Log, 'warn'>) {
    this.#search = new WorkspaceSearch(WANTED, log);
    const watcher = vscode.workspace.createFileSystemWatcher('**/*');
    this.#subscriptions = [
      watcher,
      watcher.onDidCreate((uri) => this.#touched(uri, mayBeFolder(uri))),
      watcher.onDidChange((uri) => this.#touched(uri)),
      watcher.onDidDelete((uri) => this.#touched(uri)),
      vscode.workspace.onDidChangeWorkspaceFolders(() => this.refresh()),
      this.#changed,
      this.#search,
    ];
  }

  dispose(): void {
    clearTimeout(this.#timer);
    for (const subscription of this.#subscriptions) subscription.dispose();
  }

  /** Looks again, and says so. */
  refresh(): void {
    this.#found = undefined;
    this.#changed.fire();
  }

  /** Sorted by path. */
  all(): Promise<readonly LocalSkill[]> {
    this.#found ??= this.#search.find().then((uris) => (this.#known = skillsAt(uris)));
    return this.#found;
  }

  /** As last looked up, without looking: for whoever cannot wait. */
  get known(): readonly LocalSkill[] {
    return this.#known;
  }

  async at(uri: vscode.Uri): Promise<LocalSkill | undefined> {
    return (await this.all()).find((skill) => skill.uri.toString() === uri.toString());
  }

  /** For a command run on a SKILL.md: one that is newer than the last look is looked for again before it is said not to be there. */
  async lookUp(uri: vscode.Uri): Promise<LocalSkill | undefined> {
    const known = await this.at(uri);
    if (known !== undefined || !uri.path.endsWith('/SKILL.md')) return known;
    this.refresh();
    return this.at(uri);
  }

  /** The files of a skill; `overlay` stands in for what is on disk, by path. */
  files(skill: LocalSkill, overlay?: ReadonlyMap<string, Uint8Array>): SkillFiles {
    return workspaceSkillFiles(skill.folder, overlay);
  }

  /** How a SKILL.md with these bytes would stand against the index of its workspace folder. */
  async publishedState(uri: vscode.Uri, bytes: Uint8Array): Promise<DocumentState['published']> {
    const skill = await this.at(uri);
    if (skill === undefined) return 'not-published';
    const index = await publishedIndex(new WorkspacePublicFolder(publicFolderOf(skill.workspaceFolder)));
    if (index === undefined) return 'not-published';
    const read = await readPublishableSkill(this.files(skill, new Map([['SKILL.md', bytes]])), skill.folderName);
    // What cannot be published any more, but stands in the index, has drifted from it.
    if (read.kind === 'refused')
      return index.skills.some((entry) => entry.name === skill.folderName) ? 'differs' : 'not-published';
    return publishedState(await artefactOf(read.skill), index);
  }

  #touched(uri: vscode.Uri, mayBringSkills = false): void {
    if (isPassedOver(uri)) return;
    void this.#concerns(uri).then((does) => {
      if (!does && !mayBringSkills) return;
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.refresh(), 100); // a checkout touches many files at once
    });
  }

  async #concerns(uri: vscode.Uri): Promise<boolean> {
    if (/\/SKILL\.md$|\/\.well-known(\/|$)/.test(uri.path)) return true;
    // A folder that goes takes its skills, or the index, with it, without an event for each file.
    if (publishedIndexUris().some(({ path }) => path.startsWith(`${uri.path}/`))) return true;
    return (await this.all()).some(
      ({ folder }) => uri.path.startsWith(`${folder.path}/`) || `${folder.path}/`.startsWith(`${uri.path}/`),
    );
  }
}

function skillsAt(uris: readonly vscode.Uri[]): readonly LocalSkill[] {
  const skills: LocalSkill[] = [];
  for (const uri of uris) {
    const workspaceFolder = vscode.workspace.getWorkspaceFolder(uri);
    if (workspaceFolder === undefined) continue;
    const folder = vscode.Uri.joinPath(uri, '..');
    skills.push({ uri, folder, folderName: folder.path.split('/').at(-1) ?? '', workspaceFolder });
  }
  return skills.sort((a, b) => (a.uri.path < b.uri.path ? -1 : 1));
}
