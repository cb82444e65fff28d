import os from 'node:os';
import path from 'node:path';
import * as vscode from 'vscode';
import type { ServerSource } from '../../host/host.ts';
import { McpJson, type McpJsonOptions } from '../../host/mcpJson.ts';
import { CODE_WORKSPACE, DOT_MCP_JSON, EITHER } from '../../host/mcpJsonText.ts';
import { SourceList } from '../../host/sourceList.ts';
import { fillIn } from '../../host/variables.ts';
import { SettingServers } from './settingServers.ts';

/**
 * Where this window's servers are configured: each folder's files, the `.code-workspace`, the user's `mcp.json`, the files
 * and servers of our own settings. Folders and settings that change are followed; every file is watched.
 */
export class ServerSources implements vscode.Disposable {
  readonly list: SourceList;
  readonly #subscriptions: vscode.Disposable;

  /** `globalStorage`: our own folder, from which the user's `mcp.json` is found. */
  constructor(globalStorage: vscode.Uri) {
    const sources = () => sourcesOfWindow(globalStorage);
    this.list = new SourceList(sources());
    const replace = () => this.list.replace(sources());
    this.#subscriptions = vscode.Disposable.from(
      vscode.workspace.onDidChangeWorkspaceFolders(replace),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration('skillwright.servers')) replace();
      }),
    );
  }

  dispose(): void {
    this.#subscriptions.dispose();
    this.list.dispose();
  }
}

function sourcesOfWindow(globalStorage: vscode.Uri): ServerSource[] {
  const folders = (vscode.workspace.workspaceFolders ?? []).filter(({ uri }) => uri.scheme === 'file');
  const paths = folders.map(({ uri }) => uri.fsPath);
  // Outside of a folder's own files it has to be clear which folder is meant.
  const only = paths.length === 1 ? paths[0] : undefined;
  const { workspaceFile } = vscode.workspace;
  const workspace = workspaceFile?.scheme === 'file' ? workspaceFile.fsPath : undefined;
  const user = userMcpJson(globalStorage);
  const files: McpJsonOptions[] = [
    ...paths.flatMap((folder) => [
      { file: path.join(folder, '.vscode', 'mcp.json'), workspaceFolder: folder },
      { file: path.join(folder, '.mcp.json'), workspaceFolder: folder, format: DOT_MCP_JSON },
    ]),
    ...(workspace === undefined
      ? []
      : [
          {
            file: workspace,
            format: CODE_WORKSPACE,
            workspaceFolder: only,
            defaultFolder: only ?? path.dirname(workspace),
          },
        ]),
    ...(user === undefined ? [] : [{ file: user, workspaceFolder: only, defaultFolder: os.homedir() }]),
    ...namedFiles(only, paths[0]),
  ];
  const names = new Map(folders.map(({ name, uri }) => [name, uri.fsPath]));
  // One file that is found in two ways is one source.
  const first = files.filter(({ file }, at) => files.findIndex((one) => one.file === file) === at);
  return [
    ...first.map((options) => new McpJson({ ...options, folders: names, watch: true })),
    new SettingServers(only),
  ];
}

/**
 * The default profile's `mcp.json`, which lies beside the folder of which ours is a part: `User/globalStorage/<extension>`.
 * Another profile's is not to be found this way, nor the desktop's from a remote window.
 */
function userMcpJson(globalStorage: vscode.Uri): string | undefined {
  const storage = path.dirname(globalStorage.fsPath);
  if (globalStorage.scheme !== 'file' || path.basename(storage) !== 'globalStorage') return undefined;
  return path.join(path.dirname(storage), 'mcp.json');
}

/** Files of the setting `skillwright.servers.files`; a relative one starts from the first folder. */
function namedFiles(workspaceFolder: string | undefined, firstFolder: string | undefined): McpJsonOptions[] {
  const named: unknown = vscode.workspace.getConfiguration('skillwright').get('servers.files');
  const texts = Array.isArray(named) ? named.filter((one): one is string => typeof one === 'string' && one !== '') : [];
  const userHome = os.homedir();
  return texts.map((text) => {
    let file = text.replace(/^~(?=[/\\]|$)/, userHome);
    try {
      file = fillIn(file, { workspaceFolder, userHome, env: process.env });
    } catch {
      // Left as it is, so that the problem names it as the user wrote it.
    }
    return {
      file: path.resolve(firstFolder ?? userHome, file),
      format: EITHER,
      workspaceFolder,
      defaultFolder: userHome,
      namedBy: 'the setting skillwright.servers.files',
    };
  });
}
