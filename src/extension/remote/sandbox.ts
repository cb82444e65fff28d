import * as vscode from 'vscode';
import type { ServerDefinition } from '../../host/host.ts';

/** Said before such a server is started, and in its row. */
export function noSandboxWords(): string {
  return vscode.l10n.t(
    'Its configuration asks for a sandbox (sandboxEnabled). VS Code runs it in one, on macOS and Linux; Skillwright cannot: started from here, it may read, write and call whatever you may.',
  );
}

/** Whether the configuration asks for a sandbox. */
export function isSandboxed({ transport }: ServerDefinition): boolean {
  return transport.type === 'stdio' && transport.sandboxed === true;
}
