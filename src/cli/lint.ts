import { parseArgs } from 'node:util';
import { findSkills } from '../host/skillFolder.ts';
import { PROFILES, type Profile } from '../skill/rule.ts';
import { oneOf, parsed, wholeNumber } from './arguments.ts';
import { type Command, type CommandIo, type ExitCode } from './command.ts';
import { lintFile, type LintedFile } from './lintFile.ts';
import { printReport, type LintReport } from './lintReport.ts';
import path from 'node:path';

const FORMATS = ['text', 'json', 'github'] as const;

interface Options {
  readonly paths: readonly string[];
  readonly profiles: readonly Profile[];
  readonly format: (typeof FORMATS)[number];
  /** Infinity where warnings never fail. */
  readonly maxWarnings: number;
  readonly fix: boolean;
}

export const lintCommand: Command = {
  name: 'lint',
  usage: [
    `skillwright lint [PATH…] [--profile ${PROFILES.join('|')}]… [--format ${FORMATS.join('|')}] [--max-warnings N] [--fix]`,
  ],
  run: async (args, io) => {
    const options = readOptions(args);
    const report = await lintAll(options, io);
    printReport(report, options.format, io);
    return exitCode(report, options.maxWarnings);
  },
};

function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parsed(() =>
    parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        profile: { type: 'string', multiple: true, default: [] },
        format: { type: 'string', default: 'text' },
        'max-warnings': { type: 'string' },
        fix: { type: 'boolean', default: false },
      },
    }),
  );
  const maxWarnings = values['max-warnings'];
  return {
    paths: positionals.length > 0 ? positionals : ['.'],
    profiles: values.profile.map((profile) => oneOf('--profile', profile, PROFILES)),
    format: oneOf('--format', values.format, FORMATS),
    maxWarnings: maxWarnings === undefined ? Infinity : wholeNumber('--max-warnings', maxWarnings),
    fix: values.fix,
  };
}

/** Finds and lints; a file or a folder that cannot be read takes no other with it. */
async function lintAll({ paths, profiles, fix }: Options, io: CommandIo): Promise<LintReport> {
  const files = new Map<string, LintedFile>();
  const errors: { path: string; message: string }[] = [];
  const shown = (file: string): string => path.relative(io.cwd, file).split(path.sep).join('/') || '.';
  for (const start of paths) {
    const { found, unreadable } = await findSkills(path.resolve(io.cwd, start), io.cwd, io.signal);
    for (const { path: place, message } of unreadable) errors.push({ path: shown(place), message });
    if (found.length === 0 && unreadable.length === 0) errors.push({ path: start, message: 'no SKILL.md found' });
    for (const { file, folderName } of found) {
      io.signal.throwIfAborted();
      if (files.has(file)) continue;
      const onDefect = (rule: string, error: unknown): void => io.err(`the rule ${rule} failed: ${String(error)}\n`);
      try {
        files.set(file, await lintFile(file, shown(file), { folderName, profiles, onDefect }, fix));
      } catch (error) {
        errors.push({ path: shown(file), message: error instanceof Error ? error.message : String(error) });
      }
    }
  }
  return { files: [...files.values()], errors };
}

function exitCode({ files, errors }: LintReport, maxWarnings: number): ExitCode {
  if (errors.length > 0) return 3;
  const count = (severity: string): number =>
    files.flatMap(({ findings }) => findings).filter((finding) => finding.severity === severity).length;
  return count('error') > 0 || count('warning') > maxWarnings ? 1 : 0;
}
