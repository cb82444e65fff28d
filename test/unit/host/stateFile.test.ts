import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { StateFile } from '../../../src/host/stateFile.ts';

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
