import { UsageError, type Command, type CommandIo, type ExitCode } from './command.ts';
import { digestCommand } from './digest.ts';
import { indexBuildCommand } from './indexBuild.ts';
import { lintCommand } from './lint.ts';
import { manifestCommand } from './manifest.ts';
import { verifyCommand } from './verify.ts';
import { VERSION } from '../version.ts';

const commands: readonly Command[] = [lintCommand, digestCommand, manifestCommand, indexBuildCommand, verifyCommand];

/** Runs one call of `skillwright`. `args`: everything after the program's name. */
export async function main(args: readonly string[], io: CommandIo): Promise<ExitCode> {
  const [first] = args;
  if (first === undefined || first === 'help' || first === '--help' || first === '-h') {
    (first === undefined ? io.err : io.out)(help());
    return first === undefined ? 2 : 0;
  }
  if (first === '--version') {
    io.out(`${VERSION}\n`);
    return 0;
  }
  const command = commands.find((one) => one.name.split(' ').every((word, at) => args[at] === word));
  if (command === undefined) {
    io.err(`skillwright: unknown command "${first}"\n\n${help()}`);
    return 2;
  }
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

function help(): string {
  return `skillwright ${VERSION}: checks Agent Skills, verifies the skills that MCP servers serve, builds an index\n\n${commands.map(usage).join('')}`;
}
