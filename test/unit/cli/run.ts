import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { UsageError, type Command, type ExitCode } from '../../../src/cli/command.ts';

export interface Ran {
  readonly code: ExitCode;
  readonly out: string;
  readonly err: string;
}

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
  async run(command: Command, ...args: string[]): Promise<Ran> {
    let [out, err] = ['', ''];
    const io = {
      cwd: this.cwd,
      out: (text: string) => void (out += text),
      err: (text: string) => void (err += text),
      color: false,
      signal: new AbortController().signal,
    };
    try {
      return { code: await command.run(args, io), out, err };
    } catch (error) {
      if (error instanceof UsageError) return { code: 2, out, err: error.message };
      throw error;
    }
  }

  dispose(): void {
    fs.rmSync(this.cwd, { recursive: true });
  }
}
