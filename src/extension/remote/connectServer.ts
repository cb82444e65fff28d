import * as vscode from 'vscode';
import type { ServerState } from '../../host/host.ts';
import type { ServerLabel } from '../../host/label.ts';
import type { SkillsHost } from '../../host/skillsHost.ts';
import type { Log } from '../log.ts';
import type { ServerNode } from './nodes.ts';
import { openPlace, wholePlaceShown } from './configurationPlace.ts';
import { serverText } from './serverText.ts';

/** Connect, Disconnect, Refresh and Open Configuration of a server. Connecting asks first, through the host. */
export function registerServerCommands(host: SkillsHost, log: Log): vscode.Disposable {
  const on = (command: string, run: (label: ServerLabel) => Promise<unknown>) =>
    vscode.commands.registerCommand(`skillwright.${command}`, async (node?: ServerNode) => {
      const label = node?.label ?? (await pickServer(host));
      if (label !== undefined) await run(label);
    });
  return vscode.Disposable.from(
    on('connectServer', (label) => connect(host, label, (signal) => host.connect(label, signal), log)),
    on('refreshServer', (label) => connect(host, label, (signal) => host.refresh(label, signal), log)),
    on('disconnectServer', (label) => host.disconnect(label)),
    on('openConfiguration', (label) => openConfiguration(host, label)),
    vscode.commands.registerCommand('skillwright.refreshServers', () => host.reload()),
  );
}

async function connect(
  host: SkillsHost,
  label: ServerLabel,
  run: (signal: AbortSignal) => Promise<ServerState>,
  log: Log,
): Promise<void> {
  const title = vscode.l10n.t('Skillwright: connecting to {server}', { server: serverText(label, 100) });
  const state = await withCancel({ location: { viewId: 'skillwright.remoteSkills' }, title }, run);
  if (state?.kind === 'blocked')
    void vscode.window.showWarningMessage(`${serverText(label, 100)}: ${serverText(state.message, 600)}`);
  if (state?.kind === 'needs-sign-in') void offerSignIn(label);
  if (state?.kind !== 'failed') return;
  log.error(`${label}: ${state.message}`);
  const open = vscode.l10n.t('Open Configuration');
  const show = vscode.l10n.t('Show Log');
  const words = `${serverText(label, 100)}: ${serverText(state.message, 600)}`;
  const answer = await vscode.window.showErrorMessage(words, open, show);
  if (answer === open) await openConfiguration(host, label);
  if (answer === show) log.show();
}

/** Said, and not done: a browser opens only where the person asks for it. */
async function offerSignIn(label: ServerLabel): Promise<void> {
  const words = vscode.l10n.t('The MCP server {server} wants you to sign in.', { server: serverText(label, 100) });
  if ((await vscode.window.showInformationMessage(words, vscode.l10n.t('Sign In…'))) === undefined) return;
  await vscode.commands.executeCommand('skillwright.signIn', { kind: 'server', label } satisfies ServerNode);
}

/** Runs with progress; where the progress has a cancel button, pressing it aborts. */
export async function withCancel<T>(
  options: vscode.ProgressOptions,
  run: (signal: AbortSignal, progress: vscode.Progress<{ message?: string; increment?: number }>) => Promise<T>,
): Promise<T> {
  return vscode.window.withProgress({ ...options, cancellable: true }, async (progress, token) => {
    const controller = new AbortController();
    token.onCancellationRequested(() => controller.abort());
    return run(controller.signal, progress);
  });
}

export async function pickServer(host: SkillsHost): Promise<ServerLabel | undefined> {
  const items = host.servers().map(({ definition }) => ({
    label: serverText(definition.label, 100),
    description: wholePlaceShown(definition.configuredIn),
    id: definition.label,
  }));
  if (items.length === 0) {
    const words = vscode.l10n.t(
      'No MCP server is configured: none in this workspace, in your profile, or in the settings.',
    );
    void vscode.window.showInformationMessage(words);
    return undefined;
  }
  return (await vscode.window.showQuickPick(items, { placeHolder: vscode.l10n.t('Which server?') }))?.id;
}

async function openConfiguration(host: SkillsHost, label: ServerLabel): Promise<void> {
  const server = host.server(label);
  if (server === undefined) return;
  const { configuredIn } = server.definition;
  const { file, key } = configuredIn;
  if (configuredIn.settings !== undefined) {
    await vscode.commands.executeCommand(openPlace(configuredIn).command);
    return;
  }
  const document = await vscode.workspace.openTextDocument(vscode.Uri.file(file));
  const at = document.positionAt(Math.max(0, document.getText().indexOf(JSON.stringify(key))));
  await vscode.window.showTextDocument(document, { selection: new vscode.Range(at, at) });
}
