import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { UsageError, type Command } from '../../../src/cli/command.ts';
import { runCommand, type CommandRun } from '../../support/runCommand.ts';

/** A folder of its own for one test, and commands run in it, in this process. */
export class Place {
  readonly cwd = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'skillwright-cli-')));

  write(files: Readonly<Record<string, string | Uint8Array>>): void {
    for (const [file, content] of Object.entries(files)) {
      fs.mkdirSync(path.dirname(this.path(file)), { recursive: true });
      fs.writeFileSync(this.path(file), content);
    }
  }

  path(file: string): string {
    return path.join(this.cwd, file);
  }

  read(file: string): string {
    return fs.readFileSync(this.path(file), 'utf8');
  }

  /** Wrong usage is exit code 2, as the program makes of it. */
  async run(command: Command, ...args: string[]): Promise<CommandRun> {
    try {
      return await runCommand(command, args, this.cwd);
    } catch (error) {
      if (error instanceof UsageError) return { code: 2, out: '', err: error.message };
      throw error;
    }
  }

  dispose(): void {
    fs.rmSync(this.cwd, { recursive: true });
  }
}
