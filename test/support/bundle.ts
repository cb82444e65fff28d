import fs from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import type { BuildOptions } from 'esbuild';
import { root } from './project.ts';

/** Not in dist/: a build empties that, and nothing of tests is to be packaged. */
const bundles = path.join(root, '.try/bundles');
/** As the extension host loads it. Mocha stays outside: it is a module, and needs its own files. */
const FOR_EXTENSION_HOST: BuildOptions = {
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  external: ['vscode', 'mocha'],
  outExtension: { '.js': '.cjs' },
  // jsonc-parser's main file is UMD, whose requires cannot be followed; its module can.
  mainFields: ['module', 'main'],
  sourcemap: 'inline',
  logLevel: 'warning',
};

/** Bundles the extension that tests drive the editor with. Returns its folder. */
export async function bundleSupportExtension(): Promise<string> {
  const source = path.join(root, 'test/support/support-extension');
  const out = path.join(bundles, 'support-extension');
  await build({ ...FOR_EXTENSION_HOST, entryPoints: [path.join(source, 'extension.ts')], outdir: out });
  fs.copyFileSync(path.join(source, 'package.json'), path.join(out, 'package.json'));
  return out;
}

/** Bundles test/vscode/, a file each. Returns the module whose `run()` runs them all. */
export async function bundleSuite(): Promise<string> {
  const source = path.join(root, 'test/vscode');
  const out = path.join(bundles, 'vscode');
  fs.rmSync(out, { recursive: true, force: true }); // A test that is gone must not run.
  const tests = fs
    .readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => path.join(source, file));
  await build({
    ...FOR_EXTENSION_HOST,
    entryPoints: [path.join(source, 'index.ts'), ...tests],
    outbase: source,
    outdir: out,
  });
  return path.join(out, 'index.cjs');
}
