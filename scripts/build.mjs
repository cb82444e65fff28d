// Builds dist/: the extension and the language server it starts, each one file with all it needs, and the command line, in
// pieces, so that a command loads no other's.
//   node scripts/build.mjs [--watch]
import fs from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { context } from 'esbuild';
import './generate.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const { version } = JSON.parse(await fs.readFile(path.join(root, 'package.json'), 'utf8'));

/** @type {import('esbuild').BuildOptions} */
const common = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  target: 'node20',
  sourcemap: 'linked',
  sourcesContent: false,
  legalComments: 'none',
  // Smaller to load; names stay, so that a stack trace in an issue can be read.
  minifyWhitespace: true,
  minifySyntax: true,
  logLevel: 'warning',
  define: { SKILLWRIGHT_VERSION: JSON.stringify(version) },
  // jsonc-parser's main file is UMD with requires esbuild cannot follow; its ES module it can.
  mainFields: ['module', 'main'],
};

const bundles = [
  {
    ...common,
    entryPoints: ['src/extension/extension.ts'],
    outfile: 'dist/extension.cjs',
    format: 'cjs',
    external: ['vscode'],
  },
  { ...common, entryPoints: ['src/language/node.ts'], outfile: 'dist/languageServer.cjs', format: 'cjs' },
  {
    ...common,
    entryPoints: { cli: 'src/cli/bin.ts' },
    outdir: 'dist',
    outExtension: { '.js': '.mjs' },
    format: 'esm',
    splitting: true,
    chunkNames: 'cli/[name]-[hash]',
    // Some of what is bundled was written as CommonJS and asks for `require` at run time.
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module';\nconst require = __createRequire(import.meta.url);",
    },
  },
];

await fs.rm(path.join(root, 'dist'), { recursive: true, force: true });
const contexts = await Promise.all(bundles.map((options) => context(options)));
if (process.argv.includes('--watch')) {
  await Promise.all(contexts.map((one) => one.watch()));
} else {
  try {
    await Promise.all(contexts.map((one) => one.rebuild()));
    await fs.chmod(path.join(root, 'dist/cli.mjs'), 0o755);
  } finally {
    await Promise.all(contexts.map((one) => one.dispose()));
  }
}
