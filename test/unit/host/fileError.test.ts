import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileErrorWords } from '../../../src/host/fileError.ts';

describe('the words for a file that could not be read', () => {
  let folder: string;
  before(async () => {
    folder = await fs.mkdtemp(path.join(os.tmpdir(), 'skillwright-'));
  });
  after(() => fs.rm(folder, { recursive: true }));

  const wordsFor = async (file: string, place = file): Promise<string> => {
    try {
      await fs.readFile(file);
    } catch (error) {
      return fileErrorWords(error, place);
    }
    return assert.fail('it could be read');
  };

  it('say what is so, and nothing of the system call', async () => {
    assert.equal(await wordsFor(path.join(folder, 'none')), 'there is no such file or folder');
  });

  it('name the file where it is not the one that was asked for', async () => {
    const none = path.join(folder, 'none');
    assert.equal(await wordsFor(none, folder), `there is no such file or folder: ${none}`);
  });

  it('leave an error of any other kind its own', () => {
    assert.equal(fileErrorWords(new Error('SKILL.md is missing'), folder), 'SKILL.md is missing');
    assert.equal(fileErrorWords('odd', folder), 'odd');
  });
});
