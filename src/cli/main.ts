import { UsageError, type Command, type CommandIo, type ExitCode } from './command.ts';
import { VERSION } from '../version.ts';

/** By name. Each is loaded when it is called: what `verify` needs of the protocol is larger than all that `lint` needs. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  lint: async () => (await import('./lint.ts')).lintCommand,
  digest: async () => (await import('./digest.ts')).digestCommand,
  manifest: async () => (await import('./manifest.ts')).manifestCommand,
  'index build': async () => (await import('./indexBuild.ts')).indexBuildCommand,
  verify: async () => (await import('./verify.ts')).verifyCommand,
};

/** Runs one call of `skillwright`. `args`: everything after the program's name. */
export async function main(args: readonly string[], io: CommandIo): Promise<ExitCode> {
  const [first] = args;
  if (first === undefined || first === 'help' || first === '--help' || first === '-h') {
    (first === undefined ? io.err : io.out)(await help());
    return first === undefined ? 2 : 0;
  }
  if (first === '--version') {
    io.out(`${VERSION}\n`);
    return 0;
  }
  const called = (name: string): boolean => name.split(' ').every((word, at) => args[at] === word);
  const [, load] = Object.entries(commands).find(([name]) => called(name)) ?? [];
  if (load === undefined) {
    io.err(`skillwright: unknown command "${first}"\n\n${await help()}`);
    return 2;
  }
  const command = await load();
  const rest = args.slice(command.name.split(' ').length);
  if (rest.includes('--help') && !rest.slice(0, rest.indexOf('--help')).includes('--')) {
    io.out(usage(command));
    return 0;
  }
  try {
    return await command.run(rest, io);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    io.err(`skillwright ${command.name}: ${error.message}\n\n${usage(command)}`);
    return 2;
  }
}

function usage(command: Command): string {
  return command.usage.map((line) => `  ${line}\n`).join('');
}

async function help(): Promise<string> {
  const all = await Promise.all(Object.values(commands).map((load) => load()));
  return `skillwright ${VERSION}: checks Agent Skills, verifies the skills that MCP servers serve, builds an index\n\n${all.map(usage).join('')}`;
}
