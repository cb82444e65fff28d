import * as vscode from 'vscode';
import type { Kept } from '../../host/decisions.ts';
import { serverLabel } from '../../host/label.ts';
import type { SkillsHost } from '../../host/skillsHost.ts';
import { serverText } from './serverText.ts';
import { filesWords } from './stateWords.ts';

interface KeptItem extends vscode.QuickPickItem {
  readonly revoke?: () => Promise<void>;
}

/** "Manage Approvals…": every yes and no that is kept, servers and skills; those that are picked are taken back. */
export function registerManageApprovals(host: SkillsHost): vscode.Disposable {
  return vscode.commands.registerCommand('skillwright.manageApprovals', async () => {
    const items = itemsOf(host, await host.kept());
    if (items.length === 0) {
      const words = vscode.l10n.t('Nothing is kept: no server and no skill was decided about.');
      void vscode.window.showInformationMessage(words);
      return;
    }
    const picked = await vscode.window.showQuickPick(items, {
      canPickMany: true,
      matchOnDescription: true,
      matchOnDetail: true,
      title: vscode.l10n.t('Manage Approvals'),
      placeHolder: vscode.l10n.t('What is to be taken back, and asked again?'),
    });
    for (const { revoke } of picked ?? []) await revoke?.();
  });
}

function itemsOf(host: SkillsHost, { consents, approvals, signIns }: Kept): readonly KeptItem[] {
  const servers = consents.map(({ label, allowed, target, time }): KeptItem => ({
    label: serverText(label, 100),
    description: parts(
      vscode.l10n.t('server'),
      allowed ? vscode.l10n.t('allowed') : vscode.l10n.t('not allowed'),
      timeShown(time),
    ),
    detail: serverText(target),
    revoke: () => host.forgetConsent(serverLabel(label)),
  }));
  const signedIn = signIns.map(({ label, issuer, time }): KeptItem => ({
    label: serverText(label, 100),
    description: parts(vscode.l10n.t('signed in'), serverText(time, 40)),
    detail: serverText(issuer),
    revoke: () => host.signIns.signOut(label),
  }));
  const skills = approvals.map(({ ref, state, files, time }): KeptItem => ({
    label: serverText(ref.uri.split('/').at(-2) ?? ref.uri, 100),
    description: parts(
      vscode.l10n.t('skill of {server}', { server: serverText(ref.label, 100) }),
      keptState(state),
      filesWords(files),
      timeShown(time),
    ),
    detail: serverText(ref.uri),
    revoke: () => host.forget(ref),
  }));
  const heading = (label: string): KeptItem => ({ label, kind: vscode.QuickPickItemKind.Separator });
  return [
    ...(servers.length === 0 ? [] : [heading(vscode.l10n.t('Servers')), ...servers]),
    ...(signedIn.length === 0 ? [] : [heading(vscode.l10n.t('Sign-Ins')), ...signedIn]),
    ...(skills.length === 0 ? [] : [heading(vscode.l10n.t('Skills')), ...skills]),
  ];
}

function parts(...words: readonly string[]): string {
  return words.join(' · ');
}

function keptState(state: Kept['approvals'][number]['state']): string {
  switch (state) {
    case 'approved':
      return vscode.l10n.t('approved');
    case 'approved-once':
      return vscode.l10n.t('approved for this once');
    case 'changed':
      return vscode.l10n.t('revoked: it changed');
    case 'refused':
      return vscode.l10n.t('refused');
  }
}

/** A kept time as clocks here show it. */
function timeShown(time: string): string {
  return new Date(time).toLocaleString(vscode.env.language, { dateStyle: 'medium', timeStyle: 'short' });
}
