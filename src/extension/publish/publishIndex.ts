import * as vscode from 'vscode';
import { buildPublication } from '../../discovery/build.ts';
import { publishedIndex } from '../../discovery/compare.ts';
import { INDEX_PATH, WELL_KNOWN } from '../../discovery/model.ts';
import { counted } from '../counted.ts';
import type { Log } from '../log.ts';
import { lintSkill } from './lintSkill.ts';
import type { LocalSkill, LocalSkills } from './localSkills.ts';
import { publicFolderOf, WorkspacePublicFolder } from './publicFolder.ts';
import { gate } from './publishable.ts';
import type { PublicationWriter } from './writePublication.ts';

/** "Publish Index…": pick skills, see what will be written, write artefacts and then the index. Never uploads. */
export function registerPublishIndex(skills: LocalSkills, writer: PublicationWriter, log: Log): vscode.Disposable {
  return vscode.commands.registerCommand('skillwright.publishIndex', async () => {
    try {
      await publish(skills, writer);
    } catch (error) {
      const { message } = error as Error;
      log.error(`Publish Index: ${message}`);
      await vscode.window.showErrorMessage(vscode.l10n.t('Publish Index: {message}', { message }));
    }
  });
}

async function publish(skills: LocalSkills, writer: PublicationWriter): Promise<void> {
  const workspaceFolder = await pickFolder(await skills.all());
  if (workspaceFolder === undefined) return;
  const candidates = (await skills.all()).filter((skill) => skill.workspaceFolder === workspaceFolder);
  const folder = new WorkspacePublicFolder(publicFolderOf(workspaceFolder));
  const picked = await pickSkills(candidates, folder);
  if (picked === undefined) return;
  const { publishable, refused } = await gate(picked, skills);
  const built = await buildPublication(publishable);
  const publication = { ...built, refused: [...refused, ...built.refused] };
  const count = counted(built.index.skills.length, vscode.l10n.t('{count} skill|{count} skills'));
  const where = (path: string) => vscode.workspace.asRelativePath(folder.uri(path));
  const question = vscode.l10n.t('Publish {skills} to {folder}?', { skills: count, folder: where(WELL_KNOWN) });
  if (!(await writer.write(publication, folder, question))) return;
  skills.refresh();
  const open = vscode.l10n.t('Open index.json');
  const message = vscode.l10n.t('Published {skills} to {file}.', { skills: count, file: where(INDEX_PATH) });
  void vscode.window.showInformationMessage(message, open).then((answer) => {
    if (answer === open) void vscode.commands.executeCommand('vscode.open', folder.uri(INDEX_PATH));
  });
}

async function pickFolder(all: readonly LocalSkill[]): Promise<vscode.WorkspaceFolder | undefined> {
  const folders = [...new Set(all.map((skill) => skill.workspaceFolder))];
  if (folders.length === 0) {
    const message = vscode.l10n.t('No SKILL.md was found in this workspace.');
    void vscode.window.showInformationMessage(vscode.l10n.t('Publish Index: {message}', { message }));
    return undefined;
  }
  if (folders.length === 1) return folders[0];
  const items = folders.map((folder) => ({ label: folder.name, description: folder.uri.path, folder }));
  return (
    await vscode.window.showQuickPick(items, { placeHolder: vscode.l10n.t('Publish the skills of which folder?') })
  )?.folder;
}

type SkillPick = vscode.QuickPickItem & { readonly skill: LocalSkill };

/** What is published already comes picked; where nothing is yet, everything that has no errors does. */
async function pickSkills(
  candidates: readonly LocalSkill[],
  folder: WorkspacePublicFolder,
): Promise<readonly LocalSkill[] | undefined> {
  const index = await publishedIndex(folder);
  const items = await Promise.all(
    candidates.map(async (skill): Promise<SkillPick> => {
      const errors = (await lintSkill(skill)).filter((finding) => finding.severity === 'error').length;
      const published = index?.skills.some((entry) => entry.name === skill.folderName);
      return {
        skill,
        label: skill.folderName,
        description: vscode.workspace.asRelativePath(skill.folder),
        ...(errors > 0 ? { detail: `$(error) ${leftOutWords(errors)}` } : {}),
        picked: errors === 0 && (published ?? true),
      };
    }),
  );
  const picked = await vscode.window.showQuickPick(items, {
    canPickMany: true,
    title: vscode.l10n.t('Publish Index'),
    placeHolder: vscode.l10n.t('Skills to publish'),
    matchOnDescription: true,
  });
  return picked?.map((item) => item.skill);
}

function leftOutWords(errors: number): string {
  return counted(errors, vscode.l10n.t('{count} lint error: will be left out|{count} lint errors: will be left out'));
}
