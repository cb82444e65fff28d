import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildPublication, type Publication, type PublishableSkill } from '../discovery/build.ts';
import { planPublication, type PublicationPlan } from '../discovery/compare.ts';
import { readPublishableSkill } from '../discovery/read.ts';
import { PublicFolder } from '../host/publicFolder.ts';
import { findSkillFolders, folderSkillFiles } from '../host/skillFolder.ts';
import { catalogueFor, messageOf } from '../language/messages/sentences.ts';
import { parseSkillDocument } from '../skill/document.ts';
import { decodeSkill } from '../skill/encoding.ts';
import type { SkillFiles } from '../skill/files.ts';
import { NO_SURROUNDINGS, readFolderFacts } from '../skill/folderFacts.ts';
import { lint, lintReferences } from '../skill/lint.ts';
import { SKILL_FILE, type LintContext } from '../skill/rule.ts';
import { UsageError, type Command, type CommandIo, type ExitCode } from './command.ts';

/** `skillwright index build`: writes `.well-known/agent-skills/` below the public folder, artefacts first, the index last. */
export const indexBuildCommand: Command = {
  name: 'index build',
  usage: [
    'skillwright index build SKILLS_ROOT --out PUBLIC_DIR [--base-url https://…] [--archive tar.gz] [--check] [--format text|json]',
  ],
  run: async (args, io) => {
    const options = readOptions(args);
    const collected = await collect(path.resolve(io.cwd, options.root), options.root);
    const publication = await buildPublication(collected.skills, options.baseUrl ? { baseUrl: options.baseUrl } : {});
    const refused = [
      ...collected.refused,
      ...publication.refused.map((one) => ({ path: one.folder, message: one.message })),
    ];
    for (const { path: where, message } of refused) io.err(`${where}: left out: ${message}\n`);
    if (publication.index.skills.length === 0) {
      io.err(`${options.root}: no skill there can be published\n`);
      return 3;
    }
    const folder = new PublicFolder(path.resolve(io.cwd, options.out));
    const plan = await planPublication(publication, folder);
    const written = options.check ? 0 : await write(plan, folder, io);
    const leftOut = [...refused.map((one) => one.path), ...collected.leftOut];
    report({ plan, publication, leftOut, options, written }, io);
    return exitCode(plan, refused.length, options.check);
  },
};

interface Options {
  readonly root: string;
  readonly out: string;
  readonly baseUrl?: string;
  readonly check: boolean;
  readonly json: boolean;
}

function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parse(args);
  const [root, ...more] = positionals;
  if (root === undefined || more.length > 0)
    throw new UsageError(`expected one SKILLS_ROOT, found ${positionals.length}`);
  if (values.out === undefined) throw new UsageError('--out: expected the folder that the site serves, found nothing');
  if (values.archive !== 'tar.gz') throw new UsageError(`--archive: expected tar.gz, found ${values.archive}`);
  if (values.format !== 'text' && values.format !== 'json')
    throw new UsageError(`--format: expected text or json, found ${values.format}`);
  const base = values['base-url'];
  if (base !== undefined && !URL.canParse(base))
    throw new UsageError(`--base-url: expected an absolute URL, found ${base}`);
  const json = values.format === 'json';
  return { root, out: values.out, check: values.check, json, ...(base === undefined ? {} : { baseUrl: base }) };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        out: { type: 'string' },
        'base-url': { type: 'string' },
        archive: { type: 'string', default: 'tar.gz' },
        check: { type: 'boolean', default: false },
        format: { type: 'string', default: 'text' },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

interface Collected {
  readonly skills: readonly PublishableSkill[];
  readonly refused: readonly { readonly path: string; readonly message: string }[];
  /** Files of published skills that are not published with them. */
  readonly leftOut: readonly string[];
}

/** Every skill below the root that lint finds no error in; the others with their first error. */
async function collect(root: string, shown: string): Promise<Collected> {
  const skills: PublishableSkill[] = [];
  const refused: { path: string; message: string }[] = [];
  const leftOut: string[] = [];
  for (const folder of await findSkillFolders(root)) {
    const where = path.join(shown, path.relative(root, folder));
    const files = folderSkillFiles(folder);
    const error = await firstError(files, folder === root ? null : path.basename(folder));
    const read = error === undefined ? await readPublishableSkill(files, where) : undefined;
    if (read === undefined) refused.push({ path: where, message: error ?? '' });
    else if (read.kind === 'refused') refused.push({ path: where, message: read.message });
    else {
      skills.push(read.skill);
      leftOut.push(...read.leftOut.map((file) => path.join(where, file.path)));
    }
  }
  return { skills, refused, leftOut };
}

async function firstError(files: SkillFiles, folderName: string | null): Promise<string | undefined> {
  const { text, ...encoding } = decodeSkill(await files.read(SKILL_FILE));
  const document = parseSkillDocument(text);
  const folder = await readFolderFacts(files, NO_SURROUNDINGS);
  const context: LintContext = { folderName, profiles: [], encoding, folder };
  const linted = [{ path: '', document, findings: lint(document, context) }, ...lintReferences(context)];
  for (const { path: file, document: of, findings } of linted) {
    const error = findings.find(({ severity }) => severity === 'error');
    if (error === undefined) continue;
    const line = of.lines.positionAt(error.range.start).line + 1;
    const place = file === '' ? `line ${line}` : `${file}, line ${line}`;
    return `${place}: ${messageOf(error, catalogueFor('en'))} (${error.rule})`;
  }
  return undefined;
}

async function write(plan: PublicationPlan, folder: PublicFolder, io: CommandIo): Promise<number> {
  for (const [at, file] of plan.write.entries()) {
    io.signal.throwIfAborted();
    try {
      await folder.replace(file.path, file.bytes);
    } catch (error) {
      const before = plan.write.slice(0, at).map((one) => one.path);
      const kept = before.length === 0 ? 'nothing was written' : `written before it: ${before.join(', ')}`;
      throw new Error(`${file.path} could not be written: ${(error as Error).message}; ${kept}`, { cause: error });
    }
  }
  return plan.write.length;
}

interface Report {
  readonly plan: PublicationPlan;
  readonly publication: Publication;
  readonly leftOut: readonly string[];
  readonly options: Options;
  /** How many of the plan's files were written: all, or with `--check` none. */
  readonly written: number;
}

function report({ plan, publication, leftOut, options, written }: Report, io: CommandIo): void {
  const at = (file: string) => path.join(options.out, file);
  const differing = plan.write.filter((file) => !file.isNew).map((file) => at(file.path));
  const missing = plan.write.filter((file) => file.isNew).map((file) => at(file.path));
  const orphans = plan.stale.map(at);
  const result = {
    written: plan.write.slice(0, written).map((file) => at(file.path)),
    unchanged: plan.unchanged.map(at),
    stale: options.check ? [...differing, ...orphans] : orphans,
    ...(options.check ? { missing } : {}),
    leftOut,
    skills: publication.index.skills.map(({ name, type, url, digest }) => ({ name, type, url, digest })),
  };
  if (options.json) {
    io.out(`${JSON.stringify(result, null, 2)}\n`);
    return;
  }
  for (const file of result.written) io.out(`wrote      ${file}\n`);
  for (const file of result.unchanged) io.out(`unchanged  ${file}\n`);
  for (const file of options.check ? missing : []) io.out(`missing    ${file}\n`);
  for (const file of options.check ? differing : []) io.out(`differs    ${file}\n`);
  for (const file of orphans) io.out(`stale      ${file} (no entry leads there; left alone)\n`);
}

function exitCode(plan: PublicationPlan, refused: number, check: boolean): ExitCode {
  if (refused > 0) return 1;
  return check && plan.write.length + plan.stale.length > 0 ? 1 : 0;
}
