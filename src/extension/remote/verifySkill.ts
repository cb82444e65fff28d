import * as vscode from 'vscode';
import type { VerifyOptions } from '../../host/host.ts';
import type { SkillRef } from '../../host/label.ts';
import type { SkillsHost } from '../../host/skillsHost.ts';
import { written } from '../counted.ts';
import { showErrorWithLog, type Log } from '../log.ts';
import { withCancel } from './connectServer.ts';
import { pickSkill, skillOfServer } from './pickSkill.ts';
import type { SkillNode } from './nodes.ts';
import { reasonWords, skillShown } from './stateWords.ts';

/** "Verify": reads every file of a skill and checks it against the manifest. The result stands in the view; a mismatch is also said. */
export function registerVerifySkill(host: SkillsHost, log: Log): vscode.Disposable {
  return vscode.commands.registerCommand('skillwright.verifySkill', async (node?: SkillNode) => {
    const ref = node?.ref ?? (await pickSkill(host, vscode.l10n.t('Verify which skill?')));
    if (ref) await verify(host, ref, log);
  });
}

/** Verifies every file; where the server offers directories, sees also whether the manifest is all that is there (H-DIR-1). */
export async function verifyAndCompare(
  host: SkillsHost,
  ref: SkillRef,
  options: VerifyOptions & { readonly signal: AbortSignal },
): ReturnType<SkillsHost['verify']> {
  const result = await host.verify(ref, options);
  if (!options.signal.aborted) await host.compareDirectories(ref, options.signal);
  return result;
}

async function verify(host: SkillsHost, ref: SkillRef, log: Log): Promise<void> {
  const name = skillOfServer(host, ref);
  const title = vscode.l10n.t('Verifying {skill}', { skill: name });
  const result = await withCancel({ location: vscode.ProgressLocation.Notification, title }, (signal, progress) =>
    verifyAndCompare(host, ref, {
      signal,
      onProgress: (read, of) => {
        const message = vscode.l10n.t('{read} of {of} files', { read, of });
        progress.report({ message, increment: 100 / Math.max(of, 1) });
      },
    }),
  );
  const reasons = 'reasons' in result ? result.reasons : 'reasons' in result.state ? result.state.reasons : [];
  if (reasons.length === 0) {
    const skill = host.skill(ref);
    const words = skill === undefined ? vscode.l10n.t('done') : skillShown(skill).words;
    log.info(`${name}: ${words}`);
    vscode.window.setStatusBarMessage(`${name}: ${words}`, 6000);
    return;
  }
  for (const reason of reasons) log.error(`${name}: ${reason.code}: ${reasonWords(reason)}`);
  const first = `${name}: ${reasonWords(reasons[0])}.`;
  const more = vscode.l10n.t('And {count} more; see the log.', { count: written(reasons.length - 1) });
  await showErrorWithLog(log, reasons.length > 1 ? `${first} ${more}` : first);
}
