import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import path from 'node:path';
import * as vscode from 'vscode';
import { filesBelow, WorkspaceSearch, type WantedFiles } from '../../src/extension/workspaceSearch.ts';
import { FilesInMemory } from './filesInMemory.ts';
import { workspaceRoot } from './support.ts';

const WANTED: WantedFiles = { glob: '**/SKILL.md', name: /^SKILL\.md$/, passesOver: ['node_modules'] };

/** With a folder `locked` that cannot be listed, and one `circle` in each other that is a link back to it. */
class AwkwardFiles extends FilesInMemory {
  lists = 0;

  override readDirectory(uri: vscode.Uri): [string, vscode.FileType][] {
    this.lists++;
    if (uri.path.endsWith('/locked')) throw vscode.FileSystemError.NoPermissions('locked');
    return [...super.readDirectory(uri), ['circle', vscode.FileType.Directory | vscode.FileType.SymbolicLink]];
  }
}

describe('looking for files', () => {
  const root = vscode.Uri.from({ scheme: 'unsearched', authority: 'somewhere', path: '/root' });
  let registered: vscode.Disposable | undefined;
  let said: string[];
  const log = { warn: (message: string) => void said.push(message) };
  beforeEach(() => (said = []));
  afterEach(() => void registered?.dispose());

  function serve(...paths: string[]): AwkwardFiles {
    const files = new AwkwardFiles(Object.fromEntries(paths.map((file) => [`/root/${file}`, 'text'])));
    registered = vscode.workspace.registerFileSystemProvider('unsearched', files, { isReadonly: true });
    return files;
  }
  const found = async (token = new vscode.CancellationTokenSource().token) =>
    (await filesBelow(root, WANTED, log, token)).map((uri) => uri.path.slice('/root/'.length)).sort();

  it('where there is no search goes from folder to folder, follows no link and passes over what it should', async () => {
    const skills = Array.from({ length: 20 }, (_, at) => `skills/s-${10 + at}/SKILL.md`);
    serve('SKILL.md', ...skills, 'skills/s-10/skill.md', 'skills/SKILL.md/a.md', 'node_modules/a/SKILL.md');
    assert.deepEqual(await found(), ['SKILL.md', ...skills]);
    assert.deepEqual(said, []);
  });

  it('where there is no search passes over what files.exclude hides, as the search does', async () => {
    serve('a/SKILL.md', 'b/out/SKILL.md', 'out/SKILL.md', 'c/SKILL.md', 'c/d/SKILL.md');
    const settings = vscode.workspace.getConfiguration('files');
    const exclude = { '**/out': true, 'c/SKILL.md': true, 'a/**': false, '**/SKILL.md': { when: '$(basename).txt' } };
    await settings.update('exclude', exclude, vscode.ConfigurationTarget.Global);
    try {
      assert.deepEqual(await found(), ['a/SKILL.md', 'c/d/SKILL.md']);
    } finally {
      await settings.update('exclude', undefined, vscode.ConfigurationTarget.Global);
    }
  });

  it('one folder that cannot be listed hides no other, and is named in the log', async () => {
    serve('a/locked/SKILL.md', 'a/SKILL.md', 'b/c/SKILL.md');
    assert.deepEqual(await found(), ['a/SKILL.md', 'b/c/SKILL.md']);
    assert.equal(said.length, 1);
    assert.match(said[0] ?? '', /^unsearched:\/\/somewhere\/root\/a\/locked cannot be listed: .*locked/);
  });

  it('ends at a depth, and says so', async () => {
    const deep = (levels: number) => `${'d/'.repeat(levels)}SKILL.md`;
    serve(deep(1), deep(16), deep(17));
    assert.deepEqual(await found(), [deep(16), deep(1)].sort());
    assert.deepEqual(said, ['unsearched://somewhere/root: nothing is looked for more than 16 folders deep']);
  });

  it('ends after so many folders, the deepest of which are left out, and says so', async () => {
    const files = serve('SKILL.md', ...Array.from({ length: 5_001 }, (_, at) => `wide/f-${at}/deep/SKILL.md`));
    assert.deepEqual(await found(), ['SKILL.md']);
    assert.equal(files.lists, 5_000);
    assert.deepEqual(said, ['unsearched://somewhere/root: no more than 5000 folders are looked into']);
  });

  it('ends when nobody wants to know any more', async () => {
    const files = serve('a/b/c/SKILL.md');
    const source = new vscode.CancellationTokenSource();
    source.cancel();
    assert.deepEqual(await found(source.token), []);
    assert.equal(files.lists, 0);
  });

  it('answers with what was there when it was asked, one search at a time', async () => {
    const search = new WorkspaceSearch(WANTED, log);
    const folder = path.join(workspaceRoot(), 'skills', 'made-while-searching');
    const has = (uris: readonly vscode.Uri[]) => uris.some(({ path }) => path.includes('/made-while-searching/'));
    try {
      const first = search.find();
      await fs.mkdir(folder, { recursive: true });
      await fs.writeFile(path.join(folder, 'SKILL.md'), 'text');
      const [second, third] = [search.find(), search.find()];
      assert.equal(second, third);
      await first;
      assert.equal(has(await second), true);
      await fs.rm(folder, { recursive: true });
      assert.equal(has(await search.find()), false);
    } finally {
      await fs.rm(folder, { recursive: true, force: true });
      search.dispose();
    }
  });
});
