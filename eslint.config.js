import { builtinModules } from 'node:module';
import eslint from '@eslint/js';
import tseslint from 'typescript-eslint';

/** Forbids imports by pattern. `patterns` are gitignore-style, matched against the import's own text. */
const never = (message, ...patterns) => ({ group: patterns, message });

const noVscode = never('Only src/extension knows the editor.', 'vscode');
const noNode = never('This floor runs anywhere: take what you need through an interface.', 'node:*');
const noMcp = never('This floor knows the protocol on paper only.', '@modelcontextprotocol/*');
const above = (...rooms) =>
  never('Lower floors never know higher ones (docs/architecture.md).', ...rooms.map((room) => `**/${room}/**`));

/** `fs` is `node:fs` by another name. */
const bareBuiltins = builtinModules.map((name) => ({ name, message: 'This floor runs anywhere.' }));

/** One floor of the house: what its files must never import, and which globals would tie it to one runtime. */
const floor = (room, patterns, globals = []) => ({
  files: [`src/${room}/**/*.ts`],
  rules: {
    '@typescript-eslint/no-restricted-imports': ['error', { patterns, paths: globals.length > 0 ? bareBuiltins : [] }],
    'no-restricted-globals': ['error', ...globals],
  },
});
const nodeGlobals = ['Buffer', 'process', 'require', '__dirname', '__filename', 'setImmediate', 'fetch'];

export default tseslint.config(
  { ignores: ['dist', 'generated', '.try', 'test-results', 'test/vscode-host/node_modules', '**/node_modules'] },
  eslint.configs.recommended,
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/no-floating-promises': ['error', { ignoreVoid: true }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/require-await': 'off',
      'no-control-regex': 'off',
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  floor(
    'skill',
    [noVscode, noNode, noMcp, above('protocol', 'discovery', 'host', 'language', 'extension', 'cli')],
    nodeGlobals,
  ),
  floor('protocol', [noVscode, noNode, noMcp, above('discovery', 'host', 'language', 'extension', 'cli')], nodeGlobals),
  floor('discovery', [noVscode, noNode, noMcp, above('protocol', 'host', 'language', 'extension', 'cli')], nodeGlobals),
  floor('host', [noVscode, above('language', 'extension', 'cli')]),
  floor('language', [noVscode, noMcp, above('host', 'extension', 'cli')]),
  floor('extension', [above('cli')]),
  floor('cli', [noVscode, above('extension')]),
  {
    files: ['test/**/*.ts', 'bench/**/*.ts'],
    rules: {
      '@typescript-eslint/no-floating-promises': ['error', { allowForKnownSafeCalls: [] }],
      'no-console': 'off',
    },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: {
      globals: Object.fromEntries(
        [
          'process',
          'console',
          'Buffer',
          'URL',
          'fetch',
          'setTimeout',
          'clearTimeout',
          'globalThis',
          'AbortSignal',
          'AbortController',
          'require',
          'module',
          'exports',
          'TextDecoder',
          'TextEncoder',
        ].map((name) => [name, 'readonly']),
      ),
    },
  },
);
