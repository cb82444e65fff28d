import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../support/project.ts';
import { useWorkbench } from '../support/workbench/use-workbench.ts';

/** The README's picture: written where SKILLWRIGHT_PICTURE asks for it, so that a run of the tests leaves the tree as it was. */
const PICTURE = path.join(root, 'docs/images/skillwright.png');

describe('the picture in the README', () => {
  const vscode = useWorkbench({ chat: true });

  it('shows the view, an editor with a finding and the lens, and a chat that holds a skill', async () => {
    const { workbench, sample } = vscode();
    const { remoteSkills, mySkills, dialog, editor, chat, notifications } = workbench;
    await remoteSkills.show();
    await remoteSkills.inlineAction('sample-skills', 'Connect');
    await dialog.press('Start Server');
    await remoteSkills.labelWith('code-review from', 'listed');
    for (const name of ['code-review', 'release-notes']) {
      await remoteSkills.inlineAction(`${name} from`, 'Verify');
      await remoteSkills.labelWith(`${name} from`, 'verified');
    }
    await remoteSkills.expand('code-review from');
    await editor.open(path.join(sample.workspace, 'skills', 'release-checklist', 'SKILL.md'));
    await editor.lens('not published').waitFor();
    await editor.squiggles('error').first().waitFor();
    await chat.start('ask');
    await remoteSkills.inlineAction('code-review from', 'Attach to Chat');
    await dialog.press('Approve');
    await chat.attachment('code-review (from sample-skills)').waitFor();
    await remoteSkills.labelWith('code-review from', 'approved');
    await mySkills.labelWith('release-checklist', '1 error');
    await notifications.clear();
    const picture = await workbench.screenshot('the picture in the README');
    if (process.env['SKILLWRIGHT_PICTURE'] === 'write') fs.copyFileSync(picture, PICTURE);
    assert.ok(fs.existsSync(PICTURE), 'docs/images/skillwright.png is missing: run with SKILLWRIGHT_PICTURE=write');
  });
});
