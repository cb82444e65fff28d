import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { buildPublication } from '../../src/discovery/build.ts';
import { INDEX_PATH, type DiscoveryIndex } from '../../src/discovery/model.ts';
import { readPublishableSkill } from '../../src/discovery/read.ts';
import { findSkillFolders, folderSkillFiles } from '../../src/host/skillFolder.ts';
import { digestOf } from '../../src/skill/digest.ts';
import { copySample } from '../support/sample.ts';
import { until } from '../support/wait.ts';
import { useWorkbench } from '../support/workbench/use-workbench.ts';

describe('index.json', () => {
  const sample = copySample();
  const inWorkspace = (...names: string[]) => path.join(sample.workspace, ...names);
  const digests = () => {
    const { skills } = JSON.parse(fs.readFileSync(inWorkspace('public', INDEX_PATH), 'utf8')) as DiscoveryIndex;
    return Object.fromEntries(skills.map(({ name, digest }) => [name, digest]));
  };

  // Before the window opens: folders that come all at once are not all watched.
  before('publish the skills of the sample', async () => {
    const folders = await findSkillFolders(inWorkspace('skills'));
    const read = await Promise.all(folders.map((folder) => readPublishableSkill(folderSkillFiles(folder), folder)));
    const built = await buildPublication(read.flatMap((one) => (one.kind === 'read' ? [one.skill] : [])));
    for (const file of [...built.artefacts, built.indexFile]) {
      fs.mkdirSync(path.dirname(inWorkspace('public', file.path)), { recursive: true });
      fs.writeFileSync(inWorkspace('public', file.path), file.bytes);
    }
  });
  const vscode = useWorkbench({ sample });

  it('a click on the lens of a drifted entry leads, after a yes, to that entry published anew and no other', async () => {
    const { editor, dialog } = vscode().workbench;
    const published = digests();
    const skill = inWorkspace('skills', 'commit-messages', 'SKILL.md');
    for (const name of ['changelog', 'commit-messages'])
      fs.appendFileSync(inWorkspace('skills', name, 'SKILL.md'), '\nMore.\n');
    await editor.open(inWorkspace('public', INDEX_PATH));
    await until(
      'two lenses',
      async () => (await editor.lenses()).filter((lens) => lens.includes('drifted')).length === 2,
    );
    await vscode().workbench.screenshot('index.json with a drifted entry');
    // In the order of the file: the second is that of commit-messages.
    await vscode().workbench.page.locator('.codelens-decoration a', { hasText: 'drifted → update' }).nth(1).click();
    const question = await dialog.text();
    assert.match(question, /Update "commit-messages" in public\/\.well-known\/agent-skills\/index\.json\?/);
    assert.match(question, /Will be written:\s+\S*commit-messages\/SKILL\.md\s+\S*index\.json/);
    assert.deepEqual(digests(), published);
    await dialog.press('Write 2 Files');
    const now = await digestOf(fs.readFileSync(skill));
    await until('the index', () => digests()['commit-messages'] === now);
    assert.deepEqual(digests(), { ...published, 'commit-messages': now });
    const artefact = inWorkspace('public', '.well-known/agent-skills/commit-messages/SKILL.md');
    assert.deepEqual(fs.readFileSync(artefact), fs.readFileSync(skill));
    await editor.lens('matches skills/commit-messages').waitFor();
  });
});
