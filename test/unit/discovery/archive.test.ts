import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { packTarGz, type ArchiveFile } from '../../../src/discovery/archive.ts';
import { digestOf } from '../../../src/skill/digest.ts';

const file = (name: string, text: string): ArchiveFile => ({ path: name, bytes: new TextEncoder().encode(text) });

describe('discovery/archive', () => {
  let folder: string;
  before(async () => {
    folder = await fs.mkdtemp(path.join(os.tmpdir(), 'skillwright-archive-'));
  });
  after(() => fs.rm(folder, { recursive: true }));

  /** What the system's own tar makes of an archive: path → text. */
  async function unpack(archive: Uint8Array): Promise<Record<string, string>> {
    const into = await fs.mkdtemp(path.join(folder, 'unpacked-'));
    await fs.writeFile(path.join(into, '..', 'a.tar.gz'), archive);
    execFileSync('tar', ['-xzf', path.join(into, '..', 'a.tar.gz'), '-C', into]);
    const found: Record<string, string> = {};
    for (const entry of await fs.readdir(into, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const whole = path.join(entry.parentPath, entry.name);
      found[path.relative(into, whole)] = await fs.readFile(whole, 'utf8');
    }
    return found;
  }

  it('D-6: the system tar unpacks it, with long and non-ASCII names whole', async () => {
    const long = `references/${'very-long-name-'.repeat(12)}end.md`;
    const archive = packTarGz([file('SKILL.md', '# a\n'), file('references/café ☕.md', 'é'), file(long, 'long')]);
    assert.deepEqual(await unpack(archive), { 'SKILL.md': '# a\n', 'references/café ☕.md': 'é', [long]: 'long' });
  });

  it('D-6: the order in which a folder lists its files, and how it spells é, change nothing', async () => {
    const one = packTarGz([file('SKILL.md', 'x'), file('a/caf\u00e9.md', 'y'), file('b.md', 'z')]);
    const other = packTarGz([file('b.md', 'z'), file('a/cafe\u0301.md', 'y'), file('SKILL.md', 'x')]);
    assert.deepEqual(one, other);
  });

  it('D-6: these bytes have this digest, on every machine', async () => {
    const archive = packTarGz([file('SKILL.md', '---\nname: a\n---\n'), file('scripts/run.sh', '#!/bin/sh\n')]);
    assert.equal(await digestOf(archive), 'sha256:b4a7995c5f987fd00f682b4f7b3670cfe7ee9a95b4947e2a2a0d399f098fb0ec');
  });

  it('D-6: mode 0755 where a file starts with #!, 0644 elsewhere, owner 0, time 0', async () => {
    await fs.writeFile(path.join(folder, 'm.tar.gz'), packTarGz([file('SKILL.md', 'x'), file('run', '#!/bin/sh\n')]));
    const listed = execFileSync('tar', ['--numeric-owner', '--full-time', '-tvzf', path.join(folder, 'm.tar.gz')], {
      encoding: 'utf8',
      env: { ...process.env, TZ: 'UTC' },
    });
    assert.match(listed, /^-rw-r--r-- 0\/0 +1 1970-01-01 00:00:00 SKILL\.md$/m);
    assert.match(listed, /^-rwxr-xr-x 0\/0 +10 1970-01-01 00:00:00 run$/m);
  });

  it('any file comes back with its bytes', async () => {
    const name = fc.stringMatching(/^[a-z0-9é☕]{1,60}$/u).map((text) => text.normalize('NFC'));
    const text = fc.string({ unit: 'grapheme', maxLength: 1500 });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(name, text), { minLength: 1, maxLength: 5 }), async (pairs) => {
        const all = Object.fromEntries(pairs);
        assert.deepEqual(await unpack(packTarGz(Object.entries(all).map(([key, value]) => file(key, value)))), all);
      }),
      { numRuns: 15 },
    );
  });
});
