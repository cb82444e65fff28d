import assert from 'node:assert/strict';
import { artefactPath } from '../../../src/discovery/artefactPath.ts';
import { artefactOf, buildPublication, type PublishableSkill } from '../../../src/discovery/build.ts';
import { planPublication } from '../../../src/discovery/compare.ts';
import { readIndexText } from '../../../src/discovery/indexFindings.ts';
import { entryStandings, type SkillNow } from '../../../src/discovery/indexStanding.ts';
import { INDEX_PATH } from '../../../src/discovery/model.ts';
import { updatePublication } from '../../../src/discovery/update.ts';
import { inEnglish } from '../../support/inEnglish.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const skill = (name: string, body = '', description = `What ${name} does.`): PublishableSkill => ({
  folder: `skills/${name}`,
  name,
  description,
  files: [{ path: 'SKILL.md', bytes: bytes(`---\nname: ${name}\n---\n${body}`) }],
});
const asNow = (one: PublishableSkill): SkillNow => ({
  folder: one.folder,
  name: one.name,
  description: one.description,
  now: async () => ({ digest: (await artefactOf(one)).digest }),
});

async function publish(...skills: PublishableSkill[]): Promise<Record<string, Uint8Array>> {
  const built = await buildPublication(skills);
  return Object.fromEntries([...built.artefacts, built.indexFile].map((file) => [file.path, file.bytes]));
}

/** How each entry stands, and its findings as `rule at "its text"`. */
async function standings(files: Record<string, Uint8Array>, skills: readonly SkillNow[]) {
  const text = new TextDecoder().decode(files[INDEX_PATH]);
  const all = await entryStandings(readIndexText(text).entries, { read: async (path) => files[path] }, skills);
  return all.map(({ entry, state, findings }) => ({
    [entry.name]: state,
    findings: findings.map(({ rule, range }) => `${rule} at ${text.slice(range.start, range.end)}`),
  }));
}

const TIDY = '.well-known/agent-skills/tidy/SKILL.md';

describe('discovery/indexStanding', () => {
  it('an entry whose skill and artefact are what was published matches', async () => {
    const files = await publish(skill('tidy'));
    assert.deepEqual(await standings(files, [asNow(skill('tidy'))]), [{ tidy: 'matches', findings: [] }]);
  });

  it('a skill that has changed since is told at the digest, with both digests', async () => {
    const files = await publish(skill('tidy'));
    const { digest } = await artefactOf(skill('tidy'));
    const text = new TextDecoder().decode(files[INDEX_PATH]);
    const folder = { read: async (path: string) => files[path] };
    const [tidy] = await entryStandings(readIndexText(text).entries, folder, [asNow(skill('tidy', 'More.'))]);
    assert.equal(tidy?.state, 'drifted');
    const [finding] = tidy.findings;
    assert.equal(text.slice(finding?.range.start, finding?.range.end), `"${digest}"`);
    const now = (await artefactOf(skill('tidy', 'More.'))).digest;
    assert.match(inEnglish(finding?.message ?? ''), new RegExp(`published ${digest}, now ${now}`));
  });

  it('a skill that cannot be published any more has drifted, and it is said why', async () => {
    const files = await publish(skill('tidy'));
    const text = new TextDecoder().decode(files[INDEX_PATH]);
    const broken = { ...asNow(skill('tidy')), now: async () => ({ refused: 'SKILL.md: no frontmatter' }) };
    const folder = { read: async (path: string) => files[path] };
    const [tidy] = await entryStandings(readIndexText(text).entries, folder, [broken]);
    assert.equal(tidy?.state, 'drifted');
    assert.match(inEnglish(tidy.findings[0]?.message ?? ''), /cannot be published as it is: SKILL\.md: no frontmatter/);
  });

  it('an artefact that is not on disk is told at the url', async () => {
    const files = await publish(skill('tidy'));
    delete files[TIDY];
    assert.deepEqual(await standings(files, [asNow(skill('tidy'))]), [
      { tidy: 'artefact-missing', findings: [`index/artefact-missing at "/${TIDY}"`] },
    ]);
  });

  it('C-2: an artefact with other bytes is told at the digest, with what was expected and found', async () => {
    const files = { ...(await publish(skill('tidy'))), [TIDY]: bytes('other') };
    const { digest } = await artefactOf(skill('tidy'));
    const [tidy] = await standings(files, [asNow(skill('tidy'))]);
    assert.deepEqual(tidy, { tidy: 'artefact-differs', findings: [`index/artefact-differs at "${digest}"`] });
  });

  it('a skill that is no longer there is told at the name', async () => {
    const files = await publish(skill('tidy'));
    assert.deepEqual(await standings(files, [asNow(skill('other'))]), [
      { tidy: 'gone', findings: ['index/gone at "tidy"'] },
    ]);
  });

  it('nothing is missed where the workspace holds no skill at all', async () => {
    const files = await publish(skill('tidy'));
    assert.deepEqual(await standings(files, []), [{ tidy: 'matches', findings: [] }]);
  });

  it('a renamed skill is known by its description, as long as it is the only one', async () => {
    const files = await publish(skill('tidy'));
    const renamed = skill('clean', '', 'What tidy does.');
    assert.deepEqual(await standings(files, [asNow(renamed)]), [
      { tidy: 'renamed', findings: ['index/renamed at "tidy"'] },
    ]);
    const two = [asNow(renamed), asNow({ ...renamed, name: 'sweep' })];
    assert.deepEqual(await standings(files, two), [{ tidy: 'gone', findings: ['index/gone at "tidy"'] }]);
  });

  it('a skill that is published by a name of its own was not renamed', async () => {
    const like = skill('clean', '', 'What tidy does.');
    const [, tidy] = await standings(await publish(skill('tidy'), like), [asNow(like)]);
    assert.deepEqual(tidy, { tidy: 'gone', findings: ['index/gone at "tidy"'] });
  });

  it('D-4: the artefact is found whatever the url is relative to, and never outside of the public folder', () => {
    assert.equal(artefactPath('tidy/SKILL.md'), TIDY);
    assert.equal(artefactPath('./tidy/SKILL.md'), TIDY);
    assert.equal(artefactPath(`/${TIDY}`), TIDY);
    assert.equal(artefactPath(`https://example.com/docs/${TIDY}?v=1#top`), TIDY);
    assert.equal(artefactPath('/skills/tidy.zip'), 'skills/tidy.zip');
    assert.equal(artefactPath('https://example.com/skills/tidy.zip'), undefined);
    assert.equal(artefactPath('../../../../etc/passwd'), 'etc/passwd');
    assert.equal(artefactPath('..%2f..%2f..%2fetc/passwd'), undefined);
    assert.equal(artefactPath('tidy/%E0%A4'), undefined);
    assert.equal(artefactPath('tidy/'), undefined);
  });
});

describe('discovery/update', () => {
  const indexOf = async (...skills: PublishableSkill[]) => (await buildPublication(skills)).index;

  it('publishes one skill anew and leaves every other entry as it is', async () => {
    const before = await indexOf(skill('a'), skill('b'), skill('c'));
    const { index, artefacts } = await updatePublication(before, 'b', skill('b', 'More.'));
    assert.deepEqual(index, await indexOf(skill('a'), skill('b', 'More.'), skill('c')));
    assert.deepEqual(
      artefacts.map(({ name }) => name),
      ['b'],
    );
  });

  it('a skill with another name takes the place of the old entry, in order', async () => {
    const { index } = await updatePublication(await indexOf(skill('a'), skill('b'), skill('c')), 'a', skill('d'));
    assert.deepEqual(index, await indexOf(skill('b'), skill('c'), skill('d')));
  });

  it('the address of the site and what the author added are kept', async () => {
    const before = (await buildPublication([skill('a')], { baseUrl: 'https://example.com/docs' })).index;
    const own = { ...before, skills: before.skills.map((entry) => ({ ...entry, version: '1' })) };
    const { index } = await updatePublication(own, 'a', skill('a', 'More.'));
    assert.deepEqual(
      index.skills.map(({ url }) => url),
      ['https://example.com/docs/.well-known/agent-skills/a/SKILL.md'],
    );
    assert.equal((index.skills[0] as { version?: string }).version, '1');
  });

  it('a skill that may not be published is refused, and the index stays', async () => {
    const before = await indexOf(skill('a'));
    const { index, artefacts, refused } = await updatePublication(before, 'a', { ...skill('a'), description: '' });
    assert.deepEqual([index, artefacts], [before, []]);
    assert.match(refused[0]?.message ?? '', /description/);
  });

  it('artefacts that other entries lead to are not called stale', async () => {
    const files = await publish(skill('a'), skill('b'));
    const update = await updatePublication(await indexOf(skill('a'), skill('b')), 'a', skill('c'));
    const plan = await planPublication(update, {
      read: async (path) => files[path],
      list: async () => Object.keys(files),
    });
    assert.deepEqual(plan.stale, ['.well-known/agent-skills/a/SKILL.md']);
    assert.deepEqual(plan.dropped, ['a']);
    assert.deepEqual(
      plan.write.map(({ path }) => path),
      ['.well-known/agent-skills/c/SKILL.md', INDEX_PATH],
    );
  });
});
