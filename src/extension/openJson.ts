import * as vscode from 'vscode';

/** VS Code's JSON support tells of faults of the syntax, in open files of language JSON that are not empty. */
export function isSyntaxShown(document: vscode.TextDocument): boolean {
  const validates = vscode.workspace.getConfiguration('json').get<boolean>('validate.enable', true);
  return document.languageId === 'json' && document.getText() !== '' && validates;
}

/** The editor holds a document for a while after its tab is closed, and does not keep it true to the file then. */
export function isInUse(document: vscode.TextDocument): boolean {
  const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
  return document.isDirty || tabs.some((tab) => uriOfTab(tab)?.toString() === document.uri.toString());
}

/** Calls whenever that can have changed for a file that `concerns` picks; the caller disposes. */
export function onDidChangeUse(concerns: (uri: vscode.Uri) => boolean, call: () => void): vscode.Disposable {
  const about = ({ uri }: vscode.TextDocument): void => void (concerns(uri) && call());
  return vscode.Disposable.from(
    vscode.workspace.onDidOpenTextDocument(about),
    vscode.workspace.onDidCloseTextDocument(about),
    vscode.window.tabGroups.onDidChangeTabs(({ opened, closed }) => {
      const uris = [...opened, ...closed].map(uriOfTab);
      if (uris.some((uri) => uri !== undefined && concerns(uri))) call();
    }),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration('json.validate.enable')) call();
    }),
  );
}

function uriOfTab({ input }: vscode.Tab): vscode.Uri | undefined {
  if (input instanceof vscode.TabInputText) return input.uri;
  return input instanceof vscode.TabInputTextDiff ? input.modified : undefined;
}
