import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { VerifiedCache } from '../../../src/host/cache.ts';
import { serverLabel } from '../../../src/host/label.ts';
import { StateFile } from '../../../src/host/stateFile.ts';
import { digestOf } from '../../../src/skill/digest.ts';
import { bytesOf } from '../../support/entries.ts';

const format = {
  name: 'numbers',
  version: 1,
  empty: [] as readonly number[],
  fault: (data: unknown) => (Array.isArray(data) ? undefined : 'expected a list'),
};

describe('StateFile', () => {
  let folder: string;
  const problems: string[] = [];
  const open = (at: string | undefined = folder) =>
    new StateFile<readonly number[]>(at, format, (message) => problems.push(message));
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'skillwright-state-'));
    problems.length = 0;
  });
  afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

  it('keeps what another window wrote in the meantime', async () => {
    const [one, two] = [open(), open()];
    await one.update((all) => [...all, 1]);
    await two.update((all) => [...all, 2]);
    assert.deepEqual(await one.read(), [1, 2]);
  });
  it('changes of one window follow each other, and no half file is left', async () => {
    const file = open();
    await Promise.all(Array.from({ length: 20 }, (_, at) => file.update((all) => [...all, at])));
    assert.equal(file.current.length, 20);
    assert.deepEqual(fs.readdirSync(folder), ['numbers.json']);
  });
  it('lives in memory where there is no folder', async () => {
    const file = new StateFile<readonly number[]>(undefined, format, () => undefined);
    await file.update(() => [1]);
    assert.deepEqual(await file.read(), [1]);
  });
  for (const text of ['', '{', '[]', 'null', '{"version":2,"data":[]}', '{"version":1,"data":{}}'])
    it(`sets ${JSON.stringify(text)} aside and says so`, async () => {
      fs.writeFileSync(path.join(folder, 'numbers.json'), text);
      assert.deepEqual(await open().read(), []);
      assert.match(problems[0] ?? '', /numbers\.json cannot be used \(.+\)\. It was moved to/);
      assert.equal(fs.readFileSync(path.join(folder, 'numbers.json.broken'), 'utf8'), text);
    });
});

describe('VerifiedCache', () => {
  const bytes = bytesOf('abc');
  const ref = { label: serverLabel('a'), uri: 'skill://ok/SKILL.md' };

  it('H-CACHE-1: holds by server, uri and digest, and never across servers', async () => {
    const cache = new VerifiedCache();
    const digest = await digestOf(bytes);
    cache.put(ref, digest, bytes);
    assert.deepEqual(await cache.get(ref, digest), bytes);
    assert.equal(await cache.get({ ...ref, label: serverLabel('b') }, digest), undefined);
    assert.equal(await cache.get({ ...ref, uri: 'skill://ok/other' }, digest), undefined);
    assert.equal(await cache.get(ref, await digestOf(bytesOf('abd'))), undefined);
  });
  it('H-CACHE-2: what no longer has its digest is a miss', async () => {
    const cache = new VerifiedCache();
    const other = await digestOf(bytesOf('other'));
    cache.put(ref, other, bytes);
    assert.equal(await cache.get(ref, other), undefined);
  });
  it('H-CACHE-5: a server that is removed takes its cache along', async () => {
    const cache = new VerifiedCache();
    const digest = await digestOf(bytes);
    cache.put(ref, digest, bytes);
    cache.forget(ref.label);
    assert.equal(await cache.get(ref, digest), undefined);
  });
});
