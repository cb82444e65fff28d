import * as vscode from 'vscode';

/** The output channel "Skillwright": what happened and why, for a person; never a secret, never a server's text unescaped. */
export type Log = vscode.LogOutputChannel;

export function createLog(): Log {
  return vscode.window.createOutputChannel('Skillwright', { log: true });
}

/** Says what went wrong, with a way to the log. */
export async function showErrorWithLog(log: Log, words: string): Promise<void> {
  const show = vscode.l10n.t('Show Log');
  if ((await vscode.window.showErrorMessage(words, show)) === show) log.show();
}

/** Contributes "Skillwright: Show Log". */
export function registerShowLog(log: Log): vscode.Disposable {
  return vscode.commands.registerCommand('skillwright.showLog', () => log.show());
}
