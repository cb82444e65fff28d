import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../support/project.ts';

const here = path.join(root, 'test/peers');

interface ScenarioRun {
  /** Everything that the suite printed. */
  readonly text: string;
  /** The revision in which our host spoke with the suite's server. */
  readonly negotiated: string;
}

/** Runs one scenario of the protocol's own suite against our host. */
async function scenario(name: string, revision: string): Promise<ScenarioRun> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'skillwright-suite-'));
  const file = path.join(folder, 'revision');
  const args = [
    ...['--require', path.join(here, 'servers/loopback.cjs')],
    path.join(here, 'node_modules/.bin/conformance'),
    'client',
    ...['--command', `"${process.execPath}" --import tsx conformanceClient.ts "${file}"`],
    ...['--scenario', name, '--spec-version', revision, '--force'],
  ];
  try {
    const text = await output(args);
    return { text, negotiated: fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : 'none' };
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

function output(args: readonly string[]): Promise<string> {
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
        const { text, negotiated } = await scenario(name, revision);
        assert.match(text, /^Passed: 1\/1, 0 failed/m, text);
        assert.equal(negotiated, revision, text);
      });
});
