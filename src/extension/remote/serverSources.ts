import * as vscode from 'vscode';
import { McpJson } from '../../host/mcpJson.ts';
import { SourceList } from '../../host/sourceList.ts';

/** Where this window's servers are configured. Folders that come and go bring and take theirs; every file is watched. */
export class ServerSources implements vscode.Disposable {
  readonly list = new SourceList(sourcesOfWindow());
  readonly #subscription = vscode.workspace.onDidChangeWorkspaceFolders(() => this.list.replace(sourcesOfWindow()));

  dispose(): void {
    this.#subscription.dispose();
    this.list.dispose();
  }
}

function sourcesOfWindow(): McpJson[] {
  const folders = (vscode.workspace.workspaceFolders ?? []).filter(({ uri }) => uri.scheme === 'file');
  return folders.map(({ uri }) => {
    const file = vscode.Uri.joinPath(uri, '.vscode', 'mcp.json').fsPath;
    return new McpJson({ file, workspaceFolder: uri.fsPath, watch: true });
  });
}
