import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ownFolder } from './vscode/process-group.ts';
import { nodeModules, sampleFolder } from './project.ts';

/** A copy of sample/ that a test may change. */
export interface Sample {
  /** What to open as a folder. */
  readonly workspace: string;
  /** What the sample's MCP server serves. */
  readonly servedSkills: string;
  remove(): void;
}

/** Copies sample/ into a temporary folder, with the packages beside it that its server imports. */
export function copySample(): Sample {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'skillwright-sample-')));
  copySampleTo(folder);
  fs.symlinkSync(nodeModules, path.join(folder, 'node_modules'), 'junction');
  return { ...sampleIn(folder), remove: ownFolder(folder) };
}

/** Makes a copy what it was. Touches only what differs: folders that come all at once are not all watched by an editor. */
export function putBackSample({ workspace }: Pick<Sample, 'workspace'>): void {
  const folder = path.dirname(workspace);
  for (const name of fs.readdirSync(sampleFolder)) putBack(path.join(sampleFolder, name), path.join(folder, name));
}

function putBack(original: string, copy: string): void {
  if (fs.statSync(original).isFile()) {
    const bytes = fs.readFileSync(original);
    if (!fs.existsSync(copy) || !fs.readFileSync(copy).equals(bytes)) fs.writeFileSync(copy, bytes);
    return;
  }
  fs.mkdirSync(copy, { recursive: true });
  const names = fs.readdirSync(original);
  for (const name of fs.readdirSync(copy))
    if (!names.includes(name)) fs.rmSync(path.join(copy, name), { recursive: true });
  for (const name of names) putBack(path.join(original, name), path.join(copy, name));
}

export function copySampleTo(folder: string): void {
  fs.cpSync(sampleFolder, folder, { recursive: true });
}

export function sampleIn(folder: string): Omit<Sample, 'remove'> {
  return { workspace: path.join(folder, 'workspace'), servedSkills: path.join(folder, 'served-skills') };
}

/** Writes the servers of the sample's workspace, in place of its own. */
export function configureServers({ workspace }: Pick<Sample, 'workspace'>, servers: Readonly<Record<string, object>>) {
  fs.writeFileSync(path.join(workspace, '.vscode', 'mcp.json'), JSON.stringify({ servers }, null, 2));
}

/** The sample's own server, as the workspace configures it. */
export const SAMPLE_SERVER = {
  command: 'node',
  args: ['${workspaceFolder}/../server/main.mjs', '${workspaceFolder}/../served-skills'],
};
