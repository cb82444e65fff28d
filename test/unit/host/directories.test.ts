import assert from 'node:assert/strict';
import { Approvals } from '../../../src/host/approvals.ts';
import { MemoryCache } from '../../../src/host/cache.ts';
import type { Connection } from '../../../src/host/connection.ts';
import { readDirectories } from '../../../src/host/directories.ts';
import { serverLabel } from '../../../src/host/label.ts';
import { Loader } from '../../../src/host/loader.ts';
import { Registry } from '../../../src/host/registry.ts';
import { RequestError } from '../../../src/host/requestError.ts';
import { SkillAccess } from '../../../src/host/skillAccess.ts';
import { checkEntry, type SkillEntry } from '../../../src/protocol/entry.ts';
import { digestOf } from '../../../src/skill/digest.ts';
import { bytesOf, rawEntry, ROOT, SKILL_MD, TEXT } from '../../support/entries.ts';

type Page = { readonly resources: unknown; readonly nextCursor?: unknown } | Error;
const GUIDE = `${ROOT}/references/deep/guide.md`;
const NEW = `${ROOT}/references/NEW.md`;

async function entryOf(...files: string[]): Promise<SkillEntry> {
  const verdict = checkEntry(await rawEntry(Object.fromEntries([SKILL_MD, ...files].map((uri) => [uri, TEXT]))));
  assert.ok(verdict.kind === 'valid', JSON.stringify(verdict));
  return verdict.entry;
}

/** A server whose directories are these; remembers which were asked for. */
function serving(page: (uri: string, cursor: string | undefined) => Page, raw?: () => unknown) {
  const asked: string[] = [];
  const connection = {
    modern: true,
    supported: true,
    directoryRead: true,
    get: async () => ({ resultType: 'complete', skill: raw?.() }),
    readDirectory: async (uri: string, cursor: string | undefined) => {
      asked.push(uri);
      const answer = page(uri, cursor);
      if (answer instanceof Error) throw answer;
      return { resultType: 'complete', ...answer };
    },
  };
  return { asked, connection: connection as unknown as Connection };
}

const children = (...uris: unknown[]) => ({ resources: uris.map((uri) => ({ uri, name: 'x' })) });
const TREE: Readonly<Record<string, Page>> = {
  [ROOT]: children(SKILL_MD, `${ROOT}/references`),
  [`${ROOT}/references`]: children(`${ROOT}/references/deep`),
  [`${ROOT}/references/deep`]: children(GUIDE),
};
const missing = new RequestError('rpc', 'no such directory', -32602);

describe('directories', () => {
  it('H-DIR-4: a skill whose directories hold what its entry lists is as it was', async () => {
    const { asked, connection } = serving((uri) => TREE[uri] ?? missing);
    const view = await readDirectories(connection, await entryOf(GUIDE));
    assert.deepEqual(view, { complete: true, serverOnly: [], missing: [], reasons: [] });
    assert.deepEqual(asked, Object.keys(TREE));
  });
  it('H-DIR-1: a child that the entry lacks is named, and a directory that it lacks is not entered', async () => {
    const { asked, connection } = serving((uri) =>
      uri === ROOT ? children(SKILL_MD, NEW.replace('references/', ''), `${ROOT}/scripts`) : missing,
    );
    const view = await readDirectories(connection, await entryOf());
    assert.deepEqual(view.serverOnly, [`${ROOT}/NEW.md`, `${ROOT}/scripts`]);
    assert.deepEqual(asked, [ROOT]);
  });
  it('H-DIR-1: another spelling of a listed file is that file', async () => {
    const { connection } = serving(() => children(SKILL_MD.replace('SKILL', '%53KILL'), `${ROOT}/a%20b.md`));
    const view = await readDirectories(connection, await entryOf(`${ROOT}/a b.md`));
    assert.deepEqual([view.serverOnly, view.missing], [[], []]);
  });

  for (const outside of [
    'skill://acme/other/x.md',
    `${ROOT}/references/deep.md`,
    `${ROOT}/../x`,
    `${ROOT}/%2e%2e`,
    `${ROOT}/`,
    ROOT,
    `${ROOT}x/a`,
    'file:///etc/passwd',
    'a.md',
    `${ROOT}/a?b`,
    3,
    null,
  ])
    it(`H-DIR-3: the child ${JSON.stringify(outside)} is refused`, async () => {
      const { connection } = serving(() => children(SKILL_MD, outside));
      const view = await readDirectories(connection, await entryOf());
      assert.deepEqual([view.serverOnly, view.missing, view.reasons.length], [[], [], 1]);
    });

  it('H-DIR-4: a file of the manifest that its directory lacks is missing', async () => {
    const { connection } = serving((uri) => (uri === ROOT ? TREE[ROOT]! : missing));
    const view = await readDirectories(connection, await entryOf(GUIDE));
    assert.deepEqual([view.complete, view.missing], [true, [GUIDE]]);
  });
  it('H-DIR-4: pages are followed to the end', async () => {
    const { connection } = serving((_, cursor) =>
      cursor === undefined ? { ...children(SKILL_MD), nextCursor: '' } : children(`${ROOT}/a.md`),
    );
    assert.deepEqual((await readDirectories(connection, await entryOf(`${ROOT}/a.md`))).missing, []);
  });
  let page = 0;
  for (const [what, answer] of [
    ['a cursor that comes again', () => ({ ...children(SKILL_MD), nextCursor: 'x' })],
    ['ever new cursors', () => ({ ...children(SKILL_MD), nextCursor: String((page += 1)) })],
    ['a million children', () => ({ ...children(...Array.from({ length: 60_000 }, () => NEW)), nextCursor: 'x' })],
    ['children that are no array', () => ({ resources: {} })],
    ['a cursor that is no string', () => ({ ...children(), nextCursor: 3 })],
    ['another resultType', () => ({ ...children(), resultType: 'task' })],
    ['an internal error', () => new RequestError('rpc', 'boom', -32603)],
  ] as const)
    it(`H-DIR-4: ${what}: given up with words, and nothing is taken for missing`, async () => {
      const { connection } = serving(answer);
      const view = await readDirectories(connection, await entryOf());
      assert.deepEqual([view.complete, view.missing], [false, []]);
      assert.match(view.reasons[0]?.message ?? '', /could not be read to its end: ./);
    });

  it('H-DIR-2, H-VER-6: a changed skill: got again, its approval revoked, what changed named', async () => {
    const ref = { label: serverLabel('s'), uri: SKILL_MD };
    const approvals = new Approvals(undefined, () => undefined);
    const registry = new Registry({
      approvalOf: ({ hash }, one, entry) => (hash ? approvals.stateOf({ ref: one, server: hash, entry }) : 'none'),
      localSkillNames: () => [],
    });
    registry.configure([
      { label: ref.label, transport: { type: 'http', url: 'x', headers: {} }, configuredIn: { file: 'f', key: 's' } },
    ]);
    const now = await rawEntry({ [SKILL_MD]: TEXT, [`${ROOT}/b.md`]: 'new', [`${ROOT}/c.md`]: 'c' });
    const { connection } = serving(
      () => children(SKILL_MD, `${ROOT}/b.md`, `${ROOT}/c.md`),
      () => now,
    );
    const record = registry.record(ref.label)!;
    [record.connection, record.hash] = [connection, await digestOf(bytesOf('h'))];
    record.state = {
      kind: 'connected',
      protocol: '',
      directoryRead: true,
      listing: { status: 'complete', pages: 1 },
      deviations: [],
    };
    const old = { [SKILL_MD]: TEXT, [`${ROOT}/a.md`]: 'a', [`${ROOT}/b.md`]: 'old' };
    registry.setSkills(ref.label, [checkEntry(await rawEntry(old))]);
    const cache = new MemoryCache();
    const access = new SkillAccess({ registry, approvals, loader: new Loader(cache), cache, entryOptions: () => ({}) });
    const subject = access.subjectOf(ref);
    assert.ok('entry' in subject);
    await approvals.approve(subject, 'kept');

    const skill = await access.compareDirectories(ref);
    assert.ok('approval' in skill && skill.approval === 'changed');
    const changed = access.subjectOf(ref);
    const changes = 'entry' in changed ? approvals.changesOf(changed) : undefined;
    assert.deepEqual(
      changes?.map(({ uri, change }) => `${change} ${uri.slice(ROOT.length)}`),
      ['removed /a.md', 'changed /b.md', 'added /c.md'],
    );
  });
  it('H-NEG-2: without directoryRead nothing is asked', async () => {
    const ref = { label: serverLabel('s'), uri: SKILL_MD };
    const registry = new Registry({ approvalOf: () => 'none', localSkillNames: () => [] });
    registry.configure([
      { label: ref.label, transport: { type: 'http', url: 'x', headers: {} }, configuredIn: { file: 'f', key: 's' } },
    ]);
    registry.setSkills(ref.label, [checkEntry(await rawEntry())]);
    const { asked, connection } = serving(() => children());
    registry.record(ref.label)!.connection = { ...connection, directoryRead: false };
    const approvals = new Approvals(undefined, () => undefined);
    const cache = new MemoryCache();
    const access = new SkillAccess({ registry, approvals, loader: new Loader(cache), cache, entryOptions: () => ({}) });
    const refused = await access.compareDirectories(ref);
    assert.ok('reasons' in refused && refused.reasons[0]?.code === 'no-directories' && asked.length === 0);
  });
});
