import * as vscode from 'vscode';

/** Where the sample workspace of this run lies. */
export function workspaceRoot(): string {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  if (folder === undefined) throw new Error('No folder is open.');
  return folder.uri.fsPath;
}

/** Asks again until there is an answer; fails with `what` after 45 seconds. */
export async function eventually<T>(what: string, ask: () => T | undefined | Promise<T | undefined>): Promise<T> {
  const end = Date.now() + 45_000;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > end) throw new Error(`Waited in vain for ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
