import * as vscode from 'vscode';
import type { Kept } from '../../host/decisions.ts';
import { serverLabel } from '../../host/label.ts';
import type { SkillsHost } from '../../host/skillsHost.ts';
import { serverText } from './serverText.ts';

interface KeptItem extends vscode.QuickPickItem {
  readonly revoke?: () => Promise<void>;
}

const STATES = {
  approved: 'approved',
  'approved-once': 'approved for this once',
  changed: 'revoked: it changed',
  refused: 'refused',
} as const;

/** "Manage Approvals…": every yes and no that is kept, servers and skills; those that are picked are taken back. */
export function registerManageApprovals(host: SkillsHost): vscode.Disposable {
  return vscode.commands.registerCommand('skillwright.manageApprovals', async () => {
    const items = itemsOf(host, await host.kept());
    if (items.length === 0) {
      void vscode.window.showInformationMessage('Nothing is kept: no server and no skill was decided about.');
      return;
    }
    const picked = await vscode.window.showQuickPick(items, {
      canPickMany: true,
      matchOnDescription: true,
      matchOnDetail: true,
      title: 'Manage Approvals',
      placeHolder: 'What is to be taken back, and asked again?',
    });
    for (const { revoke } of picked ?? []) await revoke?.();
  });
}

function itemsOf(host: SkillsHost, { consents, approvals, signIns }: Kept): readonly KeptItem[] {
  const servers = consents.map(({ label, allowed, target, time }): KeptItem => ({
    label: serverText(label, 100),
    description: `server · ${allowed ? 'allowed' : 'not allowed'} · ${timeShown(time)}`,
    detail: serverText(target),
    revoke: () => host.forgetConsent(serverLabel(label)),
  }));
  const signedIn = signIns.map(({ label, issuer, time }): KeptItem => ({
    label: serverText(label, 100),
    description: `signed in · ${serverText(time, 40)}`,
    detail: serverText(issuer),
    revoke: () => host.signIns.signOut(label),
  }));
  const skills = approvals.map(({ ref, state, files, time }): KeptItem => ({
    label: serverText(ref.uri.split('/').at(-2) ?? ref.uri, 100),
    description: `skill of ${serverText(ref.label, 100)} · ${STATES[state]} · ${files} files · ${timeShown(time)}`,
    detail: serverText(ref.uri),
    revoke: () => host.forget(ref),
  }));
  const heading = (label: string): KeptItem => ({ label, kind: vscode.QuickPickItemKind.Separator });
  return [
    ...(servers.length === 0 ? [] : [heading('Servers'), ...servers]),
    ...(signedIn.length === 0 ? [] : [heading('Sign-Ins'), ...signedIn]),
    ...(skills.length === 0 ? [] : [heading('Skills'), ...skills]),
  ];
}

/** A kept time as clocks here show it. */
function timeShown(time: string): string {
  return new Date(time).toLocaleString(vscode.env.language, { dateStyle: 'medium', timeStyle: 'short' });
}
