// Packages the extension: dist/skillwright-VERSION.vsix, with what .vscodeignore allows.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const { name, version } = JSON.parse(await fs.readFile(path.join(root, 'package.json'), 'utf8'));
const vsix = path.join('dist', `${name}-${version}.vsix`);

execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' });
execFileSync(
  process.execPath,
  [
    'node_modules/@vscode/vsce/vsce',
    'package',
    '--no-dependencies', // everything is in the bundles
    '--no-rewrite-relative-links', // the pictures ship with the package
    '--allow-missing-repository',
    '--out',
    vsix,
  ],
  { cwd: root, stdio: 'inherit' },
);
