import assert from 'node:assert/strict';
import { MemoryCache } from '../../../src/host/cache.ts';
import type { Connection } from '../../../src/host/connection.ts';
import type { ReadResult } from '../../../src/host/host.ts';
import { serverLabel } from '../../../src/host/label.ts';
import { Loader } from '../../../src/host/loader.ts';
import { checkEntry, type SkillEntry } from '../../../src/protocol/entry.ts';
import { rawEntry, ROOT, SKILL_MD, TEXT } from '../../support/entries.ts';

const MiB = 1024 * 1024;
const ref = { label: serverLabel('s'), uri: SKILL_MD };
const code = (result: ReadResult) => (result.kind === 'refused' ? result.reasons[0]?.code : undefined);

async function dynamicEntry(): Promise<SkillEntry> {
  const verdict = checkEntry({ ...(await rawEntry()), resources: 'dynamic' });
  assert.ok(verdict.kind === 'valid');
  return verdict.entry;
}

/** A server whose files have these sizes; remembers how much each read allowed. */
function serving(sizes: Readonly<Record<string, number>>) {
  const allowed: number[] = [];
  const read = async (uri: string, size: number) => {
    allowed.push(size);
    return { contents: [{ uri, text: uri === SKILL_MD ? TEXT : 'x'.repeat(sizes[uri] ?? 0) }] };
  };
  return { allowed, connection: { read } as unknown as Connection };
}

describe('the loader', () => {
  const [A, B, C] = [`${ROOT}/a.txt`, `${ROOT}/b.txt`, `${ROOT}/c.txt`];

  it('H-ENT-13: what was read of a dynamic skill is taken from its 16 MiB, each file once', async () => {
    const loader = new Loader(new MemoryCache());
    const entry = await dynamicEntry();
    const { allowed, connection } = serving({ [A]: 10 * MiB, [B]: 6 * MiB + 1 });
    for (const uri of [A, A]) assert.equal(code(await loader.read({ ref, entry, uri, connection })), undefined);
    assert.equal(code(await loader.read({ ref, entry, uri: B, connection })), 'too-many-bytes');
    assert.deepEqual(allowed, [16 * MiB, 16 * MiB, 6 * MiB]);
  });
  it('H-ENT-13: reads at the same time do not share the same 16 MiB', async () => {
    const loader = new Loader(new MemoryCache());
    const entry = await dynamicEntry();
    const { connection } = serving({ [A]: 9 * MiB, [B]: 9 * MiB });
    const read = await Promise.all([A, B].map((uri) => loader.read({ ref, entry, uri, connection })));
    assert.deepEqual(read.map(code), [undefined, 'too-many-bytes']);
  });
  it('H-ENT-13: nothing is asked for when nothing is left', async () => {
    const loader = new Loader(new MemoryCache());
    const entry = await dynamicEntry();
    const { allowed, connection } = serving({ [A]: 16 * MiB });
    await loader.read({ ref, entry, uri: A, connection });
    assert.equal(code(await loader.read({ ref, entry, uri: C, connection })), 'too-many-bytes');
    assert.equal(allowed.length, 1);
  });

  it('H-VER-8: a manifest without sizes has 16 MiB for the whole skill', async () => {
    const loader = new Loader(new MemoryCache());
    const { allowed, connection } = serving({ [A]: 10 * MiB, [B]: 7 * MiB });
    const raw = await rawEntry({ [SKILL_MD]: TEXT, [A]: 'x'.repeat(10 * MiB), [B]: 'x'.repeat(7 * MiB) });
    const resources = raw.resources.map(({ uri, digest }) => ({ uri, digest }));
    const verdict = checkEntry({ ...raw, resources }, { acceptMissingSizes: true });
    assert.ok(verdict.kind === 'valid');
    const { entry } = verdict;
    assert.equal(code(await loader.read({ ref, entry, uri: A, connection })), undefined);
    assert.equal(code(await loader.read({ ref, entry, uri: B, connection })), 'too-many-bytes');
    assert.deepEqual(allowed, [16 * MiB, 6 * MiB]);
  });

  it('H-LST-6: an answer that says it is not complete is no file, whatever it holds', async () => {
    const loader = new Loader(new MemoryCache());
    const verdict = checkEntry(await rawEntry());
    assert.ok(verdict.kind === 'valid');
    const answering = (more: object) => {
      const read = async (uri: string) => ({ contents: [{ uri, text: TEXT }], ...more });
      return { read, modern: true } as unknown as Connection;
    };
    const read = (more: object) =>
      loader.read({ ref, entry: verdict.entry, uri: SKILL_MD, connection: answering(more), fresh: true });
    for (const resultType of ['input_required', 'Complete', '', null]) {
      const result = await read({ resultType });
      assert.ok(result.kind === 'refused' && result.reasons[0]?.field === 'resultType');
      assert.ok(result.reasons[0].message.includes(`found ${JSON.stringify(resultType)}`), result.reasons[0].message);
    }
    for (const more of [{}, { resultType: 'complete' }]) assert.equal((await read(more)).kind, 'read');
  });
});
