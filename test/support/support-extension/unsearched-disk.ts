import fs from 'node:fs/promises';
import * as vscode from 'vscode';

/**
 * The disk once more, read only, as a virtual file system: the editor cannot search it, and hears of no change. A workspace of
 * `vscode-vfs://disk/…` folders is one that lies nowhere on disk, as far as the editor knows.
 */
export class UnsearchedDisk implements vscode.FileSystemProvider {
  readonly onDidChangeFile = new vscode.EventEmitter<vscode.FileChangeEvent[]>().event;

  register(): vscode.Disposable {
    return vscode.workspace.registerFileSystemProvider('vscode-vfs', this, { isReadonly: true });
  }

  watch(): vscode.Disposable {
    return new vscode.Disposable(() => undefined);
  }
  async stat({ path }: vscode.Uri): Promise<vscode.FileStat> {
    const { size, ctimeMs, mtimeMs, isDirectory } = await found(path);
    return {
      type: isDirectory ? vscode.FileType.Directory : vscode.FileType.File,
      ctime: ctimeMs,
      mtime: mtimeMs,
      size,
    };
  }
  async readFile({ path }: vscode.Uri): Promise<Uint8Array> {
    await found(path);
    return fs.readFile(path);
  }
  async readDirectory({ path }: vscode.Uri): Promise<[string, vscode.FileType][]> {
    const entries = await fs.readdir(path, { withFileTypes: true });
    return entries.map((entry) => [entry.name, entry.isDirectory() ? vscode.FileType.Directory : vscode.FileType.File]);
  }
  writeFile = refuse;
  createDirectory = refuse;
  delete = refuse;
  rename = refuse;
}

/** In the editor's own words where nothing is there. */
async function found(path: string) {
  const stats = await fs.stat(path).catch(() => {
    throw vscode.FileSystemError.FileNotFound(path);
  });
  return { ...stats, isDirectory: stats.isDirectory() };
}

function refuse(): never {
  throw vscode.FileSystemError.NoPermissions('read only');
}
