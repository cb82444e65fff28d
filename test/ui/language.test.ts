import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { until } from '../support/wait.ts';
import { useWorkbench } from '../support/workbench/use-workbench.ts';

describe('an editor in Russian', () => {
  const vscode = useWorkbench({ language: 'ru' });

  it('has the views, the findings, the code lens and New Skill… in Russian', async () => {
    const { sample, workbench } = vscode();
    const { editor, page, palette, problems, quickPick, inHost } = workbench;
    await inHost((api) => api.commands.executeCommand('skillwright.mySkills.focus'));
    await page.locator('.pane-header[aria-label^="Мои навыки"]').waitFor();

    const file = path.join(sample.workspace, 'skills', 'по-русски', 'SKILL.md');
    fs.mkdirSync(path.dirname(file));
    fs.writeFileSync(file, '---\nname: по-русски\ndescription: Что делать: проверять.\n---\n\nТекст\n');
    await editor.open(file);
    await editor.lens('не опубликовано').waitFor();
    await problems.show();
    await problems.row('В значении без кавычек не может быть двоеточия с пробелом после него.').waitFor();
    await workbench.screenshot('an editor in Russian');

    await palette.run('Skillwright: Создать навык…');
    await until('the templates', async () => (await quickPick.labels('Минимальный')).length === 3);
    assert.equal(await page.locator('.quick-input-title').innerText(), 'Создание навыка');
    await page.keyboard.press('Escape');
  });
});
