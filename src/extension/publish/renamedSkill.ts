import * as vscode from 'vscode';
import { publishedIndex } from '../../discovery/compare.ts';
import { INDEX_PATH } from '../../discovery/model.ts';
import type { Log } from '../log.ts';
import { publicFolderOf, WorkspacePublicFolder } from './publicFolder.ts';

/** Says after the rename of a skill's folder that it is published by its old name. What is published changes by publishing alone. */
export function watchRenamedSkills(log: Log): vscode.Disposable {
  return vscode.workspace.onDidRenameFiles(({ files }) => {
    for (const { oldUri, newUri } of files)
      tellOfOldName(oldUri, newUri).catch((error: Error) => log.warn(`${newUri.path}: ${error.message}`));
  });
}

async function tellOfOldName(oldUri: vscode.Uri, newUri: vscode.Uri): Promise<void> {
  const workspaceFolder = vscode.workspace.getWorkspaceFolder(newUri);
  if (workspaceFolder === undefined) return;
  const [oldName, newName] = [oldUri, newUri].map(({ path }) => path.slice(path.lastIndexOf('/') + 1));
  const folder = new WorkspacePublicFolder(publicFolderOf(workspaceFolder));
  const index = await publishedIndex(folder);
  const isPublished = oldName !== newName && index?.skills.some((entry) => entry.name === oldName);
  if (!isPublished || !(await isSkillFolder(newUri))) return;
  const open = vscode.l10n.t('Open index.json');
  const message = vscode.l10n.t(
    'The published index has "{newName}" by its old name, "{oldName}", until you update it there.',
    { newName, oldName },
  );
  const answer = await vscode.window.showInformationMessage(message, open);
  if (answer === open) await vscode.commands.executeCommand('vscode.open', folder.uri(INDEX_PATH));
}

async function isSkillFolder(folder: vscode.Uri): Promise<boolean> {
  try {
    await vscode.workspace.fs.stat(vscode.Uri.joinPath(folder, 'SKILL.md'));
    return true;
  } catch {
    return false;
  }
}
