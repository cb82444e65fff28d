import type { Command, ExitCode } from '../../src/cli/command.ts';
import { root } from './project.ts';

export interface CommandRun {
  readonly code: ExitCode;
  readonly out: string;
  readonly err: string;
}

/** Runs a command of the command line in this process, in the folder `cwd`. Rejects with `UsageError` as the command does. */
export async function runCommand(command: Command, args: readonly string[], cwd = root): Promise<CommandRun> {
  let [out, err] = ['', ''];
  const code = await command.run(args, {
    cwd,
    out: (text) => (out += text),
    err: (text) => (err += text),
    color: false,
    signal: new AbortController().signal,
  });
  return { code, out, err };
}
