import * as vscode from 'vscode';
import type { Middleware } from 'vscode-languageclient/node';
import { SOURCE } from '../../language/diagnostics.ts';
import { rulePage } from '../../skill/rulePage.ts';

const OPEN_RULE = 'skillwright.openRule';

/** Makes a finding's code a link to the page of its rule. The pages ship with the extension, so it works offline. */
export const rulePageLinks: Middleware = {
  handleDiagnostics: (uri, diagnostics, next) => {
    for (const diagnostic of diagnostics) {
      if (diagnostic.source !== SOURCE || typeof diagnostic.code !== 'string') continue;
      const argument = encodeURIComponent(JSON.stringify([diagnostic.code]));
      diagnostic.code = { value: diagnostic.code, target: vscode.Uri.parse(`command:${OPEN_RULE}?${argument}`) };
    }
    next(uri, diagnostics);
  },
};

/** Opens a rule's page as a reader would have it: rendered. */
export function registerOpenRule(extensionUri: vscode.Uri): vscode.Disposable {
  return vscode.commands.registerCommand(OPEN_RULE, async (id: unknown) => {
    // Only ids come here, but a command can be called by anyone.
    if (typeof id !== 'string' || !/^(?:profile:)?[a-z-]+\/[a-z0-9-]+$/.test(id)) return;
    await vscode.commands.executeCommand('markdown.showPreview', vscode.Uri.joinPath(extensionUri, rulePage(id)));
  });
}
