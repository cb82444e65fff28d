import * as vscode from 'vscode';
import type { SkillFile, SkillFiles } from '../../skill/files.ts';
import { folderSkillFiles } from '../../host/skillFolder.ts';

/**
 * A skill's folder through the editor's file systems, so that remote and virtual workspaces work too. On disk Node reads it, since
 * only Node can say where a link leads.
 */
export function workspaceSkillFiles(folder: vscode.Uri, overlay?: ReadonlyMap<string, Uint8Array>): SkillFiles {
  const below = folder.scheme === 'file' ? folderSkillFiles(folder.fsPath) : virtualSkillFiles(folder);
  if (overlay === undefined) return below;
  return {
    list: async () =>
      (await below.list()).map((file) => ({ ...file, size: overlay.get(file.path)?.length ?? file.size })),
    read: async (path) => overlay.get(path) ?? below.read(path),
  };
}

function virtualSkillFiles(folder: vscode.Uri): SkillFiles {
  return {
    list: () => walkFiles(folder),
    read: (path) => Promise.resolve(vscode.workspace.fs.readFile(vscode.Uri.joinPath(folder, path))),
  };
}

/** Every file below a folder of a virtual file system. `passesOver`: by name, whether a folder is left out. Rejects beyond `max` files. */
export async function walkFiles(
  folder: vscode.Uri,
  { max = Infinity, passesOver = () => false }: { max?: number; passesOver?: (name: string) => boolean } = {},
): Promise<SkillFile[]> {
  const files: SkillFile[] = [];
  const walk = async (at: vscode.Uri, prefix: string): Promise<void> => {
    for (const [name, type] of await vscode.workspace.fs.readDirectory(at)) {
      const uri = vscode.Uri.joinPath(at, name);
      const path = prefix + name;
      if (type & vscode.FileType.SymbolicLink) {
        files.push({ path, size: 0, leadsOutside: true }); // where it leads cannot be known here
      } else if (type & vscode.FileType.Directory) {
        if (!passesOver(name)) await walk(uri, `${path}/`);
      } else if (type & vscode.FileType.File) files.push({ path, size: (await vscode.workspace.fs.stat(uri)).size });
      if (files.length > max) throw new Error(`${folder.path} holds more than ${max} files`);
    }
  };
  await walk(folder, '');
  return files;
}
