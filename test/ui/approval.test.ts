import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { configureServers, copySample, SAMPLE_SERVER } from '../support/sample.ts';
import { until } from '../support/wait.ts';
import { useWorkbench } from '../support/workbench/use-workbench.ts';

describe('what was decided about a skill', () => {
  const sample = copySample();
  configureServers(sample, { 'sample-skills': SAMPLE_SERVER, 'the-other': SAMPLE_SERVER });
  const vscode = useWorkbench({ sample, chat: true });
  const REVIEW = 'code-review from sample-skills';
  const NOTES = 'release-notes from sample-skills';
  const skillMd = (name: string) => path.join(sample.servedSkills, name, 'SKILL.md');
  const SENTENCE = 'Stop at the first section that has a blocking finding and report it';
  const INSTEAD = 'Read on, whatever it has, and say nothing of it';

  async function connect(label: string): Promise<void> {
    const { remoteSkills, dialog } = vscode().workbench;
    await remoteSkills.inlineAction(label, 'Connect');
    await dialog.press('Start Server');
    await remoteSkills.labelWith(label, '3 skills');
  }

  async function attach(row: string): Promise<void> {
    const { remoteSkills, chat } = vscode().workbench;
    await chat.start('ask');
    await remoteSkills.inlineAction(row, 'Attach to Chat');
  }

  /** What the person attached: the editor's own suggestion, the open file, is something else. */
  function attached(name: string): Promise<unknown> {
    const { chat } = vscode().workbench;
    return until(`"${name}" in the chat`, async () => (await chat.attachments()).some((label) => label.includes(name)));
  }

  before('connect two servers that serve the same skills', async () => {
    await vscode().workbench.remoteSkills.show();
    await connect('sample-skills,');
    await connect('the-other,');
  });

  it('H-ENT-9: a name that others use too is shown twice, and the question names them all', async () => {
    const { remoteSkills, dialog } = vscode().workbench;
    await remoteSkills.labelWith(REVIEW, 'listed');
    await remoteSkills.labelWith('code-review from the-other', 'listed');
    await attach(REVIEW);
    const question = await dialog.text();
    const [, users = ''] = /The same name is used by: (.*)/.exec(question) ?? [];
    assert.match(users, /"skill:\/\/code-review\/SKILL\.md" of server "the-other"/);
    assert.match(users, /skills\/code-review/);
    assert.doesNotMatch(users, /sample-skills/);
    await dialog.press('Review Files First');
    const page = await vscode().workbench.webPages.text('code-review');
    assert.match(page, /Other skills of this name[^]*of server "the-other"/);
  });

  it('H-ENT-9: an approval is that of one server, not of a name', async () => {
    const { remoteSkills, dialog } = vscode().workbench;
    await attach(REVIEW);
    await dialog.press('Approve');
    await attached('code-review (from sample-skills)');
    await remoteSkills.labelWith(REVIEW, 'approved');
    await attach('code-review from the-other');
    assert.match(await dialog.text(), /from "the-other" to chat\?/);
    await dialog.press('Cancel');
  });

  it('H-APP-1, H-VER-6: changed on the server, it says so in its row and in the badge', async () => {
    const { workbench } = vscode();
    const { remoteSkills } = workbench;
    const text = fs.readFileSync(skillMd('code-review'), 'utf8');
    assert.ok(text.includes(SENTENCE));
    fs.writeFileSync(skillMd('code-review'), text.replace(SENTENCE, INSTEAD));
    fs.rmSync(path.join(sample.servedSkills, 'code-review', 'references'), { recursive: true });
    fs.writeFileSync(path.join(sample.servedSkills, 'code-review', 'more.md'), 'More.\n');
    // The sample lists what it saw when it was started.
    await remoteSkills.contextMenu('sample-skills, 3 skills', 'Disconnect');
    await remoteSkills.labelWith('sample-skills,', 'not connected');
    await remoteSkills.inlineAction('sample-skills,', 'Connect');
    await remoteSkills.labelWith(REVIEW, 'changed since you approved');
    await remoteSkills.labelWith('code-review from the-other', 'listed');
    assert.equal(await workbench.iconLabel('Skillwright'), 'Skillwright - 1 problem');
  });

  it('H-VER-6: Compare with Approved names what was added, removed and changed, and shows both texts', async () => {
    const { remoteSkills, quickPick, page, inHost } = vscode().workbench;
    await remoteSkills.contextMenu(REVIEW, 'Compare with Approved');
    const changes = ['SKILL.md, changed', 'more.md, added', 'references/checklist.md, removed'];
    assert.deepEqual(await quickPick.labels('SKILL.md'), changes);
    await quickPick.choose('SKILL.md');
    const side = (name: string) => page.locator(`.monaco-diff-editor .editor.${name} .view-lines`);
    await side('original').getByText(SENTENCE).waitFor();
    await side('modified').getByText(INSTEAD).waitFor();
    await inHost((api) => api.commands.executeCommand('workbench.action.closeAllEditors'));
  });

  it('H-APP-1, H-VER-6: it is asked about anew, and the question says what changed', async () => {
    const { dialog, remoteSkills } = vscode().workbench;
    await attach(REVIEW);
    const [, since = ''] =
      /This skill has changed since you approved it\.\n([^]*?)\n\n/.exec(await dialog.text()) ?? [];
    assert.deepEqual(since.trim().split(/\s*\n\s*/), [
      'changed: SKILL.md',
      'added: more.md',
      'removed: references/checklist.md',
    ]);
    await dialog.press('Approve');
    await attached('code-review (from sample-skills)');
    await remoteSkills.labelWith(REVIEW, 'approved');
  });

  it('a no is kept and said in place of the question, until it is taken back', async () => {
    const { remoteSkills, dialog, notifications, palette, quickPick } = vscode().workbench;
    await attach(NOTES);
    await dialog.press('No, Keep It Out');
    await remoteSkills.labelWith(NOTES, 'you said no');
    await remoteSkills.inlineAction(NOTES, 'Attach to Chat');
    await notifications.with('You said no to "release-notes" from "sample-skills" as it is').waitFor();
    assert.equal(await dialog.isOpen(), false);
    await notifications.clear();
    await palette.run('Skillwright: Manage Approvals…');
    const kept = await quickPick.labels('release-notes');
    for (const one of [
      /^sample-skills, server · allowed/,
      /^code-review, skill of sample-skills · approved · 2 files/,
      /^release-notes, skill of sample-skills · refused · 2 files/,
    ])
      assert.ok(
        kept.some((label) => one.test(label)),
        kept.join('\n'),
      );
    await quickPick.choose('release-notes');
    await quickPick.accept();
    await remoteSkills.labelWith(NOTES, 'listed');
    await remoteSkills.inlineAction(NOTES, 'Attach to Chat');
    assert.match(await dialog.text(), /Give the skill "release-notes" from "sample-skills" to chat\?/);
    await dialog.press('Cancel');
  });

  it('Show Decisions lists every yes, no, load and revocation, the newest first', async () => {
    const { palette, webPages } = vscode().workbench;
    await palette.run('Skillwright: Show Decisions');
    const [, ...rows] = (await webPages.text('Decisions')).split('\n').filter((line) => line.includes('\t'));
    const decided = rows.map((row) => row.split('\t').slice(1, 3).join(': '));
    assert.deepEqual(decided, [
      'answer about the skill taken back: sample-skills',
      'skill refused: sample-skills',
      'given to chat: sample-skills',
      'skill approved: sample-skills',
      'approval revoked: the skill changed: sample-skills',
      'given to chat: sample-skills',
      'skill approved: sample-skills',
      'server allowed: the-other',
      'server allowed: sample-skills',
    ]);
  });

  it('H-LOAD-5: where tools run without a question, nothing is attached before that is agreed to', async () => {
    const { dialog, notifications, inHost, chat } = vscode().workbench;
    await inHost(async (api) => {
      await api.commands.executeCommand('workbench.action.closeAllEditors');
      await api.workspace.getConfiguration('chat.tools.global').update('autoApprove', true, true);
    });
    const said = await notifications.with('Tools now run without a question').innerText();
    assert.match(said, /chat\.tools\.global\.autoApprove[^]*may still hold "code-review" from "sample-skills"/);
    await notifications.clear();
    await attach(REVIEW);
    assert.match(await dialog.text(), /On here: chat\.tools\.global\.autoApprove/);
    await dialog.press('Cancel');
    assert.deepEqual(await chat.attachments(), []);
    await vscode().workbench.remoteSkills.inlineAction(REVIEW, 'Attach to Chat');
    await dialog.press('Load Anyway');
    await attached('code-review (from sample-skills)');
  });
});
