import assert from 'node:assert/strict';
import { buildPublication } from '../../../src/discovery/build.ts';
import { checkBeforePublishing, type Check } from '../../../src/discovery/check.ts';
import { INDEX_PATH } from '../../../src/discovery/model.ts';
import { readPublishableSkill } from '../../../src/discovery/read.ts';
import type { SkillFiles } from '../../../src/skill/files.ts';
import { inEnglish } from '../../support/inEnglish.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const SKILL = '---\nname: tidy\ndescription: Tidies a folder.\n---\n\n# Tidy\n';

/** A skill's folder in memory. */
function folder(files: Record<string, string>, outside: readonly string[] = []): SkillFiles {
  const links = outside.map((path) => ({ path, size: 0, leadsOutside: true }));
  return {
    list: async () => [...Object.entries(files).map(([path, text]) => ({ path, size: bytes(text).length })), ...links],
    read: async (path) => bytes(files[path] ?? ''),
  };
}

async function check(files: SkillFiles, published: Record<string, Uint8Array> = {}): Promise<readonly Check[]> {
  const read = await readPublishableSkill(files, 'skills/tidy');
  assert.equal(read.kind, 'read');
  return checkBeforePublishing(read.skill, read.leftOut, { read: async (path) => published[path] });
}

async function publish(files: SkillFiles): Promise<Record<string, Uint8Array>> {
  const read = await readPublishableSkill(files, 'skills/tidy');
  assert.equal(read.kind, 'read');
  const built = await buildPublication([read.skill]);
  return Object.fromEntries([...built.artefacts, built.indexFile].map((file) => [file.path, file.bytes]));
}

const states = (checks: readonly Check[]) => Object.fromEntries(checks.map((one) => [one.id, one.status]));

describe('discovery/check', () => {
  it('a skill that was just published is fine in every line', async () => {
    const files = folder({ 'SKILL.md': SKILL });
    const checks = await check(files, await publish(files));
    assert.deepEqual(states(checks), { manifest: 'ok', publishable: 'ok', index: 'ok', artefact: 'ok' });
  });

  it('C-2: an edit after publishing is named as that, with both digests', async () => {
    const before = await publish(folder({ 'SKILL.md': SKILL }));
    const checks = await check(folder({ 'SKILL.md': `${SKILL}\nMore.\n` }), before);
    const index = checks.find((one) => one.id === 'index');
    assert.ok(index !== undefined);
    assert.equal(index.status, 'failure');
    assert.match(inEnglish(index.message), /stale: the skill was edited after it was published/);
    const [published, now] = index.details.map(inEnglish);
    assert.match(published ?? '', /^published: sha256:[0-9a-f]{64}$/);
    assert.match(now ?? '', /^now: sha256:[0-9a-f]{64}$/);
    assert.notEqual(published?.slice(11), now?.slice(5));
  });

  it('an edit of a bundled file drifts as well', async () => {
    const published = await publish(folder({ 'SKILL.md': SKILL, 'references/a.md': 'a' }));
    const checks = await check(folder({ 'SKILL.md': SKILL, 'references/a.md': 'b' }), published);
    assert.equal(states(checks)['index'], 'failure');
  });

  it('D-3: an artefact whose line endings were converted is found, though the index is right', async () => {
    const files = folder({ 'SKILL.md': SKILL });
    const published = await publish(files);
    const path = '.well-known/agent-skills/tidy/SKILL.md';
    const checks = await check(files, { ...published, [path]: bytes(SKILL.replaceAll('\n', '\r\n')) });
    assert.deepEqual(states(checks), { manifest: 'ok', publishable: 'ok', index: 'ok', artefact: 'failure' });
  });

  it('no index is a warning that says what to do', async () => {
    const index = (await check(folder({ 'SKILL.md': SKILL }))).find((one) => one.id === 'index');
    assert.ok(index !== undefined);
    assert.equal(index.status, 'warning');
    assert.match(inEnglish(index.message), /not there yet/);
    assert.equal(inEnglish(index.fix ?? ''), 'Run Publish Index.');
  });

  it('an index that cannot be read is a failure that says where', async () => {
    const checks = await check(folder({ 'SKILL.md': SKILL }), { [INDEX_PATH]: bytes('{"skills": 3}') });
    const index = checks.find((one) => one.id === 'index');
    assert.ok(index !== undefined);
    assert.equal(index.status, 'failure');
    assert.match(index.details.map(inEnglish).join('\n'), /\/skills: must be array; found 3/);
  });

  it('a link that leaves the folder is left out, and said', async () => {
    const manifest = (await check(folder({ 'SKILL.md': SKILL }, ['references/secret.md'])))[0];
    assert.equal(manifest?.status, 'warning');
    assert.match(inEnglish(manifest?.message ?? ''), /references\/secret\.md/);
  });
});

describe('discovery/read', () => {
  const refused: [what: string, files: Record<string, string>, says: RegExp][] = [
    ['a folder without SKILL.md', { 'a.md': '' }, /SKILL\.md: expected in the folder, found none/],
    ['a SKILL.md without frontmatter', { 'SKILL.md': '# Hi\n' }, /must begin with a "---" line/],
    ['a name that is a number', { 'SKILL.md': '---\nname: 3\ndescription: d\n---\n' }, /name: expected text/],
    ['no description', { 'SKILL.md': '---\nname: a\n---\n' }, /description: expected text/],
  ];
  for (const [what, files, says] of refused)
    it(`${what} is refused in words`, async () => {
      const read = await readPublishableSkill(folder(files), 'x');
      assert.equal(read.kind, 'refused');
      assert.match(read.message, says);
    });
});
