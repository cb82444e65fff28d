import assert from 'node:assert/strict';
import type { Step } from './step.ts';
import { chosenSkills, SERVER } from './served-skills.ts';

export const attachSkill: Step = {
  title: 'Give a skill to chat',
  async walk({ workbench: { remoteSkills, dialog, webPages, chat }, sample }) {
    const { main } = chosenSkills(sample);
    const row = `${main.name} from ${SERVER}`;
    await chat.start('ask');
    await chat.tellModel({ text: 'The scripted model has read it.' });

    await remoteSkills.inlineAction(row, 'Attach to Chat');
    const question = await dialog.text();
    for (const part of [main.name, SERVER, `${main.files} files`, 'Matching digests prove'])
      assert.ok(question.includes(part), `"${part}" is not in: ${question}`);
    await dialog.press('Review Files First');
    const review = await webPages.text(main.name);
    assert.match(review, /sha256:[0-9a-f]{64}/);

    await remoteSkills.inlineAction(row, 'Attach to Chat');
    await dialog.press('Approve');
    await chat.attachment(`${main.name} (from ${SERVER})`).waitFor();
    await chat.send('What does this skill do?');
    await chat.answer('The scripted model has read it.').waitFor();

    const request = await chat.lastRequestText();
    assert.ok(request.includes(main.text.trimEnd()), 'The skill did not reach the model byte for byte.');
    assert.match(request, /remote skill, not a local skill/);
    assert.ok(
      request.includes(`Server (the user's own name for it): "${SERVER}"`),
      'The model is not told whose it is.',
    );
    const [chip] = await chat.attachments();
    assert.equal(chip, undefined, 'The chip is still there after the message was sent.');
    return `approved after a review; the model got the verified text behind "Server …: ${SERVER}"`;
  },
};
