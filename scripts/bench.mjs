// npm run bench:lint, bench:typing, bench:closed, bench:tokens: installs what is compared with, bundles the benchmark as the
// extension is bundled (tsx would slow ours down), and runs it. `node scripts/bench.mjs NAME [arguments]`
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { bootstrap, root } from './bootstrap.mjs';

const NAMES = ['lint', 'typing', 'closed', 'tokens'];
const folder = path.join(root, 'bench');

function installCompared() {
  const lock = fs.readFileSync(path.join(folder, 'package-lock.json'), 'utf8');
  const stamp = path.join(folder, 'node_modules/.installed-lock');
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing what is compared with (npm ci)…');
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', args, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) throw new Error(`npm ci failed in ${folder}`);
  fs.writeFileSync(stamp, lock);
}

async function bundled(name) {
  const { build } = await import('esbuild');
  // Below the folder whose packages it asks for.
  const outfile = path.join(folder, `node_modules/.bench/${name}.mjs`);
  await build({
    entryPoints: [path.join(folder, `${name}.ts`)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    minifySyntax: true,
    define: { SKILLWRIGHT_VERSION: '"bench"' },
  });
  return outfile;
}

const [name, ...args] = process.argv.slice(2);
if (!NAMES.includes(name)) throw new Error(`No benchmark "${name}". Benchmarks: ${NAMES.join(', ')}.`);
bootstrap({ build: name === 'typing' || name === 'closed', vscodeHost: false });
installCompared();
const file = await bundled(name);
process.exitCode = spawnSync(process.execPath, [file, ...args], { stdio: 'inherit' }).status ?? 1;
