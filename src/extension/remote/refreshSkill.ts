import * as vscode from 'vscode';
import type { SkillsHost } from '../../host/skillsHost.ts';
import type { Log } from '../log.ts';
import type { SkillNode } from './nodes.ts';
import { pickSkill, skillName } from './pickSkill.ts';
import { reasonWords, skillShown } from './stateWords.ts';

/** "Refresh" of one skill: asks the server for its entry again. Another set of files shows as changed, and is asked about anew (H-VER-6). */
export function registerRefreshSkill(host: SkillsHost, log: Log): vscode.Disposable {
  return vscode.commands.registerCommand('skillwright.refreshSkill', async (node?: Pick<SkillNode, 'ref'>) => {
    const ref = node?.ref ?? (await pickSkill(host, vscode.l10n.t('Refresh which skill?')));
    if (!ref) return;
    const name = skillName(host, ref);
    const skill = await host.refreshSkill(ref);
    if ('reasons' in skill) {
      const reason = reasonWords(skill.reasons[0]);
      log.error(`${name}: ${reason}`);
      void vscode.window.showErrorMessage(
        vscode.l10n.t('{skill} was not refreshed: {reason}.', { skill: name, reason }),
      );
      return;
    }
    vscode.window.setStatusBarMessage(`${name}: ${skillShown(skill).words}`, 6000);
  });
}
