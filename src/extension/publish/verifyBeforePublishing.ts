import * as vscode from 'vscode';
import { CheckPages } from './checkPage.ts';
import type { LocalSkills } from './localSkills.ts';
import { skillOf } from './pickLocalSkill.ts';

/** "Verify Before Publishing": on a skill of the view, on the SKILL.md in the editor, or on one that is picked. */
export function registerVerifyBeforePublishing(skills: LocalSkills): vscode.Disposable {
  const pages = new CheckPages(skills);
  return vscode.Disposable.from(
    pages,
    vscode.commands.registerCommand('skillwright.verifyBeforePublishing', async (target?: unknown) => {
      const skill = await skillOf(target, skills, vscode.l10n.t('Check which skill?'));
      if (skill !== undefined) await pages.show(skill);
    }),
  );
}
