import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from '../support/project.ts';

const here = path.join(root, 'test/peers');

/** Runs one scenario of the protocol's own suite against our host; resolves with everything that it printed. */
function scenario(name: string, revision: string): Promise<string> {
  const args = [
    ...['--require', path.join(here, 'servers/loopback.cjs')],
    path.join(here, 'node_modules/.bin/conformance'),
    'client',
    ...['--command', `"${process.execPath}" --import tsx conformanceClient.ts`],
    ...['--scenario', name, '--spec-version', revision, '--force'],
  ];
  const child = spawn(process.execPath, args, { cwd: here, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => resolve(text));
  });
}

describe("the protocol's own conformance suite", function () {
  this.timeout(120_000);

  for (const [name, ids] of [
    ['sep-2640-client-no-prefetch', 'H-VER-5'],
    ['sep-2640-client-verify-digest', 'H-VER-1'],
    ['sep-2640-client-verify-size', 'H-VER-1'],
    ['sep-2640-client-verify-frontmatter', 'H-VER-2'],
  ] as const)
    for (const revision of ['2026-07-28', '2025-11-25'])
      it(`${ids}: ${name} on ${revision}`, async () => {
        // A client that never lists is skipped with success: only this line shows that something was tried.
        const text = await scenario(name, revision);
        assert.match(text, /^Passed: 1\/1, 0 failed/m, text);
      });
});
