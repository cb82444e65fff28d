import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { until } from '../../support/wait.ts';
import { useSharedWorkbench } from '../../support/workbench/use-workbench.ts';

describe('New Skill…', () => {
  const vscode = useSharedWorkbench();
  const skills = () => path.join(vscode().sample.workspace, 'skills');

  it('asks for template, place and name, says what is wrong with a name, and opens the file', async () => {
    const { mySkills, quickPick, editor, page } = vscode().workbench;
    await mySkills.show();
    await mySkills.titleAction('New Skill');
    await quickPick.labels('For a website or API');
    await quickPick.choose('With scripts and references');
    await quickPick.labels('skills');
    await quickPick.accept();
    const said = page.locator('.quick-input-widget .quick-input-message');
    await quickPick.type('My Skill');
    await until('the fault of the form', async () => /contains " "/.test(await said.innerText()));
    await quickPick.type('changelog');
    await until('the folder that is there', async () => /is there already/.test(await said.innerText()));
    await vscode().workbench.screenshot('a name that is taken');
    await quickPick.type('made-here');
    await until('no fault', async () => /its folder’s in skills/.test(await said.innerText()));
    await quickPick.accept();
    const file = path.join(skills(), 'made-here', 'SKILL.md');
    await until('the file', () => fs.existsSync(file));
    await until('the editor', async () => (await editor.uri()).endsWith('/made-here/SKILL.md'));
    assert.match(await editor.text(), /^---\nname: made-here\n/);
    assert.deepEqual(fs.readdirSync(path.join(skills(), 'made-here'), { recursive: true }).sort(), [
      'SKILL.md',
      'references',
      'references/details.md',
      'scripts',
      'scripts/run.sh',
    ]);
    await mySkills.labelWith('made-here', 'not published');
  });
});
