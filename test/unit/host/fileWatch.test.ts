import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Disposable } from '../../../src/host/events.ts';
import { watchFile } from '../../../src/host/fileWatch.ts';
import { until } from '../../support/wait.ts';

describe('watching a file of the configuration', () => {
  let folder: string;
  let told: number;
  let watching: Disposable | undefined;
  const file = (): string => path.join(folder, 'project', '.vscode', 'mcp.json');
  const watch = (): void => void (watching = watchFile(file(), () => (told += 1)));
  const write = (text: string): void => {
    fs.mkdirSync(path.dirname(file()), { recursive: true });
    fs.writeFileSync(file(), text);
  };
  /** Once the events of before have been told. */
  const toldOf = async (what: string, change: () => void): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, 120));
    told = 0;
    change();
    await until(`a change to be told: ${what}`, () => told > 0, { timeout: 5000 });
  };
  beforeEach(() => {
    folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'skillwright-watch-')));
    told = 0;
  });
  afterEach(() => {
    watching?.dispose();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  it('tells of an edit, of a replacement, and of a removal', async () => {
    write('1');
    watch();
    await toldOf('edit', () => fs.writeFileSync(file(), '2'));
    await toldOf('replacement', () => {
      fs.writeFileSync(`${file()}.new`, '3');
      fs.renameSync(`${file()}.new`, file());
    });
    await toldOf('removal', () => fs.rmSync(file()));
    await toldOf('return', () => write('4'));
  });
  it('tells of a file whose folders are made later', async () => {
    watch();
    await toldOf('first folder', () => fs.mkdirSync(path.join(folder, 'project')));
    await toldOf('file in a folder', () => write('1'));
    await toldOf('edit', () => write('2'));
  });
  it('tells of a file whose folder is removed and made again', async () => {
    write('1');
    watch();
    await toldOf('removal', () => fs.rmSync(path.join(folder, 'project'), { recursive: true }));
    await toldOf('return', () => write('2'));
    await toldOf('edit', () => write('3'));
  });
  it('tells of a file whose folder is renamed away', async () => {
    write('1');
    watch();
    await toldOf('renaming', () => fs.renameSync(path.dirname(file()), path.join(folder, 'project', 'old')));
    await toldOf('return', () => write('2'));
  });
  it('says nothing of other files, and nothing when disposed', async () => {
    write('1');
    watch();
    fs.writeFileSync(path.join(path.dirname(file()), 'settings.json'), '{}');
    await new Promise((resolve) => setTimeout(resolve, 200));
    assert.equal(told, 0);
    watching?.dispose();
    write('2');
    await new Promise((resolve) => setTimeout(resolve, 200));
    assert.equal(told, 0);
  });
});
