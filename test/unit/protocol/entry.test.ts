import assert from 'node:assert/strict';
import fc from 'fast-check';
import { checkEntry } from '../../../src/protocol/entry.ts';
import { rawEntry, ROOT, SKILL_MD, TEXT } from '../../support/entries.ts';

type Change = (entry: {
  uri: string;
  frontmatter: Record<string, unknown>;
  resources: Record<string, unknown>[];
}) => void;

async function verdictOf(change: Change | object = {}) {
  const raw = await rawEntry({ [SKILL_MD]: TEXT, [`${ROOT}/a.md`]: 'a' }, typeof change === 'function' ? {} : change);
  if (typeof change === 'function') (change as Change)(raw);
  return checkEntry(raw);
}

async function refusedWith(code: string, change: Change | object, field?: string): Promise<void> {
  const verdict = await verdictOf(change);
  assert.equal(verdict.kind, 'invalid');
  const reason = verdict.kind === 'invalid' ? verdict.reasons.find((one) => one.code === code) : undefined;
  assert.ok(reason, JSON.stringify(verdict));
  if (field !== undefined) assert.equal(reason.field, field);
  assert.ok(reason.message.length > 10);
}

describe('checkEntry', () => {
  it('accepts a sound entry and keeps the order of its files', async () => {
    const verdict = await verdictOf();
    assert.equal(verdict.kind, 'valid');
    const resources = verdict.kind === 'valid' ? verdict.entry.resources : [];
    assert.deepEqual(resources === 'dynamic' ? [] : resources.map(({ uri }) => uri), [SKILL_MD, `${ROOT}/a.md`]);
  });

  for (const resources of [undefined, null, 'Dynamic', {}, 3])
    it(`H-ENT-1: resources that are ${JSON.stringify(resources)} make the entry invalid`, () =>
      refusedWith(resources === undefined ? 'resources-missing' : 'resources-malformed', { resources }, 'resources'));
  it('H-ENT-1: "dynamic" is an answer', async () => {
    assert.equal((await verdictOf({ resources: 'dynamic' })).kind, 'valid');
  });

  it('H-ENT-2: a manifest without the SKILL.md is invalid', () =>
    refusedWith('skill-md-not-listed', ({ resources }) => resources.shift(), 'resources'));
  it('H-ENT-2: an empty manifest is invalid', () => refusedWith('skill-md-not-listed', { resources: [] }));
  it('H-ENT-2: a file listed twice makes the entry invalid', () =>
    refusedWith('file-listed-twice', ({ resources }) => resources.push({ ...resources[1] }), 'resources[2].uri'));
  it('H-ENT-2, H-ENT-3: two spellings of one file are one file', () =>
    refusedWith('file-listed-twice', ({ resources }) => resources.push({ ...resources[1], uri: `${ROOT}/%61.md` })));

  const digest = `sha256:${'a'.repeat(64)}`;
  for (const bad of [
    digest.toUpperCase(),
    `sha512:${'a'.repeat(128)}`,
    digest.slice(0, -1),
    `${digest}0`,
    'a'.repeat(64),
    1,
    null,
  ])
    it(`H-ENT-4: the digest ${JSON.stringify(bad).slice(0, 30)} makes the entry invalid`, () =>
      refusedWith('digest-malformed', ({ resources }) => (resources[1]!['digest'] = bad), 'resources[1].digest'));
  for (const bad of [-1, 1.5, '12', null, 2 ** 53])
    it(`H-ENT-4: the size ${JSON.stringify(bad)} makes the entry invalid`, () =>
      refusedWith('size-malformed', ({ resources }) => (resources[0]!['size'] = bad), 'resources[0].size'));
  for (const field of ['digest', 'size', 'uri'])
    it(`H-ENT-4: a file without ${field} makes the entry invalid`, () =>
      refusedWith(`${field}-missing`, ({ resources }) => delete resources[0]![field], `resources[0].${field}`));
  it('H-ENT-4: a file of no bytes is a file', async () => {
    assert.equal(
      (await verdictOf((entry: { resources: Record<string, unknown>[] }) => (entry.resources[1]!['size'] = 0))).kind,
      'valid',
    );
  });

  it('H-ENT-5: the directory must be named as the frontmatter says', () =>
    refusedWith('name-uri-mismatch', ({ frontmatter }) => (frontmatter['name'] = 'other'), 'uri'));
  for (const name of ['OK', 'a--b', '-a', 'a-', 'a_b', 'a b', 'a.b', 'É'])
    it(`H-ENT-5: the name ${name} is refused`, () =>
      refusedWith('name-format', ({ frontmatter }) => (frontmatter['name'] = name), 'frontmatter.name'));
  it('H-ENT-5: a name of 65 characters is refused', () =>
    refusedWith('name-length', ({ frontmatter }) => (frontmatter['name'] = 'a'.repeat(65)), 'frontmatter.name'));
  for (const name of ['a', 'a-1-b', '2024', 'café', '日本語', 'проверка'])
    it(`H-ENT-5: the name ${name} passes, and its directory may be percent-encoded`, async () => {
      for (const spelled of [name, encodeURIComponent(name)]) {
        const uri = `skill://acme/${spelled}/SKILL.md`;
        const raw = { ...(await rawEntry({ [uri]: TEXT }, { uri })), frontmatter: { name, description: 'd' } };
        assert.equal(checkEntry(raw).kind, 'valid', JSON.stringify(checkEntry(raw)));
      }
    });

  it('H-ENT-6: the frontmatter passes through with every field, also those that we do not know', async () => {
    const frontmatter = {
      name: 'ok',
      description: 'd',
      hooks: { a: [1, null] },
      'allowed-tools': 'Bash',
      constructor: 'x',
    };
    const verdict = await verdictOf({ frontmatter });
    assert.deepEqual(verdict.kind === 'valid' && verdict.entry.frontmatter, frontmatter);
  });

  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ uri: `${ROOT}/f${at}`, digest, size: 1 }));
  it('H-ENT-7: 512 files pass, 513 are declined from the entry alone', async () => {
    const sized =
      (count: number): Change =>
      ({ resources }) =>
        resources.push(...many(count - resources.length));
    assert.equal((await verdictOf(sized(512))).kind, 'valid');
    const over = await verdictOf(sized(513));
    assert.equal(over.kind === 'over-limits' && over.reasons[0]?.code, 'too-many-files');
  });
  it('H-ENT-7: 16 MiB pass, one byte more is declined from the entry alone', async () => {
    const sized =
      (total: number): Change =>
      ({ resources }) => {
        resources[1]!['size'] = total - Number(resources[0]!['size']);
      };
    assert.equal((await verdictOf(sized(16_777_216))).kind, 'valid');
    const over = await verdictOf(sized(16_777_217));
    assert.equal(over.kind === 'over-limits' && over.reasons[0]?.code, 'too-many-bytes');
  });

  for (const scheme of ['github', 'file', 'https', 'x-a.b+c'])
    it(`H-ENT-8: ${scheme}:// is as good as skill://`, async () => {
      const uri = `${scheme}://owner/repo/ok/SKILL.md`;
      assert.equal(checkEntry(await rawEntry({ [uri]: TEXT }, { uri })).kind, 'valid');
    });

  it('H-ENT-11: an entry that is invalid says which it was, as far as it can be read', () => {
    const verdict = checkEntry({ uri: SKILL_MD, frontmatter: { name: 'ok' } });
    assert.ok(verdict.kind === 'invalid' && verdict.uri === SKILL_MD && verdict.name === 'ok');
    for (const raw of [null, undefined, 1, 'x', [], {}, { frontmatter: null }, { uri: 1, frontmatter: { name: 2 } }]) {
      const other = checkEntry(raw);
      assert.ok(other.kind === 'invalid' && other.uri === null && other.name === null && other.reasons.length > 0);
    }
  });
  it('H-ENT-11: no entry makes the check throw', () => {
    fc.assert(fc.property(fc.jsonValue(), (raw) => void checkEntry(raw)));
    const entry = {
      uri: fc.string(),
      frontmatter: fc.object(),
      resources: fc.array(fc.record({ uri: fc.string(), digest: fc.constant(digest), size: fc.nat() })),
    };
    fc.assert(fc.property(fc.record(entry), (raw) => void checkEntry(raw)));
  });
  it('H-ENT-11: a million faults are some reasons and a count', () => {
    const verdict = checkEntry({
      uri: SKILL_MD,
      frontmatter: { name: 'ok', description: 'd' },
      resources: Array.from({ length: 5000 }, () => ({})),
    });
    assert.ok(verdict.kind === 'invalid' && verdict.reasons.length < 30 && verdict.reasons.at(-1)?.code === 'more');
  });

  it('H-ENT-12: metadata under io.modelcontextprotocol/ that we do not know is no fault', async () => {
    const frontmatter = { name: 'ok', description: 'd', metadata: { 'io.modelcontextprotocol/x': 'y' } };
    const verdict = await verdictOf({ frontmatter });
    assert.ok(verdict.kind === 'valid' && verdict.notes.length === 0);
  });

  for (const description of ['', ' \n ', 'd'.repeat(1025)])
    it(`H-ENT-14: a description of ${description.length} characters is refused: ${JSON.stringify(description.slice(0, 5))}`, async () => {
      assert.equal((await verdictOf({ frontmatter: { name: 'ok', description } })).kind, 'invalid');
    });
  for (const description of [1, null, ['d'], undefined])
    it(`H-ENT-14: a description that is ${JSON.stringify(description)} is refused`, async () => {
      assert.equal((await verdictOf({ frontmatter: { name: 'ok', description } })).kind, 'invalid');
    });
  it('H-ENT-14: 1024 characters pass, counted in code points', async () => {
    assert.equal((await verdictOf({ frontmatter: { name: 'ok', description: '😀'.repeat(1024) } })).kind, 'valid');
  });
  it('H-ENT-14: other faults of the format are noted and refuse nothing', async () => {
    const verdict = await verdictOf({ frontmatter: { name: 'ok', description: 'd', metadata: { version: 1.1 } } });
    assert.ok(verdict.kind === 'valid');
    assert.equal(verdict.notes[0]?.field, 'frontmatter.metadata.version');
  });
});
