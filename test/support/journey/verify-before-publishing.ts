import assert from 'node:assert/strict';
import path from 'node:path';
import { until } from '../wait.ts';
import type { Step } from './step.ts';

const SKILL = 'commit-messages';

export const verifyBeforePublishing: Step = {
  title: 'Verify before publishing',
  async walk({ workbench: { palette, mySkills, editor, webPages }, sample }) {
    await editor.open(path.join(sample.workspace, 'skills', SKILL, 'SKILL.md'));
    await palette.run('Skillwright: Verify Before Publishing');
    const fine = await until('a page without failures', async () => {
      const text = await webPages.text(SKILL);
      return /All \d+ checks are fine/.exec(text)?.[0];
    });

    await editor.open(path.join(sample.workspace, 'skills', SKILL, 'SKILL.md'));
    await editor.lens('published').waitFor();
    await editor.moveTo(9, 1);
    await editor.type('An edit after publishing.\n');
    await editor.lens('differs').waitFor();
    await editor.save();
    await mySkills.show();
    await mySkills.labelWith(SKILL, 'differs');

    await palette.run('Skillwright: Verify Before Publishing');
    const stale = await until('the page to say that it is stale', async () => {
      const text = await webPages.text(SKILL);
      return /The published digest is stale/.exec(text)?.[0];
    });
    assert.match(await webPages.text(SKILL), /published: sha256:[0-9a-f]{64}\s+now: sha256:[0-9a-f]{64}/);
    return `"${fine}"; after an edit the lens says "differs" and the page "${stale}"`;
  },
};
