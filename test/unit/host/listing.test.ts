import assert from 'node:assert/strict';
import type { Connection } from '../../../src/host/connection.ts';
import { listSkills } from '../../../src/host/listing.ts';
import { RequestError } from '../../../src/host/requestError.ts';

type Page = Record<string, unknown> | Error;

/** Lists from a server that answers a cursor with what `page` gives. */
function listFrom(page: (cursor: string | undefined) => Page, modern = true) {
  const cache = modern ? { ttlMs: 1000, cacheScope: 'private', resultType: 'complete' } : {};
  const connection = {
    modern,
    received: 0,
    list: async (cursor: string | undefined) => {
      const answer = page(cursor);
      if (answer instanceof Error) throw answer;
      return { ...cache, ...answer };
    },
  };
  return listSkills(connection as unknown as Connection);
}

const skill = (name: string, changes: object = {}) => {
  const uri = `skill://${name}/SKILL.md`;
  const resources = [{ uri, digest: `sha256:${'0'.repeat(64)}`, size: 1 }];
  return { uri, frontmatter: { name, description: 'd' }, resources, ...changes };
};

describe('listSkills', () => {
  it('H-LST-1: walks to the end; an empty string is a cursor like any other', async () => {
    const pages: Record<string, Page> = {
      start: { skills: [skill('a')], nextCursor: '' },
      '': { skills: [skill('b')], nextCursor: 'x' },
      x: { skills: [skill('c')] },
    };
    const { listing, verdicts } = await listFrom((cursor) => pages[cursor ?? 'start'] ?? new Error(cursor));
    assert.deepEqual([listing.status, listing.pages, verdicts.length], ['complete', 3, 3]);
  });
  it('H-LST-1: a cursor already seen ends the walk, and what came before is kept', async () => {
    const { listing, verdicts } = await listFrom((cursor) => ({
      skills: [skill('a'), skill(`b${cursor ?? ''}`)],
      nextCursor: cursor === '1' ? '2' : '1',
    }));
    assert.deepEqual([listing.status, listing.pages, verdicts.length], ['partial', 3, 4]);
    assert.match(listing.message ?? '', /gave the cursor "1" again/);
  });
  it('H-LST-1: a listing of ever new cursors ends after 1,000 pages', async () => {
    let page = 0;
    const { listing } = await listFrom(() => ({ skills: [], nextCursor: String((page += 1)) }));
    assert.deepEqual([listing.status, listing.pages], ['partial', 1000]);
  });
  it('H-LST-1: a listing ends after 50,000 entries', async () => {
    const many = Array.from({ length: 60_000 }, () => 1);
    const { listing, verdicts } = await listFrom(() => ({ skills: many }));
    assert.deepEqual([listing.status, verdicts.length], ['partial', 50_000]);
  });
  it('H-LST-1: the same entry again counts once, whatever the order of its keys', async () => {
    const { uri, frontmatter, resources } = skill('a');
    const { verdicts } = await listFrom(() => ({ skills: [skill('a'), { resources, frontmatter, uri }] }));
    assert.deepEqual(
      verdicts.map(({ kind }) => kind),
      ['valid'],
    );
  });
  it('H-LST-1: the same uri with different content is invalid, each time', async () => {
    const { listing, verdicts } = await listFrom(() => ({
      skills: [skill('a'), skill('b'), skill('a', { frontmatter: { name: 'a', description: 'e' } })],
    }));
    assert.deepEqual([listing.status, verdicts.map(({ kind }) => kind)], ['complete', ['invalid', 'valid', 'invalid']]);
  });
  it('H-ENT-11: one bad entry does not take the others down', async () => {
    const { verdicts } = await listFrom(() => ({ skills: [null, skill('a'), { uri: 3 }, 'x', skill('b')] }));
    assert.deepEqual(
      verdicts.map(({ kind }) => kind),
      ['invalid', 'valid', 'invalid', 'invalid', 'valid'],
    );
  });
  it('H-LST-1: a later page that fails leaves a partial listing', async () => {
    const { listing, verdicts } = await listFrom((cursor) =>
      cursor === undefined ? { skills: [skill('a')], nextCursor: 'x' } : new RequestError('rpc', 'boom', -32603),
    );
    assert.deepEqual([listing.status, verdicts.length], ['partial', 1]);
    assert.match(listing.message ?? '', /skills\/list failed: boom/);
  });
  for (const [page, words] of [
    [{ skills: { a: 1 } }, /expected an array in skills/],
    [{}, /expected an array in skills, found absent/],
    [{ skills: [], resultType: 'task' }, /expected "complete" in resultType, found "task"/],
    [{ skills: [], resultType: 7 }, /found 7/],
    [new RequestError('timeout', 'no answer'), /no answer/],
  ] as const)
    it(`H-LST-1, H-LST-6: a first page that cannot be used is a failed listing: ${words.source}`, async () => {
      const { listing, verdicts } = await listFrom(() => page);
      assert.deepEqual([listing.status, listing.pages, verdicts.length], ['failed', 0, 0]);
      assert.match(listing.message ?? '', words);
    });
  it('H-LST-1: a cursor that is no string ends a partial listing; null ends a complete one, noted', async () => {
    assert.equal((await listFrom(() => ({ skills: [], nextCursor: 3 }))).listing.status, 'partial');
    const { listing, deviations } = await listFrom(() => ({ skills: [], nextCursor: null }));
    assert.deepEqual([listing.status, deviations[0]?.code], ['complete', 'null-cursor']);
  });

  for (const [fields, codes] of [
    [{ ttlMs: undefined }, ['missing-ttl']],
    [{ ttlMs: -1 }, ['malformed-ttl']],
    [{ ttlMs: '5' }, ['malformed-ttl']],
    [{ ttlMs: 1.5 }, ['malformed-ttl']],
    [{ cacheScope: undefined }, ['missing-cache-scope']],
    [{ cacheScope: 'global' }, ['unknown-cache-scope']],
    [{ resultType: undefined }, ['missing-result-type']],
    [{ ttlMs: 0 }, []],
  ] as const)
    it(`H-LST-3, H-LST-6: ${JSON.stringify(fields)} ${Object.keys(fields).join()} is noted as ${codes.join() || 'nothing'} and refuses nothing`, async () => {
      const { listing, verdicts, deviations } = await listFrom(() => ({ skills: [skill('a')], ...fields }));
      assert.deepEqual([listing.status, verdicts.length, deviations.map(({ code }) => code)], ['complete', 1, codes]);
    });
  it('H-LST-3, H-LST-6: none of them is missed in the older era', async () => {
    const { listing, deviations } = await listFrom(() => ({ skills: [] }), false);
    assert.deepEqual([listing.status, deviations], ['complete', []]);
  });
  it('H-LST-3: the shortest ttlMs of all pages is how long the listing stands', async () => {
    const { listing } = await listFrom((cursor) => ({
      skills: [],
      ttlMs: cursor === undefined ? 60_000 : 0,
      ...(cursor === undefined ? { nextCursor: 'x' } : {}),
    }));
    assert.ok((listing.freshUntil ?? Infinity) <= Date.now());
  });
});
