import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { until } from '../support/wait.ts';
import { useWorkbench } from '../support/workbench/use-workbench.ts';

const HEADING = 'What an agent sees of seen';

describe('Show What an Agent Sees', () => {
  const vscode = useWorkbench();
  const file = () => path.join(vscode().sample.workspace, 'skills', 'seen', 'SKILL.md');

  before('write a skill', () => {
    fs.mkdirSync(path.join(path.dirname(file()), 'scripts'), { recursive: true });
    fs.writeFileSync(path.join(path.dirname(file()), 'scripts', 'run.sh'), 'true\n');
    fs.writeFileSync(
      file(),
      '---\nname: seen\ndescription: >-\n  Shows <b>what</b>\n  is folded. Use when asked.\n---\n\nRun `scripts/run.sh` <script>alert(1)</script>.\n',
    );
  });

  it('from the editor’s title: the line after folding, the body, the files, and the whole catalogue', async () => {
    const { workbench } = vscode();
    const { editor, webPages } = workbench;
    await editor.open(file());
    await workbench.page.locator('.editor-actions .action-label[aria-label^="Show What an Agent Sees"]').click();
    const text = await webPages.text(HEADING);
    assert.ok(text.includes('seen: Shows <b>what</b> is folded. Use when asked.'), text);
    assert.ok(text.includes('<script>alert(1)</script>'), text);
    assert.ok(text.includes('scripts/run.sh'), text);
    assert.match(text, /All skills of this workspace, in every conversation\s+≈\d+ tokens/);
    assert.ok(text.includes('release-checklist'), text);
    await workbench.screenshot('what an agent sees');
  });

  it('stays true while the skill is written, saved or not', async () => {
    const { workbench } = vscode();
    const { editor, webPages, page } = workbench;
    await editor.open(file());
    await editor.moveTo(2, 11);
    await editor.type('-it');
    await page.locator('.tab', { hasText: 'Agent: seen' }).click();
    await until('the unsaved name', async () => (await webPages.text(HEADING)).includes('seen-it: Shows'));
  });
});
