// Finds a Chromium to look at the workbench with; where we may, fetches Debian's.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];

/** The path of an installed Chromium: `CHROMIUM_PATH`, or the first known name on PATH. */
export function findChromium(env = process.env) {
  if (env.CHROMIUM_PATH) {
    if (!fs.existsSync(env.CHROMIUM_PATH)) throw new Error(`CHROMIUM_PATH names no file: ${env.CHROMIUM_PATH}`);
    return env.CHROMIUM_PATH;
  }
  const folders = (env.PATH ?? '').split(path.delimiter).filter(Boolean);
  for (const name of NAMES) {
    const found = folders.map((folder) => path.join(folder, name)).find((file) => fs.existsSync(file));
    if (found) return found;
  }
  return undefined;
}

/** As `findChromium`, after installing Debian's package where there is none and we are root. Throws with what to do. */
export function ensureChromium() {
  const installed = findChromium();
  if (installed) return installed;
  if (mayInstall()) {
    console.log('Installing Chromium (apt-get install chromium fonts-liberation)…');
    apt('update', '-qq');
    apt('install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation');
    const found = findChromium();
    if (found) return found;
  }
  throw new Error(
    [
      'No Chromium found. Do one of these, then run the same command again:',
      '  - install one: sudo apt-get install chromium fonts-liberation   (Debian; elsewhere Chromium, Chrome or Edge)',
      '  - or say where it is: CHROMIUM_PATH=/path/to/chromium',
    ].join('\n'),
  );
}

/** Ubuntu's package of this name is a stub for a snap, so Debian only. */
function mayInstall() {
  const release = fs.existsSync('/etc/os-release') ? fs.readFileSync('/etc/os-release', 'utf8') : '';
  return /^ID=debian$/m.test(release) && process.getuid?.() === 0;
}

function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stderr } = spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' });
  if (status !== 0) throw new Error(`apt-get ${args.join(' ')} failed:\n${stderr}`);
}
