import * as vscode from 'vscode';
import type { SkillsHost } from '../../host/skillsHost.ts';
import { showErrorWithLog, type Log } from '../log.ts';
import { pickServer, withCancel } from './connectServer.ts';
import type { ServerNode } from './nodes.ts';
import { serverText } from './serverText.ts';

/** "Sign In": asks, opens the browser, waits for it with a button to cancel, and connects. */
export function registerSignIn(host: SkillsHost, log: Log): vscode.Disposable {
  return vscode.commands.registerCommand('skillwright.signIn', async (node?: ServerNode) => {
    const label = node?.label ?? (await pickServer(host));
    if (label === undefined) return;
    const before = host.server(label)?.state;
    const title = vscode.l10n.t('Signing in to {server}', { server: serverText(label, 100) });
    const state = await withCancel({ location: vscode.ProgressLocation.Notification, title }, (signal) =>
      host.signIns.signIn(label, signal),
    );
    // What was cancelled leaves the state as it was.
    if (state === before || (state.kind !== 'needs-sign-in' && state.kind !== 'failed')) return;
    await showErrorWithLog(log, `${serverText(label, 100)}: ${serverText(state.message, 600)}`);
  });
}
