import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import path from 'node:path';
import { ConfigurationFiles } from '../../src/extension/authoring/configurationFiles.ts';
import { eventually, workspaceRoot } from './support.ts';

describe('every skillwright.json of the workspace', () => {
  const folder = () => path.join(workspaceRoot(), 'skills', 'with-rules');
  const away = () => path.join(path.dirname(workspaceRoot()), 'with-rules');
  let told: readonly string[] | undefined;
  let files: ConfigurationFiles;

  beforeEach(() => {
    told = undefined;
    const send = async (_method: string, state: { files: readonly { uri: string; text: string }[] }) => {
      told = state.files.map(({ uri, text }) => `${uri.slice(uri.lastIndexOf('/skills/'))} ${text}`);
    };
    files = new ConfigurationFiles(send, { warn: (message) => assert.fail(message) });
  });
  afterEach(async () => {
    files.dispose();
    for (const one of [folder(), away()]) await fs.rm(one, { recursive: true, force: true });
  });
  const becomes = (...expected: string[]) =>
    eventually(expected.join() || 'none', () => (told?.join() === expected.join() ? true : undefined));

  it('is told when it comes, changes, and goes or comes with its folder', async () => {
    await becomes();
    await fs.mkdir(folder());
    await fs.writeFile(path.join(folder(), 'skillwright.json'), '{}');
    await becomes('/skills/with-rules/skillwright.json {}');
    await fs.writeFile(path.join(folder(), 'skillwright.json'), '{ }');
    await becomes('/skills/with-rules/skillwright.json { }');
    await fs.rename(folder(), away());
    await becomes();
    await fs.rename(away(), folder());
    await becomes('/skills/with-rules/skillwright.json { }');
  });
});
