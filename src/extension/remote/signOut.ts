import * as vscode from 'vscode';
import type { ServerLabel } from '../../host/label.ts';
import type { SkillsHost } from '../../host/skillsHost.ts';
import type { ServerNode } from './nodes.ts';
import { serverText } from './serverText.ts';

/** "Sign Out…": forgets the tokens of a server, also of one that is not configured in this window. */
export function registerSignOut(host: SkillsHost): vscode.Disposable {
  return vscode.commands.registerCommand('skillwright.signOut', async (node?: ServerNode) => {
    const label = node?.label ?? (await pickSignIn(host));
    if (label !== undefined) await host.signIns.signOut(label);
  });
}

async function pickSignIn(host: SkillsHost): Promise<ServerLabel | undefined> {
  const items = (await host.signIns.kept()).map(({ label, issuer }) => ({
    label: serverText(label, 100),
    description: serverText(issuer),
    id: label,
  }));
  if (items.length === 0) {
    void vscode.window.showInformationMessage(vscode.l10n.t('You are signed in to no server.'));
    return undefined;
  }
  return (await vscode.window.showQuickPick(items, { placeHolder: vscode.l10n.t('Sign out of which server?') }))?.id;
}
