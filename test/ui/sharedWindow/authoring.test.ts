import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { until } from '../../support/wait.ts';
import { useSharedWorkbench } from '../../support/workbench/use-workbench.ts';

describe('writing a skill with the keyboard', () => {
  const vscode = useSharedWorkbench();
  const file = (...names: string[]) => path.join(vscode().sample.workspace, 'skills', ...names);

  function write(name: string, text: string): string {
    fs.mkdirSync(file(name), { recursive: true });
    fs.writeFileSync(file(name, 'SKILL.md'), text);
    return file(name, 'SKILL.md');
  }

  it('a suggestion writes a key that VS Code does not know', async () => {
    const { editor, page } = vscode().workbench;
    await editor.open(write('typed', '---\nname: typed\ndescription: Use when typing.\n\n---\n'));
    await editor.lens('not published').waitFor();
    await editor.moveTo(4, 1);
    await editor.type('allowed');
    const rows = page.locator('.suggest-widget.visible .monaco-list-row');
    await rows.filter({ hasText: 'allowed-tools' }).first().waitFor();
    await vscode().workbench.screenshot('a suggestion in the frontmatter');
    await page.keyboard.press('Enter');
    await until('the key', async () => /^allowed-tools: $/m.test(await editor.text()));
    await editor.save();
  });

  it('what a snippet leaves to be written is a finding until it is', async () => {
    const { editor, palette, problems, quickPick, page } = vscode().workbench;
    await editor.open(write('snippet', '---\nname: snippet\ndescription: Use when inserting.\n---\n\n'));
    await editor.lens('not published').waitFor();
    await problems.show();
    await editor.moveTo(6, 1);
    await palette.run('Snippets: Insert Snippet');
    await quickPick.choose('Reference to a script');
    await until('the line', async () => /^- `scripts\/run\.sh`: Say here what it does/m.test(await editor.text()));
    const finding = problems.row('This is still the text of the template');
    await finding.waitFor();
    await vscode().workbench.screenshot('a snippet with its finding');
    await page.keyboard.press('Tab');
    await editor.type('builds it; run it first.');
    await finding.waitFor({ state: 'detached' });
    assert.match(await editor.text(), /^- `scripts\/run\.sh`: builds it; run it first\.$/m);
    await editor.save();
  });

  it('a file beside it has the same help: a path is suggested, and one that is not there is told before it is saved', async () => {
    const { editor, problems, page } = vscode().workbench;
    write('helped', '---\nname: helped\ndescription: Use when asked.\n---\nSee [more](references/more.md).\n');
    for (const folder of ['references', 'scripts']) fs.mkdirSync(file('helped', folder));
    fs.writeFileSync(file('helped', 'scripts', 'build.sh'), 'true\n');
    fs.writeFileSync(file('helped', 'references', 'more.md'), '\n');
    await editor.open(file('helped', 'references', 'more.md'));
    await problems.show();
    await editor.moveTo(1, 1);
    await editor.type('Run `scr');
    const rows = page.locator('.suggest-widget.visible .monaco-list-row');
    await rows.filter({ hasText: 'scripts/build.sh' }).first().waitFor();
    await page.keyboard.press('Enter');
    await until('the path', async () => (await editor.text()) === 'Run `scripts/build.sh\n');
    await editor.type('`, then see [it](gone.md).');
    await problems.row('references/gone.md').waitFor();
    await vscode().workbench.screenshot('a finding in a reference that is not saved');
    assert.equal(fs.readFileSync(file('helped', 'references', 'more.md'), 'utf8'), '\n');
    await editor.save();
  });

  it('the language status says the same as the lens, and a click on it copies the digest', async () => {
    const { editor, page } = vscode().workbench;
    const at = write('status', '---\nname: status\ndescription: Use when asked.\n---\n');
    await editor.open(at);
    await editor.lens('not published').waitFor();
    const digest = `sha256:${createHash('sha256').update(fs.readFileSync(at)).digest('hex')}`;
    await page.locator('[id="status.languageStatus"]').click();
    const row = page.locator('.hover-language-status', { hasText: digest.slice(0, 15) });
    await row.getByText('not published').waitFor();
    await vscode().workbench.screenshot('the language status');
    await row.getByText('Copy Digest').click();
    await page.locator('.statusbar-item', { hasText: `Digest copied: ${digest}` }).waitFor();
  });

  it('F2 on the name renames skill, folder and references, and one undo takes all of it back', async () => {
    const { editor, page, inHost } = vscode().workbench;
    const reference = write(
      'referring',
      '---\nname: referring\ndescription: Use when d.\n---\n[it](../old-name/SKILL.md)\n',
    );
    await editor.open(write('old-name', '---\nname: old-name\ndescription: Use when d.\n---\n# B\n'));
    await editor.lens('not published').waitFor();
    await editor.moveTo(2, 9);
    await page.keyboard.press('F2');
    const input = page.locator('.rename-box input');
    await input.waitFor();
    assert.equal(await input.inputValue(), 'old-name');
    await input.fill('new-name');
    await page.keyboard.press('Enter');
    await until('the folder', () => fs.existsSync(file('new-name', 'SKILL.md')) && !fs.existsSync(file('old-name')));
    await until('the reference', () => fs.readFileSync(reference, 'utf8').includes('](../new-name/SKILL.md)'));
    await until('the editor', async () => (await editor.uri()).endsWith('/new-name/SKILL.md'));
    await until('the name', () => /^name: new-name$/m.test(fs.readFileSync(file('new-name', 'SKILL.md'), 'utf8')));
    await page.locator('.editor-group-container.active .monaco-editor .view-line').first().click();
    await page.keyboard.press('Control+z');
    await until('the folder to be back', () => fs.existsSync(file('old-name', 'SKILL.md')));
    await until('the name to be back', async () => /^name: old-name$/m.test(await editor.text()));
    await until('the reference to be back', async () => {
      const text = await inHost(async (api, at) => (await api.workspace.openTextDocument(at)).getText(), reference);
      return text.includes('](../old-name/');
    });
  });
});
