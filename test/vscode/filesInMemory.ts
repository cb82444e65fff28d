import * as vscode from 'vscode';

/** Files that lie nowhere on disk, as those of a repository that is opened without a clone. */
export class FilesInMemory implements vscode.FileSystemProvider {
  readonly #files: ReadonlyMap<string, Uint8Array>;
  readonly #folders = new Map<string, Map<string, vscode.FileType>>();
  readonly onDidChangeFile = new vscode.EventEmitter<vscode.FileChangeEvent[]>().event;

  constructor(files: Readonly<Record<string, string>>) {
    this.#files = new Map(Object.entries(files).map(([path, text]) => [path, new TextEncoder().encode(text)]));
    for (const path of this.#files.keys()) this.#place(path, vscode.FileType.File);
  }

  #place(path: string, type: vscode.FileType): void {
    const [folder, name] = [path.slice(0, path.lastIndexOf('/')), path.slice(path.lastIndexOf('/') + 1)];
    const entries = this.#folders.get(folder);
    this.#folders.set(folder, (entries ?? new Map<string, vscode.FileType>()).set(name, type));
    if (entries === undefined && folder !== '') this.#place(folder, vscode.FileType.Directory);
  }

  watch(): vscode.Disposable {
    return new vscode.Disposable(() => undefined);
  }
  stat({ path }: vscode.Uri): vscode.FileStat {
    const size = this.#files.get(path)?.length;
    if (size === undefined && !this.#folders.has(path.replace(/\/$/, '')))
      throw vscode.FileSystemError.FileNotFound(path);
    const type = size === undefined ? vscode.FileType.Directory : vscode.FileType.File;
    return { type, ctime: 0, mtime: 0, size: size ?? 0 };
  }
  readFile(uri: vscode.Uri): Uint8Array {
    const bytes = this.#files.get(uri.path);
    if (bytes === undefined) throw vscode.FileSystemError.FileNotFound(uri);
    return bytes;
  }
  readDirectory({ path }: vscode.Uri): [string, vscode.FileType][] {
    return [...(this.#folders.get(path) ?? [])];
  }
  writeFile = refuse;
  createDirectory = refuse;
  delete = refuse;
  rename = refuse;
}

function refuse(): never {
  throw vscode.FileSystemError.NoPermissions('read only');
}
