/** 0 fine · 1 findings or failed verification · 2 wrong usage · 3 could not be done (docs/cli.md). */
export type ExitCode = 0 | 1 | 2 | 3;

/** Everything a command touches of the process around it, so that tests run commands in process. */
export interface CommandIo {
  readonly cwd: string;
  /** Standard output: the result, and with `--format json` exactly one JSON document. */
  readonly out: (text: string) => void;
  /** Standard error: progress, logs, and what is wrong with the usage. */
  readonly err: (text: string) => void;
  /** Standard output is a terminal that shows colour. */
  readonly color: boolean;
  /** Aborted by an interrupt. */
  readonly signal: AbortSignal;
}

export interface Command {
  readonly name: string;
  /** As `skillwright help` prints it, one line for each form. */
  readonly usage: readonly string[];
  /** `args`: what follows the command's name. Throws `UsageError` for exit code 2. */
  readonly run: (args: readonly string[], io: CommandIo) => Promise<ExitCode>;
}

/** The words typed are not a call of this command. The message says which word, and what was expected. */
export class UsageError extends Error {}
