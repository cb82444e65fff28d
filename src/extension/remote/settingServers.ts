import os from 'node:os';
import * as vscode from 'vscode';
import type {
  Configuration,
  ConfigurationPlace,
  ConfigurationProblem,
  ServerDefinition,
  ServerSource,
} from '../../host/host.ts';
import { serverLabel } from '../../host/label.ts';
import { FieldFault, readTransport, type ServerScope } from '../../host/mcpJsonServer.ts';
import { UnknownVariable } from '../../host/variables.ts';

/** Not in the language of the editor: the label of a server may have it in it, and what is kept is kept by label. */
const USER: ConfigurationPlace = { file: 'User settings', settings: 'user' };
const WORKSPACE: ConfigurationPlace = { file: 'Workspace settings', settings: 'workspace' };

/** The servers of our own setting `skillwright.servers`: the user's, and the workspace's beside them. */
export class SettingServers implements ServerSource {
  readonly #workspaceFolder: string | undefined;

  constructor(workspaceFolder: string | undefined) {
    this.#workspaceFolder = workspaceFolder;
  }

  /** The editor tells of changes to settings; whoever made this listens to it. */
  readonly onDidChange = (): vscode.Disposable => new vscode.Disposable(() => undefined);

  async read(): Promise<Configuration> {
    const both = vscode.workspace.getConfiguration('skillwright').inspect<unknown>('servers');
    const userHome = os.homedir();
    const workspaceFolder = this.#workspaceFolder;
    const scope = { workspaceFolder, userHome, env: process.env };
    const read = [
      readSetting(both?.globalValue, USER, { ...scope, defaultFolder: userHome }),
      readSetting(both?.workspaceValue, WORKSPACE, { ...scope, defaultFolder: workspaceFolder ?? userHome }),
    ];
    return {
      servers: read.flatMap(({ servers }) => servers),
      problems: read.flatMap(({ problems }) => problems),
      files: [USER.file, WORKSPACE.file],
    };
  }
}

function readSetting(value: unknown, place: ConfigurationPlace, scope: ServerScope): Configuration {
  const servers: ServerDefinition[] = [];
  const problems: ConfigurationProblem[] = [];
  if (value === undefined || value === null) return { servers, problems };
  if (typeof value !== 'object' || Array.isArray(value))
    return {
      servers,
      problems: [{ ...place, message: vscode.l10n.t('skillwright.servers: expected an object of servers.') }],
    };
  for (const [key, raw] of Object.entries(value)) {
    // `skillwright.servers.files` is a setting of its own; the editor shows it inside of this one.
    if (key === 'files' && Array.isArray(raw)) continue;
    try {
      servers.push({
        label: serverLabel(key),
        transport: readTransport(raw, scope),
        configuredIn: { ...place, key },
      });
    } catch (error) {
      if (!(error instanceof FieldFault || error instanceof UnknownVariable)) throw error;
      problems.push({ ...place, key, message: `${error.message}.` });
    }
  }
  return { servers, problems };
}
