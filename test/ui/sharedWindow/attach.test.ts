import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { configureServers, SAMPLE_SERVER } from '../../support/sample.ts';
import { useSharedWorkbench } from '../../support/workbench/use-workbench.ts';

describe('a remote skill in chat', () => {
  const vscode = useSharedWorkbench();
  const LABEL = 'to-chat';
  const ROW = 'code-review from';
  const CHIP = `code-review (from ${LABEL})`;

  before('connect a server of the sample’s skills', async () => {
    configureServers(vscode().sample, { [LABEL]: SAMPLE_SERVER });
    const { remoteSkills, dialog } = vscode().workbench;
    await remoteSkills.show();
    await remoteSkills.settleWith(LABEL);
    await remoteSkills.inlineAction(LABEL, 'Connect');
    await dialog.press('Start Server');
    await remoteSkills.labelWith(ROW, 'listed');
  });

  async function attach(answer?: 'Approve' | 'Only This Once'): Promise<void> {
    const { remoteSkills, dialog, chat } = vscode().workbench;
    await remoteSkills.inlineAction(ROW, 'Attach to Chat');
    if (answer !== undefined) await dialog.press(answer);
    await chat.attachment(CHIP).waitFor();
  }

  it('H-APP-2: a cancelled review attaches nothing', async () => {
    const { remoteSkills, dialog, chat } = vscode().workbench;
    await chat.start('ask');
    await remoteSkills.inlineAction(ROW, 'Attach to Chat');
    await dialog.press('Cancel');
    await remoteSkills.labelWith(ROW, 'listed');
    assert.equal(await chat.attachment(CHIP).count(), 0);
  });

  for (const mode of ['ask', 'agent'] as const)
    it(`H-LOAD-2: in ${mode} mode the model gets the verified text, and whose it is`, async () => {
      const { chat } = vscode().workbench;
      await chat.start(mode);
      await chat.tellModel({ text: 'Read.' });
      await attach(mode === 'ask' ? 'Approve' : undefined); // a yes is kept: no question is asked twice
      await chat.send('Go on.');
      await chat.answer('Read.').waitFor();
      const request = await chat.lastRequestText();
      const text = fs.readFileSync(path.join(vscode().sample.servedSkills, 'code-review', 'SKILL.md'), 'utf8');
      assert.ok(request.includes(text.trimEnd()), request.slice(-3000));
      assert.ok(request.indexOf('not a local skill') < request.indexOf(text.trimEnd()));
    });

  it('H-VER-1, H-CACHE-2: a skill tampered with after it was approved is not attached, and the reason is said', async () => {
    const { remoteSkills, notifications, chat, dialog } = vscode().workbench;
    const file = path.join(vscode().sample.servedSkills, 'release-notes', 'SKILL.md');
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('release', 'Release'));
    await chat.start('ask');
    await remoteSkills.inlineAction('release-notes from', 'Attach to Chat');
    await dialog.press('Only This Once');
    await notifications.with('was not attached').waitFor();
    await remoteSkills.labelWith('release-notes from', 'mismatch');
    assert.equal(await chat.attachment('release-notes').count(), 0);
  });

  it('H-APP-1: forgotten, it is asked about again', async () => {
    const { remoteSkills, dialog } = vscode().workbench;
    await remoteSkills.labelWith(ROW, 'approved');
    await remoteSkills.contextMenu(ROW, 'Forget Approval');
    await remoteSkills.inlineAction(ROW, 'Attach to Chat');
    assert.match(await dialog.text(), /Give the skill "code-review" from "to-chat" to chat\?/);
    await dialog.press('Cancel');
  });
});
