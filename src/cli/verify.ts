import { parseArgs } from 'node:util';
import type { HostedSkill, ServerDefinition, ServerState, ServerTransport } from '../host/host.ts';
import { serverLabel, type ServerLabel } from '../host/label.ts';
import { maskedTarget } from '../host/masked.ts';
import { SkillsHost } from '../host/skillsHost.ts';
import { UsageError, type Command, type CommandIo, type ExitCode } from './command.ts';
import { reportOf, skillReport, type SkillReport, type VerifyReport } from './verifyReport.ts';
import { verifyText } from './verifyText.ts';

/** Skills verified at a time; each reads a few files at a time. */
const AT_A_TIME = 4;

/** Lists what a server serves, reads every file of it and checks each: the engine of the extension, for CI. */
export const verifyCommand: Command = {
  name: 'verify',
  usage: [
    "skillwright verify --server URL [--header 'K: V']… [--uri URI]… [--list-only] [--allow-dynamic] [--accept-missing-sizes] [--timeout S] [--format text|json]",
    'skillwright verify [--uri URI]… [--list-only] [--allow-dynamic] [--accept-missing-sizes] [--timeout S] [--format text|json] -- COMMAND [ARG…]',
  ],
  run: async (args, io) => {
    const options = readOptions(args, io.cwd);
    const server = definition(options.transport);
    // The command or url typed is the yes; nothing of it outlives the run.
    const host = new SkillsHost({
      sources: [
        { read: async () => ({ servers: [server], problems: [] }), onDidChange: () => ({ dispose: () => undefined }) },
      ],
      ask: async () => true,
      timeoutMs: options.timeoutMs,
      acceptsMissingSizes: () => options.acceptMissingSizes,
      // In CI the same answer each time is worth more than a quick one.
      probeMs: 10_000,
      log: (message) => io.err(`${message}\n`),
    });
    try {
      await host.reload();
      const state = await host.connect(server.label, io.signal);
      const skills = await verifyAll(host, server.label, state, options, io);
      const report = reportOf(server.label, state, skills);
      io.out(options.json ? `${JSON.stringify(report, null, 2)}\n` : verifyText(report, io.color));
      return io.signal.aborted ? 3 : exitCode(report, options);
    } finally {
      await host.dispose();
    }
  },
};

interface Options {
  readonly transport: ServerTransport;
  readonly uris: readonly string[];
  readonly listOnly: boolean;
  readonly allowDynamic: boolean;
  readonly acceptMissingSizes: boolean;
  readonly timeoutMs: number;
  readonly json: boolean;
}

async function verifyAll(
  host: SkillsHost,
  label: ServerLabel,
  state: ServerState,
  options: Options,
  io: CommandIo,
): Promise<SkillReport[]> {
  if (state.kind !== 'connected') return [];
  const { uris } = options;
  if (uris.length > 0) {
    return inTurn(uris, io, async (uri) => {
      const opened = await host.openByUri(label, uri, io.signal);
      return 'reasons' in opened ? skillReport(uri, opened) : verifyOne(host, opened, options, io);
    });
  }
  return inTurn(host.server(label)?.skills ?? [], io, (skill) => verifyOne(host, skill, options, io));
}

/** A few at a time, in their order; says how far it is where there are many. */
async function inTurn<T, R>(items: readonly T[], io: CommandIo, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let [next, done] = [0, 0];
  const worker = async (): Promise<void> => {
    for (let at = next++; at < items.length; at = next++) {
      results[at] = await work(items[at] as T);
      done += 1;
      if (items.length > 20 && done % 20 === 0) io.err(`${done} of ${items.length} skills\n`);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
  return results;
}

async function verifyOne(
  host: SkillsHost,
  skill: HostedSkill,
  { listOnly }: Options,
  io: CommandIo,
): Promise<SkillReport> {
  if (listOnly || skill.ref === null || skill.verdict.kind !== 'valid')
    return skillReport(skill.ref?.uri ?? null, skill);
  const verification = await host.verify(skill.ref, { signal: io.signal });
  return skillReport(skill.ref.uri, 'reasons' in verification ? verification : { ...skill, ...verification });
}

/** docs/cli.md: 0 only where everything was listed and everything is verified; 3 where there was nothing to judge. */
function exitCode({ server, listing, summary }: VerifyReport, { allowDynamic, uris, listOnly }: Options): ExitCode {
  if (!server.supported) return 3;
  // A skill asked for by its uri is judged by itself: a listing proves nothing about it (H-LST-2).
  if (uris.length === 0 && listing.status === 'failed') return 3;
  if (uris.length === 0 && listing.status !== 'complete') return 1;
  const fine = summary.verified + summary.listed + (allowDynamic || listOnly ? summary.unverifiable : 0);
  return fine === summary.skills ? 0 : 1;
}

function definition(transport: ServerTransport): ServerDefinition {
  const target = maskedTarget(transport);
  return { label: serverLabel(target), transport, configuredIn: { file: 'the command line', key: target } };
}

function readOptions(args: readonly string[], cwd: string): Options {
  const at = args.indexOf('--');
  const command = at === -1 ? [] : args.slice(at + 1);
  const values = parse(at === -1 ? args : args.slice(0, at));
  const seconds = Number(values.timeout);
  if (!(seconds > 0 && seconds <= 86_400)) throw new UsageError(`--timeout: expected seconds, found ${values.timeout}`);
  if (values.format !== 'text' && values.format !== 'json')
    throw new UsageError(`--format: expected text or json, found ${values.format}`);
  return {
    transport: readTransport(values.server, values.header, at === -1 ? undefined : command, cwd),
    uris: values.uri,
    listOnly: values['list-only'],
    allowDynamic: values['allow-dynamic'],
    acceptMissingSizes: values['accept-missing-sizes'],
    timeoutMs: seconds * 1000,
    json: values.format === 'json',
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        server: { type: 'string' },
        header: { type: 'string', multiple: true, default: [] },
        uri: { type: 'string', multiple: true, default: [] },
        'list-only': { type: 'boolean', default: false },
        'allow-dynamic': { type: 'boolean', default: false },
        'accept-missing-sizes': { type: 'boolean', default: false },
        timeout: { type: 'string', default: '30' },
        format: { type: 'string', default: 'text' },
      },
    }).values;
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function readTransport(
  url: string | undefined,
  headers: readonly string[],
  command: readonly string[] | undefined,
  cwd: string,
): ServerTransport {
  if ((url === undefined) === (command === undefined)) {
    throw new UsageError(`expected either --server URL or -- COMMAND, found ${url === undefined ? 'neither' : 'both'}`);
  }
  if (url !== undefined) {
    if (!/^https?:\/\//i.test(url) || !URL.canParse(url))
      throw new UsageError(`--server: expected a url that begins with https:// or http://, found ${url}`);
    return { type: 'http', url, headers: Object.fromEntries(headers.map(readHeader)) };
  }
  if (headers.length > 0) throw new UsageError('--header: belongs to --server, found a command');
  const [program, ...args] = command ?? [];
  if (program === undefined) throw new UsageError('expected a command after --, found nothing');
  // Typed in the user's shell: it runs in the user's folder and environment, as any command typed there.
  const env = Object.fromEntries(
    Object.entries(process.env).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
  return { type: 'stdio', command: program, args, cwd, env };
}

function readHeader(text: string): [string, string] {
  const match = /^([!#$%&'*+.^_`|~\w-]+):\s*([^\r\n]*)$/.exec(text);
  // The text may be a token: it is not repeated.
  if (match === null) throw new UsageError("--header: expected 'Name: value', found a text without a name and a colon");
  return [match[1] ?? '', match[2] ?? ''];
}
