import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { downloadAndUnzipVSCode } from '@vscode/test-electron';
import { root } from '../project.ts';
import { whatToTry, yourSample } from './your-sample.ts';

/** Opens the sample with the extension in a VS Code of this machine: the person's own, with her models, if there is one. */
export async function openOnDesktop({ fresh }: { readonly fresh: boolean }): Promise<void> {
  const { workspace, servedSkills } = yourSample({ fresh });
  const { command, args } = findOnPath('code') ?? (await download());
  const child = spawn(command, [...args, '--new-window', `--extensionDevelopmentPath=${root}`, workspace], {
    stdio: 'inherit',
    // `code` is a .cmd file on Windows, which only a shell can start.
    shell: command.endsWith('.cmd'),
  });
  console.log(`A VS Code window opens with the sample. What to try:\n\n${whatToTry(servedSkills)}`);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`VS Code ended with code ${code}: ${command}`);
}

interface Command {
  readonly command: string;
  readonly args: readonly string[];
}

function findOnPath(name: string): Command | undefined {
  const file = process.platform === 'win32' ? `${name}.cmd` : name;
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const command = folders.map((folder) => path.join(folder, file)).find((candidate) => fs.existsSync(candidate));
  return command === undefined ? undefined : { command, args: [] };
}

/** With a profile of its own, so that it does not meddle with anyone's settings. */
async function download(): Promise<Command> {
  try {
    const cachePath = path.join(root, '.try/vscode');
    const command = await downloadAndUnzipVSCode({ cachePath });
    return { command, args: [`--user-data-dir=${path.join(root, '.try/desktop-profile')}`] };
  } catch (error) {
    throw new Error(
      [
        `There is no \`code\` on your PATH, and VS Code could not be downloaded: ${(error as Error).message}`,
        'Install VS Code and put `code` on your PATH (its command palette: "Shell Command: Install \'code\' command in PATH").',
        'On Linux x64 `npm run try` without --desktop needs neither.',
      ].join('\n'),
      { cause: error },
    );
  }
}
