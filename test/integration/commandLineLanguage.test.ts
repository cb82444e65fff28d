import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../support/project.ts';

describe('the command line on a machine of another language', () => {
  let folder: string;
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'skillwright-language-'));
    fs.mkdirSync(path.join(folder, 'git-co'));
    fs.writeFileSync(path.join(folder, 'git-co/SKILL.md'), '---\nname: git_co\ndescription: a: b\n---\nBody\n');
  });
  afterEach(() => fs.rmSync(folder, { recursive: true }));

  const lint = (locale: string, format: string): string => {
    const env = { ...process.env, LANG: locale, LC_ALL: locale, LANGUAGE: locale };
    const { stdout, status } = spawnSync(
      process.execPath,
      [path.join(root, 'dist/cli.mjs'), 'lint', '--format', format, 'git-co'],
      { cwd: folder, env, encoding: 'utf8' },
    );
    assert.equal(status, 1);
    return stdout;
  };

  for (const format of ['json', 'sarif', 'github', 'text'])
    it(`prints the same ${format}, in English`, () => {
      const english = lint('en_US.UTF-8', format);
      assert.match(english, /A name has lower-case letters, digits and single hyphens/);
      for (const locale of ['ru_RU.UTF-8', 'ja_JP.UTF-8']) assert.equal(lint(locale, format), english);
    });
});
