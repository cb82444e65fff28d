import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { directDisk, waitingDisk } from '../../../src/host/disk.ts';
import { findSkillFolders, findSkills, folderSkillFiles } from '../../../src/host/skillFolder.ts';
import { skillFileList } from '../../../src/skill/fileList.ts';

let root: string;

/** Writes files below the root; a value that begins with `-> ` is a link. */
function write(files: Readonly<Record<string, string>>): void {
  for (const [file, content] of Object.entries(files)) {
    const full = path.join(root, file);
    fs.mkdirSync(path.dirname(full), { recursive: true });
    if (content.startsWith('-> ')) fs.symlinkSync(content.slice(3), full);
    else fs.writeFileSync(full, content);
  }
}

const found = async (start = '.', cwd = root) => {
  const search = await findSkills(path.join(root, start), cwd);
  return {
    found: search.found.map(({ file, folderName }) => `${path.relative(root, file)} ${String(folderName)}`),
    unreadable: search.unreadable.map((one) => path.relative(root, one.path)),
  };
};

describe('on this machine’s disk', () => {
  beforeEach(() => {
    root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'skillwright-folder-')));
  });
  afterEach(() => fs.rmSync(root, { recursive: true }));

  for (const [asked, disk] of Object.entries({ directDisk, waitingDisk }))
    describe(`a skill’s folder, by ${asked}`, () => {
      it('lists files at any depth, and marks links that lead out, nowhere or in a circle (P-4)', async () => {
        write({
          secret: 'x',
          'skill/SKILL.md': 'a',
          'skill/a/b/c.txt': 'abc',
          'skill/inner': '-> a/b',
          'skill/same.md': '-> SKILL.md',
          'skill/out.txt': '-> ../secret',
          'skill/up': '-> ..',
          'skill/gone': '-> nowhere',
          'skill/a/lost': '-> ../../skillful/nowhere',
          'skill/a/me': '-> me',
          'skill/circle': '-> .',
          'skill/a/loop': '-> ../a',
          'skill/.git/HEAD': 'ref',
        });
        const files = await folderSkillFiles(path.join(root, 'skill'), disk).list();
        assert.deepEqual(
          [...files].sort((a, b) => (a.path < b.path ? -1 : 1)),
          [
            { path: 'SKILL.md', size: 1 },
            { path: 'a/b/c.txt', size: 3 },
            { path: 'a/loop', size: 0, notAFile: true },
            { path: 'a/lost', size: 0, leadsOutside: true },
            { path: 'a/me', size: 0, notAFile: true },
            { path: 'circle', size: 0, notAFile: true },
            { path: 'gone', size: 0, notAFile: true },
            { path: 'inner/c.txt', size: 3 },
            { path: 'out.txt', size: 1, leadsOutside: true },
            { path: 'same.md', size: 1 },
            { path: 'up', size: 0, leadsOutside: true },
          ],
        );
        const list = await skillFileList(folderSkillFiles(path.join(root, 'skill'), disk));
        assert.deepEqual(list.files.map((file) => file.path), ['SKILL.md', 'a/b/c.txt', 'inner/c.txt', 'same.md']); // prettier-ignore
      });

      it('reads bytes, and refuses paths and links that lead out (P-4)', async () => {
        write({ secret: 'x', 'skill/SKILL.md': 'a', 'skill/out.txt': '-> ../secret', 'skillful/x': 'y' });
        const folder = folderSkillFiles(path.join(root, 'skill'), disk);
        assert.deepEqual(await folder.read('SKILL.md'), new Uint8Array([97]));
        for (const bad of ['../secret', 'out.txt', '../skillful/x', path.join(root, 'secret')]) {
          await assert.rejects(folder.read(bad), /outside|leads out/, bad);
        }
      });

      it('works where it is reached by a link itself', async () => {
        write({ 'real/SKILL.md': 'a', link: '-> real' });
        const folder = folderSkillFiles(path.join(root, 'link'), disk);
        assert.deepEqual(await folder.list(), [{ path: 'SKILL.md', size: 1 }]);
        assert.equal((await folder.read('SKILL.md')).byteLength, 1);
      });
    });

  describe('skills are found', () => {
    it('at a file, a folder and below, in any case, and not in .git or node_modules', async () => {
      write({
        'a/SKILL.md': '',
        'b/c/skill.md': '',
        '.claude/skills/d/SKILL.md': '',
        'node_modules/e/SKILL.md': '',
        '.git/f/SKILL.md': '',
        'a/README.md': '',
      });
      assert.deepEqual(await found(), {
        found: ['.claude/skills/d/SKILL.md d', 'a/SKILL.md a', 'b/c/skill.md c'],
        unreadable: [],
      });
      assert.deepEqual((await found('a')).found, ['a/SKILL.md a']);
      assert.deepEqual((await found('a/SKILL.md')).found, ['a/SKILL.md a']);
      assert.deepEqual(await found('a/README.md'), { found: [], unreadable: ['a/README.md'] });
      assert.deepEqual(await found('none'), { found: [], unreadable: ['none'] });
    });

    it('once each, under their real path, and links in a circle end', async () => {
      write({
        'skills/a/SKILL.md': '',
        'skills/a/loop': '-> ../..',
        '.agents': '-> skills',
        'z/b': '-> ../skills/a',
        'z/c/SKILL.md': '-> ../../skills/a/SKILL.md',
      });
      assert.deepEqual(await found(), { found: ['skills/a/SKILL.md a'], unreadable: [] });
    });

    it('where the link lies, where a file of another name is one by a link alone', async () => {
      write({
        'commands/review.md': '',
        '.agents/skills/review/SKILL.md': '-> ../../../commands/review.md',
        '.agents/skills/again/SKILL.md': '-> ../../../commands/review.md',
        '.claude': '-> .agents',
      });
      const places = ['.agents/skills/again/SKILL.md again', '.agents/skills/review/SKILL.md review'];
      assert.deepEqual(await found(), { found: places, unreadable: [] });
      assert.deepEqual((await found('.claude/skills/review/SKILL.md')).found, places.slice(1));
    });

    it('except by a link to what is not there, which is said', async () => {
      write({ 'a/SKILL.md': '-> ../gone.md' });
      const { unreadable } = await findSkills(root, root);
      assert.deepEqual(unreadable, [
        { path: path.join(root, 'a/SKILL.md'), message: 'this link leads to "../gone.md", which is not there' },
      ]);
    });

    it('but not where .gitignore ignores them, the nearer having the last word', async () => {
      write({
        '.git/HEAD': '',
        '.gitignore': 'dist/\n*.out\n/only-here/\n',
        'dist/a/SKILL.md': '',
        'b/only-here/SKILL.md': '',
        'only-here/SKILL.md': '',
        'c/.gitignore': '!d.out\n/e/\n',
        'c/d.out/SKILL.md': '',
        'c/e/SKILL.md': '',
        'f.out/SKILL.md': '',
      });
      assert.deepEqual((await found()).found, ['b/only-here/SKILL.md only-here', 'c/d.out/SKILL.md d.out']);
      assert.deepEqual((await found('c')).found, ['c/d.out/SKILL.md d.out'], 'rules from above hold');
      assert.deepEqual((await found('dist')).found, ['dist/a/SKILL.md a'], 'what is named outright is wanted');
    });

    it('with no folder name to compare where the folder is the root', async () => {
      write({ 'SKILL.md': '', 'repo/.git/HEAD': '', 'repo/SKILL.md': '', 'repo/a/SKILL.md': '' });
      assert.deepEqual((await found()).found, ['SKILL.md null', 'repo/SKILL.md null', 'repo/a/SKILL.md a']);
      assert.deepEqual((await found('.', path.join(root, 'elsewhere'))).found[0], `SKILL.md ${path.basename(root)}`);
    });

    it('although a folder beside them cannot be read', async function () {
      if (process.getuid?.() === 0 || process.platform === 'win32') return this.skip();
      write({ 'a/SKILL.md': '', 'locked/b/SKILL.md': '' });
      fs.chmodSync(path.join(root, 'locked'), 0);
      assert.deepEqual(await found(), { found: ['a/SKILL.md a'], unreadable: ['locked'] });
      await assert.rejects(findSkillFolders(root), /locked/);
      fs.chmodSync(path.join(root, 'locked'), 0o755);
    });

    it('as folders to publish, by exact name only', async () => {
      write({ 'b/SKILL.md': '', 'a/SKILL.md': '', 'c/skill.md': '' });
      assert.deepEqual(await findSkillFolders(root), [path.join(root, 'a'), path.join(root, 'b')]);
      await assert.rejects(findSkillFolders(path.join(root, 'none')), /none/);
    });
  });
});
