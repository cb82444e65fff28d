import * as vscode from 'vscode';
import type { PublishedFolder } from '../../discovery/compare.ts';
import { WELL_KNOWN } from '../../discovery/model.ts';
import { PublicFolder } from '../../host/publicFolder.ts';

/**
 * Where a workspace folder publishes: `skillwright.publish.folder` below it. Throws where the setting leads out of the folder: a
 * workspace that is opened must not choose where else on the disk is written.
 */
export function publicFolderOf(workspaceFolder: vscode.WorkspaceFolder): vscode.Uri {
  const setting = vscode.workspace
    .getConfiguration('skillwright', workspaceFolder.uri)
    .get<string>('publish.folder', '');
  const parts = setting.split(/[\\/]+/).filter((part) => part !== '' && part !== '.');
  if (parts.includes('..') || /^([\\/]|[a-z]:)/i.test(setting))
    throw new Error(
      vscode.l10n.t('skillwright.publish.folder: expected a folder inside the workspace folder, found "{setting}"', {
        setting,
      }),
    );
  return vscode.Uri.joinPath(workspaceFolder.uri, ...parts);
}

/** A site's public folder in the workspace. */
export class WorkspacePublicFolder implements PublishedFolder {
  readonly #root: vscode.Uri;

  constructor(root: vscode.Uri) {
    this.#root = root;
  }

  uri(path: string): vscode.Uri {
    return vscode.Uri.joinPath(this.#root, path);
  }

  async read(path: string): Promise<Uint8Array | undefined> {
    try {
      return await vscode.workspace.fs.readFile(this.uri(path));
    } catch (error) {
      if (isNotFound(error)) return undefined;
      throw error;
    }
  }

  async list(): Promise<readonly string[]> {
    const found: string[] = [];
    const walk = async (path: string): Promise<void> => {
      for (const [name, type] of await this.#entries(path)) {
        if (type & vscode.FileType.Directory && !(type & vscode.FileType.SymbolicLink)) await walk(`${path}/${name}`);
        else found.push(`${path}/${name}`);
      }
    };
    await walk(WELL_KNOWN);
    return found;
  }

  /**
   * Replaces a file as a whole: written beside it, then renamed over it, so that no reader and no crash ever sees half of it.
   * Rejects with what the file system says; what was there is then still there. On disk Node renames: the editor's own renaming
   * deletes what it renames over, and closes the tabs that show it.
   */
  async replace(path: string, bytes: Uint8Array): Promise<void> {
    if (this.#root.scheme === 'file') return new PublicFolder(this.#root.fsPath).replace(path, bytes);
    const target = this.uri(path);
    const beside = target.with({ path: `${target.path}.${Math.random().toString(36).slice(2, 10)}.tmp` });
    await vscode.workspace.fs.createDirectory(vscode.Uri.joinPath(target, '..'));
    try {
      await vscode.workspace.fs.writeFile(beside, bytes);
      await vscode.workspace.fs.rename(beside, target, { overwrite: true });
    } catch (error) {
      await Promise.resolve(vscode.workspace.fs.delete(beside)).catch(() => undefined);
      throw error;
    }
  }

  async #entries(path: string): Promise<[string, vscode.FileType][]> {
    try {
      return await vscode.workspace.fs.readDirectory(this.uri(path));
    } catch (error) {
      if (isNotFound(error)) return [];
      throw error;
    }
  }
}

/** Nothing is there, or a file stands where a folder on the way would be: whoever writes will be told. */
function isNotFound(error: unknown): boolean {
  if (!(error instanceof vscode.FileSystemError)) return false;
  return ['FileNotFound', 'FileNotADirectory'].includes(error.code) || error.message.includes('ENOTDIR');
}
