import * as vscode from 'vscode';
import type { LocalSkill, LocalSkills } from './localSkills.ts';

/**
 * The skill that a command was run on: a row of My Skills, a SKILL.md by its uri (also as a page's link carries it), the one
 * in the editor, or one that is picked.
 */
export async function skillOf(target: unknown, skills: LocalSkills, question: string): Promise<LocalSkill | undefined> {
  if (isRow(target)) return target;
  const uri = isUri(target) ? vscode.Uri.from(target) : vscode.window.activeTextEditor?.document.uri;
  const at = uri === undefined ? undefined : await skills.lookUp(uri);
  if (at !== undefined) return at;
  const items = (await skills.all()).map((skill) => ({
    label: skill.folderName,
    description: vscode.workspace.asRelativePath(skill.folder),
    skill,
  }));
  if (items.length === 0) {
    void vscode.window.showInformationMessage(vscode.l10n.t('No SKILL.md was found in this workspace.'));
    return undefined;
  }
  return (await vscode.window.showQuickPick(items, { placeHolder: question }))?.skill;
}

function isRow(target: unknown): target is LocalSkill {
  return typeof target === 'object' && target !== null && 'folderName' in target;
}

function isUri(target: unknown): target is vscode.Uri {
  return typeof target === 'object' && target !== null && 'scheme' in target && 'path' in target;
}
