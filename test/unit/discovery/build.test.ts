import assert from 'node:assert/strict';
import { buildPublication, type PublishableSkill } from '../../../src/discovery/build.ts';
import { planPublication, publishedState, type PublishedFolder } from '../../../src/discovery/compare.ts';
import { INDEX_PATH, INDEX_SCHEMA, parseIndex } from '../../../src/discovery/model.ts';
import { digestOf } from '../../../src/skill/digest.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const skill = (name: string, more: Partial<PublishableSkill> = {}): PublishableSkill => ({
  folder: `skills/${name}`,
  name,
  description: `What ${name} does.`,
  files: [{ path: 'SKILL.md', bytes: bytes(`---\nname: ${name}\n---\n`) }],
  ...more,
});
const withReference = (name: string) =>
  skill(name, { files: [...skill(name).files, { path: 'references/a.md', bytes: bytes('a') }] });

/** A public folder in memory. */
function folder(files: Record<string, Uint8Array>): PublishedFolder {
  return { read: async (path) => files[path], list: async () => Object.keys(files) };
}

describe('discovery/build', () => {
  it('D-1: the index stands at .well-known/agent-skills/index.json and carries the schema uri', async () => {
    const { indexFile, index } = await buildPublication([skill('a')]);
    assert.equal(indexFile.path, '.well-known/agent-skills/index.json');
    assert.equal(index.$schema, 'https://schemas.agentskills.io/discovery/0.2.0/schema.json');
    assert.deepEqual(parseIndex(new TextDecoder().decode(indexFile.bytes)), { kind: 'ok', index });
  });

  it('D-3, D-5: a skill that is only SKILL.md is served byte for byte, CRLF and BOM included', async () => {
    const raw = bytes('\ufeff---\r\nname: a\r\n---\r\n');
    const { artefacts, index } = await buildPublication([skill('a', { files: [{ path: 'SKILL.md', bytes: raw }] })]);
    assert.deepEqual(artefacts[0]?.bytes, raw);
    assert.equal(artefacts[0]?.path, '.well-known/agent-skills/a/SKILL.md');
    assert.deepEqual(index.skills[0], {
      name: 'a',
      type: 'skill-md',
      description: 'What a does.',
      url: '/.well-known/agent-skills/a/SKILL.md',
      digest: await digestOf(raw),
    });
  });

  it('D-5: a skill with supporting files is an archive, with the digest of the archive', async () => {
    const { artefacts, index } = await buildPublication([withReference('a')]);
    assert.equal(artefacts[0]?.path, '.well-known/agent-skills/a.tar.gz');
    assert.equal(index.skills[0]?.type, 'archive');
    assert.equal(index.skills[0]?.digest, await digestOf(artefacts[0].bytes));
  });

  it('D-4: urls are path-absolute unless a base is given', async () => {
    const { index } = await buildPublication([skill('a')], { baseUrl: 'https://example.com/' });
    assert.equal(index.skills[0]?.url, 'https://example.com/.well-known/agent-skills/a/SKILL.md');
  });

  const refusals: [what: string, bad: PublishableSkill, says: RegExp][] = [
    ['a name with upper case', skill('A'), /found "A"/],
    ['a name that is not ASCII', skill('café'), /ASCII only\), found "café"/],
    ['a name of 65 characters', skill('n'.repeat(65)), /1–64/],
    ['no description', skill('a', { description: ' ' }), /description: expected 1–1024 characters, found 0/],
    ['a description of 1025', skill('a', { description: 'd'.repeat(1025) }), /found 1025/],
    ['no SKILL.md', skill('a', { files: [{ path: 'b.md', bytes: bytes('') }] }), /found none/],
  ];
  for (const [what, bad, says] of refusals)
    it(`D-2: ${what} is refused, and the others are still built`, async () => {
      const built = await buildPublication([bad, skill('good')]);
      assert.deepEqual(
        built.index.skills.map((entry) => entry.name),
        ['good'],
      );
      assert.match(built.refused[0]?.message ?? '', says);
    });

  it('D-2: the second skill of one name is refused, and the message says where the first lies', async () => {
    const built = await buildPublication([skill('a'), skill('a', { folder: 'z/a' })]);
    assert.equal(built.index.skills.length, 1);
    assert.match(built.refused[0]?.message ?? '', /already published from skills\/a/);
  });
});

describe('discovery/compare', () => {
  it('what is on disk with the same bytes is left alone, the index is written last', async () => {
    const publication = await buildPublication([skill('a'), withReference('b')]);
    const [a] = publication.artefacts;
    assert.ok(a);
    const plan = await planPublication(publication, folder({ [a.path]: a.bytes }));
    assert.deepEqual(plan.unchanged, [a.path]);
    assert.deepEqual(
      plan.write.map((file) => file.path),
      ['.well-known/agent-skills/b.tar.gz', INDEX_PATH],
    );
  });

  it('artefacts that no entry leads to any more are named, and so are the entries that go', async () => {
    const before = await buildPublication([skill('a'), skill('old')]);
    const files = Object.fromEntries([...before.artefacts, before.indexFile].map((file) => [file.path, file.bytes]));
    const plan = await planPublication(await buildPublication([skill('a')]), folder(files));
    assert.deepEqual(plan.stale, ['.well-known/agent-skills/old/SKILL.md']);
    assert.deepEqual(plan.dropped, ['old']);
  });

  it('tells same, differs and not published apart', async () => {
    const { artefacts, index } = await buildPublication([skill('a'), skill('b')]);
    const [a] = artefacts;
    assert.ok(a);
    const edited = (await buildPublication([skill('b', { files: [{ path: 'SKILL.md', bytes: bytes('b') }] })]))
      .artefacts;
    assert.equal(publishedState(a, index), 'same');
    assert.equal(publishedState(edited[0]!, index), 'differs');
    assert.equal(publishedState({ ...a, name: 'c' }, index), 'not-published');
    assert.equal(publishedState(a, undefined), 'not-published');
  });
});

describe('discovery/model', () => {
  const entry = { name: 'a', type: 'skill-md', description: 'd', url: '/a', digest: `sha256:${'0'.repeat(64)}` };
  const index = (skills: unknown) => JSON.stringify({ $schema: INDEX_SCHEMA, skills });
  const bad: [string, string, field: string, says: RegExp][] = [
    ['text that is not JSON', '{', '', /not JSON/],
    ['another schema', JSON.stringify({ $schema: 'x', skills: [] }), '/$schema', /found "x"/],
    ['skills that are no array', index({}), '/skills', /must be array; found {}/],
    [
      'a digest in upper case',
      index([{ ...entry, digest: `sha256:${'A'.repeat(64)}` }]),
      '/skills/0/digest',
      /pattern/,
    ],
    ['a missing url', index([{ ...entry, url: undefined }]), '/skills/0', /'url'/],
  ];
  for (const [what, text, field, says] of bad)
    it(`D-2, C-1: ${what} is named with its place`, () => {
      const verdict = parseIndex(text);
      assert.equal(verdict.kind, 'invalid');
      assert.equal(verdict.problems[0]?.field, field);
      assert.match(verdict.problems[0]?.message ?? '', says);
    });

  it('C-1: unknown fields are ignored', () => {
    assert.equal(parseIndex(index([{ ...entry, version: 3 }])).kind, 'ok');
  });
});
