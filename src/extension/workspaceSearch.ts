import * as vscode from 'vscode';
import type { Log } from './log.ts';

/** Which files are looked for. */
export interface WantedFiles {
  /** For the editor's search. */
  readonly glob: string;
  /** What the glob says of a file's name, for where there is no search. */
  readonly name: RegExp;
  /** Names of folders that are not entered. */
  readonly passesOver: readonly string[];
}

/** The folders of a virtual workspace may each be a request to a server; deeper, or beyond so many, none is looked into. */
const DEPTH_MAX = 16;
const FOLDERS_MAX = 5_000;
/** So many folders are listed at once. */
const AT_ONCE = 8;

/** Looks through all workspace folders for files of a name: by the editor's own search on disk, folder by folder elsewhere. */
export class WorkspaceSearch implements vscode.Disposable {
  readonly #wanted: WantedFiles;
  readonly #log: Pick<Log, 'warn'>;
  readonly #lifetime = new vscode.CancellationTokenSource();
  #running: Promise<vscode.Uri[]> | undefined;
  #next: Promise<vscode.Uri[]> | undefined;

  constructor(wanted: WantedFiles, log: Pick<Log, 'warn'>) {
    this.#wanted = wanted;
    this.#log = log;
  }

  /** Ends a search that is under way; its answer is then not whole. */
  dispose(): void {
    this.#lifetime.cancel();
    this.#lifetime.dispose();
  }

  /**
   * In any order. One search at a time: whoever asks while one is under way shares the one after it, so that answers come in the
   * order of the questions and none is older than its question.
   */
  find(): Promise<readonly vscode.Uri[]> {
    if (this.#running === undefined) return this.#start();
    this.#next ??= this.#running
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined;
        return this.#start();
      });
    return this.#next;
  }

  #start(): Promise<vscode.Uri[]> {
    const running = this.#search().finally(() => {
      if (this.#running === running) this.#running = undefined;
    });
    this.#running = running;
    return running;
  }

  async #search(): Promise<vscode.Uri[]> {
    const folders = vscode.workspace.workspaceFolders ?? [];
    const token = this.#lifetime.token;
    const found = await Promise.all(folders.map(({ uri }) => filesBelow(uri, this.#wanted, this.#log, token)));
    // One workspace folder may lie in another.
    return [...new Map(found.flat().map((uri) => [uri.toString(), uri])).values()];
  }
}

/** A virtual file system need not have a search; without one the editor's own never answers. */
export function hasSearch({ scheme }: vscode.Uri): boolean {
  return scheme === 'file' || scheme === 'vscode-remote';
}

/**
 * Whether what came may be a folder. One that is moved in brings its files without an event for any of them, and so may one
 * that is filled as soon as it is made. Nothing is asked of the disk: folders of skills have no dots within their names.
 */
export function mayBeFolder({ path }: vscode.Uri): boolean {
  return /\/\.?[^./]+$/.test(path);
}

/** Whether it is one of the folders that are looked into by nobody, or lies in one. */
export function isPassedOver({ path }: vscode.Uri): boolean {
  return /\/(node_modules|\.git)(\/|$)/.test(path);
}

/** The wanted files of one folder, at any depth. What cannot be listed is logged, and hides nothing else. */
export async function filesBelow(
  folder: vscode.Uri,
  wanted: WantedFiles,
  log: Pick<Log, 'warn'>,
  token: vscode.CancellationToken,
): Promise<vscode.Uri[]> {
  if (!hasSearch(folder)) return walk(folder, wanted, log, token);
  const passedOver = `**/{${wanted.passesOver.join(',')}}/**`;
  return vscode.workspace.findFiles(new vscode.RelativePattern(folder, wanted.glob), passedOver, undefined, token);
}

/** What lies nearest to the root comes first, so that what is left out of a large workspace is what lies deepest. */
async function walk(
  root: vscode.Uri,
  wanted: WantedFiles,
  log: Pick<Log, 'warn'>,
  token: vscode.CancellationToken,
): Promise<vscode.Uri[]> {
  const found: vscode.Uri[] = [];
  const isHidden = hiddenIn(root);
  const waiting = [{ folder: root, depth: 0 }];
  let tooDeep = false;
  let at = 0;
  while (at < waiting.length && at < FOLDERS_MAX) {
    if (token.isCancellationRequested) return found;
    const now = waiting.slice(at, Math.min(at + AT_ONCE, FOLDERS_MAX));
    at += now.length;
    const listed = await Promise.all(now.map(async (one) => ({ ...one, ...(await list(one.folder, wanted, log)) })));
    for (const { files, below, depth } of listed) {
      found.push(...files.filter((uri) => !isHidden(uri)));
      const shown = below.filter((uri) => !isHidden(uri));
      if (depth < DEPTH_MAX) waiting.push(...shown.map((folder) => ({ folder, depth: depth + 1 })));
      else tooDeep ||= shown.length > 0;
    }
  }
  if (tooDeep) log.warn(`${root.toString()}: nothing is looked for more than ${DEPTH_MAX} folders deep`);
  if (waiting.length > FOLDERS_MAX) log.warn(`${root.toString()}: no more than ${FOLDERS_MAX} folders are looked into`);
  return found;
}

/**
 * What the setting `files.exclude` hides, as it does from the editor's search. Asked as of a document, whose place is all that the
 * editor compares with its patterns; conditions on a neighbour (`when`) hide nothing here.
 */
function hiddenIn(root: vscode.Uri): (uri: vscode.Uri) => boolean {
  const exclude = vscode.workspace
    .getConfiguration('files', root)
    .get<Readonly<Record<string, unknown>>>('exclude', {});
  const globs = Object.keys(exclude).filter((glob) => exclude[glob] === true);
  const patterns = globs.map((glob) => ({ pattern: new vscode.RelativePattern(root, glob) }));
  return (uri) => vscode.languages.match(patterns, { uri, languageId: '' } as vscode.TextDocument) > 0;
}

/** Links to folders are not followed: they may lead in a circle, and nothing here says where they lead. */
async function list(folder: vscode.Uri, { name, passesOver }: WantedFiles, log: Pick<Log, 'warn'>) {
  const files: vscode.Uri[] = [];
  const below: vscode.Uri[] = [];
  try {
    for (const [entry, type] of await vscode.workspace.fs.readDirectory(folder)) {
      const uri = vscode.Uri.joinPath(folder, entry);
      if (type & vscode.FileType.File && name.test(entry)) files.push(uri);
      else if (type === vscode.FileType.Directory && !passesOver.includes(entry)) below.push(uri);
    }
  } catch (error) {
    log.warn(`${folder.toString()} cannot be listed: ${(error as Error).message}`);
  }
  return { files, below };
}
