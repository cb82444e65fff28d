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
