// What the extension host runs: Mocha over the files bundled beside this one. VS Code calls `run`.
import fs from 'node:fs';
import path from 'node:path';
import { format } from 'node:util';

export async function run(): Promise<void> {
  try {
    const { passed, failed } = await runTests();
    const counts = process.env['SKILLWRIGHT_TEST_COUNTS'];
    if (counts !== undefined) fs.writeFileSync(counts, JSON.stringify({ passed, failed }));
    if (failed > 0) throw new Error(`${failed} failed`);
  } catch (error) {
    print(error);
    throw error;
  }
}

async function runTests(): Promise<{ passed: number; failed: number }> {
  // Mocha is a module, so it is imported at run time rather than required.
  const { default: Mocha } = await import('mocha');
  Mocha.reporters.Base.consoleLog = print;
  const mocha = new Mocha({ ui: 'bdd', timeout: 90_000, color: false, reporter: 'spec', forbidOnly: true });
  const grep = process.env['SKILLWRIGHT_TEST_GREP'];
  if (grep !== undefined) mocha.grep(new RegExp(grep));
  const files = fs.readdirSync(__dirname, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.test.cjs')).sort())
    mocha.addFile(path.join(__dirname, file));
  return new Promise((resolve) => {
    const runner = mocha.run((failed) => resolve({ passed: runner.stats?.passes ?? 0, failed }));
  });
}

/** The extension host's own output is not seen by whoever started the tests. */
function print(...words: unknown[]): void {
  const file = process.env['SKILLWRIGHT_TEST_OUTPUT'];
  if (file !== undefined) fs.appendFileSync(file, `${format(...words)}\n`);
}
