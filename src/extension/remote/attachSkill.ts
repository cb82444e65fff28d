import * as vscode from 'vscode';
import type { SkillRef } from '../../host/label.ts';
import type { SkillsHost } from '../../host/skillsHost.ts';
import type { Log } from '../log.ts';
import { ensureApproved } from './approveSkill.ts';
import { toMcpSkillUri } from './mcpSkillUri.ts';
import type { SkillNode } from './nodes.ts';
import { pickSkill, skillName } from './pickSkill.ts';
import { ensureRisksConfirmed } from './riskySettings.ts';
import { reasonWords } from './stateWords.ts';

/**
 * "Attach to Chat": approval, then the loader, then the chat input holds the skill. What chat reads when the message is sent goes
 * through the loader again: verified bytes behind a preamble that says whose they are (H-LOAD-1, H-LOAD-2).
 */
export function registerAttachSkill(host: SkillsHost, log: Log): vscode.Disposable {
  return vscode.commands.registerCommand('skillwright.attachSkill', async (node?: Pick<SkillNode, 'ref'>) => {
    const ref = node?.ref ?? (await pickSkill(host, vscode.l10n.t('Attach which skill to chat?')));
    if (ref) await attach(host, ref, log);
  });
}

async function attach(host: SkillsHost, ref: SkillRef, log: Log): Promise<void> {
  if (!vscode.workspace.isTrusted) {
    const words = vscode.l10n.t('This workspace is not trusted, so no skill of its servers is given to chat.');
    void vscode.window.showWarningMessage(words);
    return;
  }
  if (!(await ensureApproved(host, ref)) || !(await ensureRisksConfirmed(host, ref))) return;
  // Loaded here so that what does not verify is said here, not lost in a chat that was sent without it.
  const loaded = await host.loadForModel(ref);
  if (loaded.kind === 'refused') {
    const words = loaded.reasons.map(reasonWords);
    for (const line of words) log.error(`${ref.label} ${ref.uri}: ${line}`);
    const [skill, reason] = [skillName(host, ref), words[0] ?? ''];
    void vscode.window.showErrorMessage(vscode.l10n.t('{skill} was not attached: {reason}.', { skill, reason }));
    return;
  }
  const uri = toMcpSkillUri({ purpose: 'chat', ref, file: ref.uri });
  await vscode.commands.executeCommand('workbench.action.chat.open', {
    query: '',
    isPartialQuery: true,
    attachFiles: [uri],
  });
}
