import * as vscode from 'vscode';
import { CONFIGURATIONS, type ConfigurationsState } from '../../language/protocol.ts';
import type { Log } from '../log.ts';
import { WorkspaceSearch, type WantedFiles } from '../workspaceSearch.ts';

/** Where the files go: the language client, or a test's list. */
export type SendConfigurations = (method: typeof CONFIGURATIONS, state: ConfigurationsState) => Promise<void>;

const WANTED: WantedFiles = {
  glob: '**/skillwright.json',
  name: /^skillwright\.json$/,
  passesOver: ['node_modules', '.git'],
};

/** Tells the language server of every skillwright.json in the workspace, now and whenever one comes, goes or changes. */
export function tellConfigurations(send: SendConfigurations, log: Log): vscode.Disposable {
  const search = new WorkspaceSearch(WANTED, log);
  const watcher = vscode.workspace.createFileSystemWatcher('**/skillwright.json');
  const tell = (): void => {
    tellAll(search, send).catch((error: Error) => log.warn(`skillwright.json: ${error.message}`));
  };
  tell();
  return vscode.Disposable.from(
    search,
    watcher,
    watcher.onDidCreate(tell),
    watcher.onDidChange(tell),
    watcher.onDidDelete(tell),
    vscode.workspace.onDidChangeWorkspaceFolders(tell),
  );
}

async function tellAll(search: WorkspaceSearch, send: SendConfigurations): Promise<void> {
  const uris = await search.find();
  const files = await Promise.all(
    uris.map(async (uri) => ({
      uri: uri.toString(),
      text: new TextDecoder().decode(await vscode.workspace.fs.readFile(uri)),
    })),
  );
  await send(CONFIGURATIONS, { files });
}
