import * as vscode from 'vscode';
import { INDEX_SCHEMA } from '../../discovery/model.ts';
import type { IndexChecks } from './indexChecks.ts';
import { indexDocuments, isIndexDocument } from './indexFiles.ts';
import { updateOf } from './indexLens.ts';

/** The lens's update as a quick fix, for the keyboard; and the way to be rid of the warning that VS Code gives of every `$schema`. */
export function registerIndexFixes(checks: IndexChecks): vscode.Disposable {
  const provider: vscode.CodeActionProvider = {
    provideCodeActions: async (document, range, { diagnostics }) => {
      if (!isIndexDocument(document)) return [];
      return [...(await updates(document, range, diagnostics, checks)), ...shippedSchema(diagnostics)];
    },
  };
  const kinds = { providedCodeActionKinds: [vscode.CodeActionKind.QuickFix] };
  return vscode.languages.registerCodeActionsProvider(indexDocuments, provider, kinds);
}

async function updates(
  document: vscode.TextDocument,
  range: vscode.Range,
  diagnostics: readonly vscode.Diagnostic[],
  checks: IndexChecks,
): Promise<vscode.CodeAction[]> {
  const { standings } = await checks.of(document.uri, document.getText());
  return standings.flatMap((standing) => {
    const { start, end } = standing.entry.range;
    const place = new vscode.Range(document.positionAt(start), document.positionAt(end));
    const update = updateOf(standing, document.uri);
    if (update === undefined || place.intersection(range) === undefined) return [];
    const mended = diagnostics.filter(({ code }) => standing.findings.some(({ rule }) => rule === code));
    return [
      fix(vscode.l10n.t('Update "{entry}"…', { entry: update.entry }), mended, 'skillwright.updateEntry', [update]),
    ];
  });
}

/** VS Code's message comes in the user's language; the address in it does not change. */
function shippedSchema(diagnostics: readonly vscode.Diagnostic[]): vscode.CodeAction[] {
  const about = diagnostics.filter(({ source, message }) => source !== 'skillwright' && message.includes(INDEX_SCHEMA));
  if (about.length === 0) return [];
  const title = vscode.l10n.t(
    'Use the schema that Skillwright brings, without a download (writes json.schemas in your settings)',
  );
  return [fix(title, about, 'skillwright.useShippedSchema', [])];
}

function fix(
  title: string,
  diagnostics: vscode.Diagnostic[],
  command: string,
  args: readonly unknown[],
): vscode.CodeAction {
  const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
  action.diagnostics = diagnostics;
  action.command = { title, command, arguments: [...args] };
  return action;
}
