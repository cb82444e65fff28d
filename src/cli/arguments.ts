import { UsageError, type CommandIo } from './command.ts';

/** Runs `node:util`'s parseArgs; what it refuses is wrong usage. */
export function parsed<Result>(parse: () => Result): Result {
  try {
    return parse();
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** The value of an option that takes one of a few words. */
export function oneOf<const Word extends string>(option: string, value: string, words: readonly Word[]): Word {
  const word = words.find((known) => known === value);
  if (word === undefined) throw new UsageError(`${option} takes ${words.join(', ')}; not "${value}"`);
  return word;
}

/** The value of an option that takes a whole number, 0 or more. */
export function wholeNumber(option: string, value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new UsageError(`${option} takes a whole number; not "${value}"`);
  return Number(value);
}

/** The one JSON document on standard output. */
export function printJson(io: CommandIo, value: unknown): void {
  io.out(`${JSON.stringify(value, null, 2)}\n`);
}
