// Installs the pinned VS Code server and the Node that runs it into this folder, and sees to a Chromium.
// Node's own modules only: this runs before anything else is installed. Does nothing when nothing has changed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from './chromium.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const modules = path.join(here, 'node_modules');
const stampFile = path.join(modules, '.setup-stamp');

/** Throws where this machine cannot run the server, with the way round it. */
export function setUpVscodeHost() {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      [
        `The VS Code server for tests is pinned for linux-x64; this is ${process.platform}-${process.arch}.`,
        'Use desktop VS Code instead: `npm run try -- --desktop`, `npm run test:electron`.',
      ].join('\n'),
    );
  }
  installServer();
  ensureChromium();
}

function installServer() {
  const stamp = currentStamp();
  if (fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8') === stamp) return;
  console.log('Installing the VS Code server for tests (about 550 MB, once)…');
  // No install scripts: code-server's own would compile for minutes, and what they make is not needed here.
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', args, { cwd: here, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`npm ci failed in ${here}`);
  linkModules();
  fs.writeFileSync(stampFile, stamp);
}

/** VS Code looks for its modules in its own folder; ours lie flat, further up. */
function linkModules() {
  const link = path.join(modules, 'code-server/lib/vscode/node_modules');
  fs.rmSync(link, { force: true, recursive: true });
  fs.symlinkSync('../../../../node_modules', link);
}

function currentStamp() {
  const hash = createHash('sha256');
  for (const file of ['package.json', 'package-lock.json']) hash.update(fs.readFileSync(path.join(here, file)));
  return hash.digest('hex');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) setUpVscodeHost();
