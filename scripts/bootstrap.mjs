// What `npm test` and `npm run try` need before they can start, in a fresh clone too. Node's own modules only at the top.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { setUpVscodeHost } from '../test/vscode-host/setup.mjs';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** `build`: dist/ is needed too. `vscodeHost`: the VS Code server and Chromium are needed too. */
export function bootstrap({ build, vscodeHost }) {
  installDependencies();
  runScript(build ? 'build.mjs' : 'generate.mjs'); // A build generates too.
  if (vscodeHost) setUpVscodeHost();
}

function installDependencies() {
  if (dependenciesAreCurrent()) return;
  console.log('Installing dependencies (npm ci)…');
  const windows = process.platform === 'win32';
  const { status } = spawnSync('npm', ['ci', '--loglevel=error'], { cwd: root, stdio: 'inherit', shell: windows });
  if (status !== 0) throw new Error('npm ci failed: see above.');
}

/** Compares with what npm noted when it installed, so that neither a clone's nor a branch's file times mislead us. */
function dependenciesAreCurrent() {
  const noted = path.join(root, 'node_modules/.package-lock.json');
  if (!fs.existsSync(noted)) return false;
  const installed = JSON.parse(fs.readFileSync(noted, 'utf8')).packages;
  const locked = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
  delete locked[''];
  const same = (name) => installed[name]?.version === locked[name].version;
  // Optional packages of other platforms are locked but not installed.
  return Object.keys(locked).every((name) => same(name) || (!installed[name] && locked[name].optional));
}

function runScript(name) {
  const { status } = spawnSync(process.execPath, [path.join(root, 'scripts', name)], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error(`scripts/${name} failed: see above.`);
}
