import * as vscode from 'vscode';
import { CheckPages } from './checkPage.ts';
import type { LocalSkill, LocalSkills } from './localSkills.ts';

/** "Verify Before Publishing": on a skill of the view, on the SKILL.md in the editor, or on one that is picked. */
export function registerVerifyBeforePublishing(skills: LocalSkills): vscode.Disposable {
  const pages = new CheckPages(skills);
  return vscode.Disposable.from(
    pages,
    vscode.commands.registerCommand('skillwright.verifyBeforePublishing', async (target?: LocalSkill | vscode.Uri) => {
      const skill = await skillOf(target, skills);
      if (skill !== undefined) await pages.show(skill);
    }),
  );
}

async function skillOf(
  target: LocalSkill | vscode.Uri | undefined,
  skills: LocalSkills,
): Promise<LocalSkill | undefined> {
  if (target !== undefined && 'folderName' in target) return target;
  const uri = target ?? vscode.window.activeTextEditor?.document.uri;
  const at = uri === undefined ? undefined : await skills.lookUp(uri);
  if (at !== undefined) return at;
  const items = (await skills.all()).map((skill) => ({
    label: skill.folderName,
    description: vscode.workspace.asRelativePath(skill.folder),
    skill,
  }));
  if (items.length === 0) {
    void vscode.window.showInformationMessage('Verify Before Publishing: no SKILL.md was found in this workspace.');
    return undefined;
  }
  return (await vscode.window.showQuickPick(items, { placeHolder: 'Check which skill?' }))?.skill;
}
