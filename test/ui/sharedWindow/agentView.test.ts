import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { until } from '../../support/wait.ts';
import { useSharedWorkbench } from '../../support/workbench/use-workbench.ts';

const HEADING = 'What an agent sees of seen';

describe('Show What an Agent Sees', () => {
  const vscode = useSharedWorkbench();
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

  it('says which skills an agent may take for it: of the same name, and in its folder', async () => {
    const { workbench } = vscode();
    const folder = path.dirname(file());
    for (const [at, name] of [
      [path.join(folder, 'inner'), 'inner'],
      [path.join(folder, '..', 'seen-too'), 'seen'],
    ] as const) {
      // prettier-ignore
      fs.mkdirSync(at);
      fs.writeFileSync(path.join(at, 'SKILL.md'), `---\nname: ${name}\ndescription: Use when asked.\n---\n`);
    }
    const { webPages } = workbench;
    await until('the neighbours', async () => (await webPages.text(HEADING)).includes('Where agents may mistake it'));
    const text = await webPages.text(HEADING);
    assert.ok(text.includes('has this name, skills/seen-too/SKILL.md: which one an agent gets depends'), text);
    assert.ok(text.includes('Another skill lies in its folder, inner/'), text);
    await workbench.screenshot('what an agent may mistake');
  });

  it('leads to what the catalogue of each root costs, the dearest skill first', async () => {
    const { workbench } = vscode();
    const { webPages, palette } = workbench;
    await palette.run('Skillwright: Show What the Catalogue Costs');
    const text = await webPages.text('What the catalogue costs');
    const [, total = '', count = ''] = /skills\s+≈([\d,]+) tokens, (\d+) skills/.exec(text) ?? [];
    const costs = [...text.matchAll(/^.*\bskills\/\S+(?: · .+)?\s+([\d,]+)$/gm)].map(([, cost = '']) =>
      Number(cost.replace(',', '')),
    );
    assert.equal(costs.length, Number(count), text);
    assert.equal(
      costs.reduce((sum, cost) => sum + cost, 0),
      Number(total.replace(',', '')),
      text,
    );
    assert.deepEqual(
      costs,
      [...costs].sort((a, b) => b - a),
    );
    assert.match(text, /incident-notes · Not seen by agents: no name and description can be read\.\s+0$/m);
    await workbench.screenshot('what the catalogue costs');
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

  it('says of what no agent can read that it is only what was meant, and of no client that all is well', async () => {
    const { workbench, sample } = vscode();
    const { editor, webPages, page } = workbench;
    const unread = path.join(sample.workspace, 'skills', 'unread', 'SKILL.md');
    fs.mkdirSync(path.dirname(unread));
    fs.writeFileSync(unread, '---\nname: unread\ndescription: Use when: asked\n---\n\nBody\n');
    await editor.open(unread);
    await page.locator('.editor-actions .action-label[aria-label^="Show What an Agent Sees"]').click();
    const text = await webPages.text('What an agent sees of unread');
    assert.match(text, /unread: Use when: asked\s+The frontmatter does not parse: this is what was meant/);
    assert.match(text, /1 found\s+Every agent/);
    assert.match(text, /Nothing more\s+Claude Code/);
    assert.doesNotMatch(text, /Nothing\s+(?:Claude Code|VS Code|Codex)/);
    await workbench.screenshot('what no agent sees');
  });
});
