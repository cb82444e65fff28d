import * as vscode from 'vscode';
import { readMatchers, type EditorPolicy, type ServerMatcher } from '../../host/policy.ts';

const ALLOWED = 'allowedServers';
const DENIED = 'deniedServers';

/** What VS Code's own settings and policies on MCP say at this moment; they bind us as they bind the editor. */
export function editorPolicy(): EditorPolicy {
  const settings = vscode.workspace.getConfiguration('chat.mcp');
  const access = accessOf(settings);
  const denied = readMatchers(settings.get(DENIED)) ?? [];
  if (settings.get('allowManagedServersOnly') !== true) {
    const allowed = readMatchers(settings.get(ALLOWED));
    return { access, denied, ...(allowed === undefined ? {} : { allowed }) };
  }
  return { access, allowed: managedOnly(settings), denied: [...denied, ...everywhere(settings)] };
}

function accessOf(settings: vscode.WorkspaceConfiguration): EditorPolicy['access'] {
  if (!vscode.workspace.isTrusted) return 'untrusted';
  const access: unknown = settings.get('access');
  // The name of this setting before VS Code 1.103.
  if (access === 'none' || settings.get('enabled') === false) return 'none';
  return access === 'registry' ? 'registry' : 'all';
}

/**
 * The organisation's list alone. An extension is not told where a value comes from: one that the user's own settings have
 * too counts as the user's, and so for nothing.
 */
function managedOnly(settings: vscode.WorkspaceConfiguration): readonly ServerMatcher[] {
  const effective: unknown = settings.get(ALLOWED);
  const own = settings.inspect(ALLOWED)?.globalValue;
  return JSON.stringify(effective) === JSON.stringify(own) ? [] : (readMatchers(effective) ?? []);
}

/** Where only the organisation may allow, anybody may still deny. */
function everywhere(settings: vscode.WorkspaceConfiguration): readonly ServerMatcher[] {
  const all = settings.inspect(DENIED);
  return [all?.globalValue, all?.workspaceValue, all?.workspaceFolderValue].flatMap((one) => readMatchers(one) ?? []);
}

/** Fires when `editorPolicy` may say otherwise. */
export function onDidChangePolicy(listener: () => void): vscode.Disposable {
  return vscode.Disposable.from(
    vscode.workspace.onDidGrantWorkspaceTrust(listener),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('chat.mcp')) listener();
    }),
  );
}
