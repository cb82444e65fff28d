import * as vscode from 'vscode';
import type { HostedSkill } from '../../host/host.ts';
import type { SkillRef } from '../../host/label.ts';
import type { SkillsHost } from '../../host/skillsHost.ts';
import type { Log } from '../log.ts';
import { withCancel } from './connectServer.ts';
import { skillName } from './pickSkill.ts';
import { serverText } from './serverText.ts';
import { reasonWords } from './stateWords.ts';
import { verifyAndCompare } from './verifySkill.ts';

/** "Verify All": every file of every listed skill of the connected servers, one skill after the other, with progress and cancel. */
export function registerVerifyAll(host: SkillsHost, log: Log): vscode.Disposable {
  return vscode.commands.registerCommand('skillwright.verifyAll', async () => {
    const refs = host.servers().flatMap(({ skills }) => skills.flatMap(readable));
    if (refs.length === 0) {
      void vscode.window.showInformationMessage('No skill is listed. Connect a server in the Skillwright view first.');
      return;
    }
    const options = { location: vscode.ProgressLocation.Notification, title: 'Verifying all skills' };
    const failed = await withCancel(options, async (signal, progress) => {
      const names: string[] = [];
      for (const [at, ref] of refs.entries()) {
        if (signal.aborted) break;
        progress.report({ message: `${at + 1} of ${refs.length}`, increment: 100 / refs.length });
        if (!(await matches(host, ref, signal, log)))
          names.push(`${skillName(host, ref)} from ${serverText(ref.label, 100)}`);
      }
      return signal.aborted ? undefined : names;
    });
    if (failed === undefined) return;
    const words = `${refs.length - failed.length} of ${refs.length} skills match their manifests.`;
    log.info(words);
    if (failed.length === 0) return void vscode.window.setStatusBarMessage(words, 6000);
    const more = failed.length > 5 ? ` and ${failed.length - 5} more` : '';
    const message = `${words} These do not: ${failed.slice(0, 5).join(', ')}${more}.`;
    if ((await vscode.window.showErrorMessage(message, 'Show Log')) === 'Show Log') log.show();
  });
}

/** Of a `dynamic` skill nothing but its frontmatter could be compared: it is not among those that match or do not. */
function readable({ ref, verdict }: HostedSkill): readonly SkillRef[] {
  return ref !== null && verdict.kind === 'valid' && verdict.entry.resources !== 'dynamic' ? [ref] : [];
}

async function matches(host: SkillsHost, ref: SkillRef, signal: AbortSignal, log: Log): Promise<boolean> {
  const result = await verifyAndCompare(host, ref, { signal });
  const reasons = 'reasons' in result ? result.reasons : 'reasons' in result.state ? result.state.reasons : [];
  const name = `${skillName(host, ref)} from ${serverText(ref.label, 100)}`;
  for (const reason of reasons) log.error(`${name}: ${reason.code}: ${reasonWords(reason)}`);
  return reasons.length === 0;
}
