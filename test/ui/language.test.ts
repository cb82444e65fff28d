import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { until } from '../support/wait.ts';
import { TreeView } from '../support/workbench/tree-view.ts';
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

  it('asks before a server is started and a skill is given to chat, and shows their states, in Russian', async () => {
    const { workbench } = vscode();
    const { dialog, inHost, page } = workbench;
    const rows = new TreeView(page, inHost, { id: 'skillwright.remoteSkills', name: 'Удалённые навыки' });
    await rows.show();
    await rows.labelWith('sample-skills', 'не подключён');
    await rows.inlineAction('sample-skills', 'Подключиться');
    const connecting = await dialog.text();
    assert.match(connecting, /^Запустить сервер MCP «sample-skills»\?/);
    assert.match(connecting, /На вашем компьютере будет выполнена эта команда:\s+node /);
    await workbench.screenshot('the consent to a server in Russian');
    await dialog.press('Запустить сервер');
    await rows.labelWith('sample-skills', '3 навыка');

    const skill = 'code-review с сервера sample-skills';
    await rows.labelWith(skill, 'в списке');
    await rows.inlineAction(skill, 'Проверить');
    await rows.labelWith(skill, 'проверен, совпало файлов: 2 из 2');
    await rows.inlineAction(skill, 'Прикрепить к чату');
    const giving = await dialog.text();
    assert.match(giving, /^Передать в чат навык «code-review» с сервера «sample-skills»\?/);
    assert.match(giving, /\n2 файла, [\d\s]+ байта?:/);
    assert.match(giving, /Совпадение дайджестов доказывает, что файлы соответствуют списку сервера/);
    await workbench.screenshot('the question about a skill in Russian');
    await dialog.press('Нет, не передавать');
    await rows.labelWith(skill, 'отклонён вами');
  });

  it('has the page of what is checked before publishing in Russian', async () => {
    const { sample, workbench } = vscode();
    const { editor, palette, webPages } = workbench;
    await editor.open(path.join(sample.workspace, 'skills', 'commit-messages', 'SKILL.md'));
    await palette.run('Skillwright: Проверить перед публикацией');
    const page = await webPages.text('commit-messages');
    assert.match(page, /Проверок с предупреждением — 1 из \d, непройденных нет/);
    assert.match(page, /Не опубликован\. Файла \S+index\.json ещё нет/);
    assert.match(page, /Выполните команду «Опубликовать индекс»/);
    assert.doesNotMatch(page, /[a-z]{2,} [a-z]{2,}/);
  });
});
