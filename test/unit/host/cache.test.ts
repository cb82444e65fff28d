import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { MemoryCache, type FileCache } from '../../../src/host/cache.ts';
import type { Connection } from '../../../src/host/connection.ts';
import { DiskCache, serverOfCachedFile } from '../../../src/host/diskCache.ts';
import { serverLabel } from '../../../src/host/label.ts';
import { Loader } from '../../../src/host/loader.ts';
import { checkEntry } from '../../../src/protocol/entry.ts';
import { digestOf } from '../../../src/skill/digest.ts';
import { bytesOf, rawEntry, SKILL_MD, TEXT } from '../../support/entries.ts';

const bytes = bytesOf('abc');
const ref = { label: serverLabel('a'), uri: SKILL_MD };
let folder: string;
const problems: string[] = [];
const onDisk = (budget?: number) => new DiskCache(folder, (message) => problems.push(message), budget);

function files(): string[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'skillwright-cache-'));
  problems.length = 0;
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

for (const [where, open] of [
  ['in memory', () => new MemoryCache()],
  ['on disk', onDisk],
] as [string, () => FileCache][])
  describe(`the cache ${where}`, () => {
    it('H-CACHE-1: holds by server, uri and digest, and never across servers', async () => {
      const cache = open();
      const digest = await digestOf(bytes);
      await cache.put(ref, digest, bytes);
      assert.deepEqual(await cache.get(ref, digest), bytes);
      assert.equal(await cache.get({ ...ref, label: serverLabel('b') }, digest), undefined);
      assert.equal(await cache.get({ ...ref, uri: 'skill://ok/other' }, digest), undefined);
      assert.equal(await cache.get(ref, await digestOf(bytesOf('abd'))), undefined);
    });
    it('H-CACHE-2: what does not have its digest is a miss', async () => {
      const cache = open();
      const other = await digestOf(bytesOf('other'));
      await cache.put(ref, other, bytes);
      assert.equal(await cache.get(ref, other), undefined);
    });
    it('H-CACHE-5: a server that is removed takes its cache along, and no other one’s', async () => {
      const cache = open();
      const digest = await digestOf(bytes);
      const other = { ...ref, label: serverLabel(`a${'b'.repeat(200)}`) };
      const longer = { ...ref, label: serverLabel(`${other.label}c`) };
      for (const one of [ref, other, longer]) await cache.put(one, digest, bytes);
      await cache.forget(other.label);
      assert.equal(await cache.get(other, digest), undefined);
      for (const one of [ref, longer]) assert.deepEqual(await cache.get(one, digest), bytes);
    });
  });

describe('the cache on disk', () => {
  it('H-CACHE-2: a file that was changed on disk is dropped and fetched again', async () => {
    const digest = await digestOf(bytes);
    await onDisk().put(ref, digest, bytes);
    fs.writeFileSync(files()[0] ?? '', 'evil');
    assert.equal(await onDisk().get(ref, digest), undefined);
    assert.deepEqual(files(), []);
  });
  it('H-CACHE-2: many who write the same at once leave one whole file and nothing beside it', async () => {
    const digest = await digestOf(bytes);
    await Promise.all(Array.from({ length: 20 }, () => onDisk().put(ref, digest, bytes)));
    assert.equal(files().length, 1);
    assert.deepEqual(await onDisk().get(ref, digest), bytes);
  });
  it('H-CACHE-3: every path names its server, and no name is a path or meets another one', async () => {
    const digest = await digestOf(bytes);
    const labels = ['a', 'A', '../../x', 'caf\u00e9', 'cafe\u0301', 'CON', 'x/y\\z', 'l'.repeat(300)].map(serverLabel);
    for (const label of labels) await onDisk().put({ ...ref, label }, digest, bytes);
    const found = files();
    assert.equal(new Set(found.map((file) => file.toLowerCase().normalize('NFC'))).size, labels.length);
    assert.deepEqual(new Set(found.map((file) => serverOfCachedFile(folder, file))), new Set(labels));
    assert.ok(
      found.every((file) =>
        path
          .relative(folder, file)
          .split(path.sep)
          .every((name) => name.length <= 120),
      ),
    );
  });
  it('H-CACHE-1, H-CACHE-4: survives a restart, and the server that is gone', async () => {
    const verdict = checkEntry(await rawEntry());
    assert.ok(verdict.kind === 'valid');
    const { entry } = verdict;
    let asked = 0;
    const read = async (uri: string) => ((asked += 1), { contents: [{ uri, text: TEXT }] });
    const connection = { read } as unknown as Connection;
    await new Loader(onDisk()).read({ ref, entry, uri: SKILL_MD, connection });
    const after = new Loader(onDisk());
    assert.equal((await after.read({ ref, entry, uri: SKILL_MD, connection })).kind, 'read');
    const gone = await after.read({ ref, entry, uri: SKILL_MD, connection: undefined });
    assert.ok(gone.kind === 'read' && gone.file.ref.label === ref.label && asked === 1);
  });
  it('what was written longest ago makes room', async () => {
    const cache = onDisk(10);
    for (const text of ['aaaa', 'bbbb', 'cccc']) {
      await cache.put(ref, await digestOf(bytesOf(text)), bytesOf(text));
      await new Promise((resolve) => setTimeout(resolve, 15));
    }
    assert.equal(await cache.get(ref, await digestOf(bytesOf('aaaa'))), undefined);
    assert.ok(await cache.get(ref, await digestOf(bytesOf('cccc'))));
  });
  it('a folder that cannot be written is said once, and nothing else suffers', async () => {
    const blocked = path.join(folder, 'file');
    fs.writeFileSync(blocked, '');
    const cache = new DiskCache(blocked, (message) => problems.push(message));
    for (let again = 0; again < 2; again += 1) await cache.put(ref, await digestOf(bytes), bytes);
    assert.equal(problems.length, 1);
    assert.match(problems[0] ?? '', /cannot be written/);
  });
});
