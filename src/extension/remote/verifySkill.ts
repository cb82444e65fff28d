import * as vscode from 'vscode';
import type { VerifyOptions } from '../../host/host.ts';
import type { SkillRef } from '../../host/label.ts';
import type { SkillsHost } from '../../host/skillsHost.ts';
import type { Log } from '../log.ts';
import { withCancel } from './connectServer.ts';
import { pickSkill, skillName } from './pickSkill.ts';
import type { SkillNode } from './nodes.ts';
import { serverText } from './serverText.ts';
import { reasonWords, skillShown } from './stateWords.ts';

/** "Verify": reads every file of a skill and checks it against the manifest. The result stands in the view; a mismatch is also said. */
export function registerVerifySkill(host: SkillsHost, log: Log): vscode.Disposable {
  return vscode.commands.registerCommand('skillwright.verifySkill', async (node?: SkillNode) => {
    const ref = node?.ref ?? (await pickSkill(host, 'Verify which skill?'));
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
  const name = `${skillName(host, ref)} from ${serverText(ref.label, 100)}`;
  const result = await withCancel(
    { location: vscode.ProgressLocation.Notification, title: `Verifying ${name}` },
    (signal, progress) =>
      verifyAndCompare(host, ref, {
        signal,
        onProgress: (read, of) =>
          progress.report({ message: `${read} of ${of} files`, increment: 100 / Math.max(of, 1) }),
      }),
  );
  const reasons = 'reasons' in result ? result.reasons : 'reasons' in result.state ? result.state.reasons : [];
  if (reasons.length === 0) {
    const skill = host.skill(ref);
    const words = skill === undefined ? 'done' : skillShown(skill).words;
    log.info(`${name}: ${words}`);
    vscode.window.setStatusBarMessage(`${name}: ${words}`, 6000);
    return;
  }
  for (const reason of reasons) log.error(`${name}: ${reason.code}: ${reasonWords(reason)}`);
  const more = reasons.length > 1 ? ` And ${reasons.length - 1} more; see the log.` : '';
  const answer = await vscode.window.showErrorMessage(`${name}: ${reasonWords(reasons[0])}.${more}`, 'Show Log');
  if (answer === 'Show Log') log.show();
}
