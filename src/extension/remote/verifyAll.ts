import * as vscode from 'vscode';
import type { HostedSkill } from '../../host/host.ts';
import type { SkillRef } from '../../host/label.ts';
import type { SkillsHost } from '../../host/skillsHost.ts';
import { written } from '../counted.ts';
import { showErrorWithLog, type Log } from '../log.ts';
import { withCancel } from './connectServer.ts';
import { sayNoneListed, skillOfServer } from './pickSkill.ts';
import { reasonWords } from './stateWords.ts';
import { verifyAndCompare } from './verifySkill.ts';

/** So many failed skills are named in a message. */
const NAMED = 5;

/** "Verify All": every file of every listed skill of the connected servers, one skill after the other, with progress and cancel. */
export function registerVerifyAll(host: SkillsHost, log: Log): vscode.Disposable {
  return vscode.commands.registerCommand('skillwright.verifyAll', async () => {
    const refs = host.servers().flatMap(({ skills }) => skills.flatMap(readable));
    if (refs.length === 0) {
      sayNoneListed();
      return;
    }
    const options = { location: vscode.ProgressLocation.Notification, title: vscode.l10n.t('Verifying all skills') };
    const failed = await withCancel(options, async (signal, progress) => {
      const names: string[] = [];
      for (const [at, ref] of refs.entries()) {
        if (signal.aborted) break;
        const message = vscode.l10n.t('{number} of {of}', { number: at + 1, of: refs.length });
        progress.report({ message, increment: 100 / refs.length });
        if (!(await matches(host, ref, signal, log))) names.push(skillOfServer(host, ref));
      }
      return signal.aborted ? undefined : names;
    });
    if (failed === undefined) return;
    const words = vscode.l10n.t('{matching} of {of} skills match their manifests.', {
      matching: refs.length - failed.length,
      of: refs.length,
    });
    log.info(words);
    if (failed.length === 0) return void vscode.window.setStatusBarMessage(words, 6000);
    await showErrorWithLog(log, `${words} ${failedWords(failed)}`);
  });
}

function failedWords(failed: readonly string[]): string {
  const skills = failed.slice(0, NAMED).join(', ');
  return failed.length > NAMED
    ? vscode.l10n.t('These do not: {skills} and {count} more.', { skills, count: written(failed.length - NAMED) })
    : vscode.l10n.t('These do not: {skills}.', { skills });
}

/** Of a `dynamic` skill nothing but its frontmatter could be compared: it is not among those that match or do not. */
function readable({ ref, verdict }: HostedSkill): readonly SkillRef[] {
  return ref !== null && verdict.kind === 'valid' && verdict.entry.resources !== 'dynamic' ? [ref] : [];
}

async function matches(host: SkillsHost, ref: SkillRef, signal: AbortSignal, log: Log): Promise<boolean> {
  const result = await verifyAndCompare(host, ref, { signal });
  const reasons = 'reasons' in result ? result.reasons : 'reasons' in result.state ? result.state.reasons : [];
  const name = skillOfServer(host, ref);
  for (const reason of reasons) log.error(`${name}: ${reason.code}: ${reasonWords(reason)}`);
  return reasons.length === 0;
}
