import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseSkillDocument } from '../../../src/skill/document.ts';
import type { SkillFolderFacts } from '../../../src/skill/folderFacts.ts';
import { lint } from '../../../src/skill/lint.ts';
import { PROFILES } from '../../../src/skill/rule.ts';
import { rulePage } from '../../../src/skill/rulePage.ts';
import { rules } from '../../../src/skill/rules/index.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** The folder of the pages' examples. */
const files = ['SKILL.md', 'references/guide.md', 'scripts/run.py'].map((file) => ({
  path: file,
  size: 1,
  leftOut: null,
}));
const folder: SkillFolderFacts = {
  fileName: 'SKILL.md',
  skillAbove: null,
  levelsBelowSkills: 1,
  others: [],
  files,
  texts: { 'references/guide.md': '' },
};

/** The code block of a section; undefined where it shows no text that could be linted. */
function example(page: string, section: string): string | undefined {
  const block = new RegExp(`\n## ${section}\n\n\`{3,}(\\w+)\n([\\s\\S]*?)\n\`{3,}\n`).exec(page);
  assert.ok(block, `no code block in ${section}`);
  const [, kind, text = ''] = block;
  if (kind === 'text') return undefined;
  if (kind === 'yaml') return `---\n${text}\n---\n\nBody\n`;
  return /^(?:---|#|<)/.test(text)
    ? text
    : `---\nname: a\ndescription: Lists issues. Use when triaging.\n---\n\n${text}\n`;
}

describe('the rules’ pages', () => {
  it('say what the rules say', function () {
    this.timeout(60_000);
    execFileSync(process.execPath, ['--import', 'tsx', 'scripts/ruleDocs.mjs', '--check'], {
      cwd: ROOT,
      stdio: 'pipe',
    });
  });

  for (const { id, profile } of rules) {
    it(`${id}: the bad example has the finding, the good one has not`, () => {
      const page = fs.readFileSync(path.join(ROOT, rulePage(id)), 'utf8');
      const found = (text: string) =>
        lint(parseSkillDocument(text), {
          folderName: null,
          profiles: PROFILES.filter((one) => one === profile),
          folder,
        })
          .map(({ rule }) => rule)
          .includes(id);
      const [bad, good] = [example(page, 'Bad'), example(page, 'Good')];
      if (bad !== undefined) assert.ok(found(bad), 'bad');
      if (good !== undefined) assert.ok(!found(good), 'good');
    });
  }
});
