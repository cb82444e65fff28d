import { parseArgs } from 'node:util';

/** What Mocha's options of the command line say, for the suite in the extension host: `--grep`, and nothing else yet. */
export function suiteOptions(args: readonly string[] = process.argv.slice(2)): Readonly<Record<string, string>> {
  const { grep } = parseArgs({ args: [...args], options: { grep: { type: 'string' } } }).values;
  return grep === undefined ? {} : { SKILLWRIGHT_TEST_GREP: grep };
}
