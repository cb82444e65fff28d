import * as vscode from 'vscode';

/** The output channel "Skillwright": what happened and why, for a person; never a secret, never a server's text unescaped. */
export type Log = vscode.LogOutputChannel;

export function createLog(): Log {
  return vscode.window.createOutputChannel('Skillwright', { log: true });
}

/** Contributes "Skillwright: Show Log". */
export function registerShowLog(log: Log): vscode.Disposable {
  return vscode.commands.registerCommand('skillwright.showLog', () => log.show());
}
