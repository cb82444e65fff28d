import assert from 'node:assert/strict';
import fs from 'node:fs';
import { digestOf } from '../../../src/skill/digest.ts';
import type { Step } from './step.ts';
import { chosenSkills, SERVER } from './served-skills.ts';

export const verifySkill: Step = {
  title: 'Verify a skill',
  async walk({ workbench: { remoteSkills, notifications }, sample }) {
    const { main } = chosenSkills(sample);
    const row = `${main.name} from ${SERVER}`;
    await remoteSkills.inlineAction(row, 'Verify');
    const verified = await remoteSkills.labelWith(row, `${main.files} of ${main.files} files match`);

    // Of the same size, so that it is the digest that tells.
    const tampered = Buffer.from(main.text.replace(/[a-z](?=[^a-z]*$)/, 'Z'));
    assert.notEqual(tampered.toString(), main.text);
    fs.writeFileSync(main.skillMd, tampered);
    try {
      await remoteSkills.inlineAction(row, 'Verify');
      const mismatch = await remoteSkills.labelWith(row, 'mismatch');
      const digests = await Promise.all([digestOf(Buffer.from(main.text)), digestOf(tampered)]);
      for (const digest of digests) await notifications.with(digest).waitFor();
      await notifications.clear();
      return `"${verified}"; after a letter was changed on the server "${mismatch}", with both digests`;
    } finally {
      fs.writeFileSync(main.skillMd, main.text);
    }
  },
};
