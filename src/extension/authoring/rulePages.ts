import * as vscode from 'vscode';
import type { Middleware } from 'vscode-languageclient/node';
import { SOURCE } from '../../language/diagnostics.ts';
import { rulePage } from '../../skill/rulePage.ts';

/**
 * Makes a finding's code a link to the page of its rule, which ships with the extension and so opens offline. A file and
 * no command: the hover over a finding opens files, and passes over commands without a word.
 */
export function rulePageLinks(extensionUri: vscode.Uri): Middleware {
  return {
    handleDiagnostics: (uri, diagnostics, next) => {
      for (const diagnostic of diagnostics) {
        if (diagnostic.source !== SOURCE || typeof diagnostic.code !== 'string') continue;
        const target = vscode.Uri.joinPath(extensionUri, rulePage(diagnostic.code));
        diagnostic.code = { value: diagnostic.code, target };
      }
      next(uri, diagnostics);
    },
  };
}
