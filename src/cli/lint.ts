import fs from 'node:fs';
import path from 'node:path';
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { fileErrorWords } from '../host/fileError.ts';
import { NearestConfiguration, type OnConfigurationFault } from '../host/nearestConfiguration.ts';
import { Repositories } from '../host/repositories.ts';
import { SkillFacts } from '../host/skillFacts.ts';
import { findSkills, type FoundSkill } from '../host/skillFolder.ts';
import { configurationMessage } from '../language/messages/configurationFault.ts';
import { catalogueFor } from '../language/messages/sentences.ts';
import { PROFILES, type Profile } from '../skill/rule.ts';
import { oneOf, parsed, wholeNumber } from './arguments.ts';
import { type Command, type CommandIo } from './command.ts';
import { lintFile, type Linting } from './lintFile.ts';
import { lintReport, FORMATS, type LintReport } from './lintReport.ts';

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
    const report = lintReport(options.format, io);
    await lintAll(options, report, io);
    const { error, warning } = report.end();
    if (report.errors > 0) return 3;
    return error > 0 || warning > options.maxWarnings ? 1 : 0;
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

/**
 * Finds and lints, one skill at a time: each is reported and forgotten before the next is read. A file or a folder that
 * cannot be read takes no other with it.
 */
async function lintAll(options: Options, report: LintReport, io: CommandIo): Promise<void> {
  const shown = (file: string): string => path.relative(io.cwd, file).split(path.sep).join('/') || '.';
  const root = realPathOf(io.cwd);
  const repositories = new Repositories();
  const facts = new SkillFacts(root, shown, repositories);
  const onFault: OnConfigurationFault = (file, fault) =>
    report.error(shown(file), fault instanceof Error ? fault.message : configurationMessage(fault, catalogueFor('en')));
  const configuration = new NearestConfiguration(root, onFault, repositories);
  const linted = new Set<string>();
  for (const start of options.paths) {
    const { found, unreadable } = await findSkills(path.resolve(io.cwd, start), root, {
      signal: io.signal,
      repositories,
    });
    for (const { path: place, message } of unreadable) report.error(shown(place), message);
    if (found.length === 0 && unreadable.length === 0) report.error(start, 'no SKILL.md found');
    for (const skill of found) {
      await turnOfTheLoop(); // or an interrupt would not be heard
      io.signal.throwIfAborted();
      if (linted.has(skill.file)) continue;
      linted.add(skill.file);
      try {
        const linting = lintingOf(skill, options, configuration, io);
        for (const file of await lintFile(skill.file, linting, { shown, facts, fix: options.fix })) report.file(file);
      } catch (error) {
        report.error(shown(skill.file), fileErrorWords(error, skill.file));
      }
    }
  }
}

/** The folder's own path where it cannot be told: what lies in it may be read all the same. */
function realPathOf(folder: string): string {
  try {
    return fs.realpathSync.native(folder);
  } catch {
    return folder;
  }
}

/** What was typed stands above what is configured. */
function lintingOf(
  { file, folderName }: FoundSkill,
  { profiles }: Options,
  configuration: NearestConfiguration,
  io: CommandIo,
): Linting {
  const configured = configuration.of(path.dirname(file));
  return {
    folderName,
    profiles: profiles.length > 0 ? profiles : configured.profiles,
    severities: configured.severities,
    onDefect: (rule, error) => io.err(`the rule ${rule} failed: ${String(error)}\n`),
  };
}
