import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { loadSkills } from '@modelcontextprotocol/server/ext/skills/node';
import { folderSkillFiles } from '../../src/host/skillFolder.ts';
import { digestOf } from '../../src/skill/digest.ts';
import { skillFileList } from '../../src/skill/fileList.ts';
import { buildEntry } from '../../src/skill/manifest.ts';

const SKILLS = path.resolve(import.meta.dirname, '../fixtures/known-answers');
const FOLDER = path.join(SKILLS, 'reading-list');

describe('known answers', () => {
  it('the example of the protocol’s own page has the digest printed there', async () => {
    const example =
      "---\nname: code-review\ndescription: Review code using the team's checklist.\n---\n\n# Code review\n\nRead `references/checklist.md`, then review the diff.\n";
    const bytes = new TextEncoder().encode(example);
    assert.equal(bytes.byteLength, 149);
    assert.equal(await digestOf(bytes), 'sha256:d2489d6c182e8df9c178563ff9f2eac7998a0c1bb1278c52a7fd5306e4259160');
  });

  it('a skill’s entry equals, field by field, what the protocol’s own SDK makes of the same folder', async () => {
    const warnings: unknown[] = [];
    const catalog = await loadSkills(SKILLS, { onWarning: (warning) => warnings.push(warning) });
    const { entry, leftOut } = await buildEntry(folderSkillFiles(FOLDER));
    assert.deepEqual(warnings, []);
    assert.deepEqual([entry], catalog.entries);
    assert.equal(JSON.stringify([entry]), JSON.stringify(catalog.entries), 'the order of keys and files, too');
    assert.deepEqual(leftOut, [
      { path: '.cache/x', why: 'hidden' },
      { path: '.hidden', why: 'hidden' },
    ]);
  });

  it('every digest is that of sha256sum', async function () {
    if (process.platform !== 'linux') return this.skip();
    const { entry } = await buildEntry(folderSkillFiles(FOLDER));
    const { files } = await skillFileList(folderSkillFiles(FOLDER));
    const printed = execFileSync('sha256sum', ['--', ...files.map((file) => file.path)], {
      cwd: FOLDER,
      encoding: 'utf8',
    });
    const sums = printed
      .trim()
      .split('\n')
      .map((line) => `sha256:${line.slice(0, 64)}`);
    assert.deepEqual(new Set(entry.resources.map(({ digest }) => digest)), new Set(sums));
    assert.equal(sums.length, entry.resources.length);
  });
});
