import { setTimeout as pause } from 'node:timers/promises';
import type * as vscode from 'vscode';
import type { Middleware } from 'vscode-languageclient/node';

/** VS Code shows nobody's lenses before all have answered, so that ours must not be waited for longer. */
const WAIT_MS = 1_000;

/**
 * Asks the server for the lens of a document when it has been told of that version. Asked sooner it has none, which VS Code
 * takes for an answer: the lens goes and comes back with what stands below it, and at first it comes a whole delay later.
 */
export function lensInTime(told: (document: vscode.TextDocument) => Promise<void>): Middleware {
  return {
    provideCodeLenses: async (document, token, next) => {
      await Promise.race([told(document), pause(WAIT_MS)]);
      return next(document, token);
    },
  };
}
