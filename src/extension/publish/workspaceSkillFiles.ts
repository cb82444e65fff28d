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
    list: () => walk(folder, ''),
    read: (path) => Promise.resolve(vscode.workspace.fs.readFile(vscode.Uri.joinPath(folder, path))),
  };
}

async function walk(folder: vscode.Uri, prefix: string): Promise<SkillFile[]> {
  const files: SkillFile[] = [];
  for (const [name, type] of await vscode.workspace.fs.readDirectory(folder)) {
    const uri = vscode.Uri.joinPath(folder, name);
    const path = prefix + name;
    if (type & vscode.FileType.SymbolicLink) {
      files.push({ path, size: 0, leadsOutside: true }); // where it leads cannot be known here
    } else if (type & vscode.FileType.Directory) files.push(...(await walk(uri, `${path}/`)));
    else if (type & vscode.FileType.File) files.push({ path, size: (await vscode.workspace.fs.stat(uri)).size });
  }
  return files;
}
