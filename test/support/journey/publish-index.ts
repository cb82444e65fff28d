import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { digestOf } from '../../../src/skill/digest.ts';
import { INDEX_PATH } from '../../../src/discovery/model.ts';
import type { DiscoveryIndex } from '../../../src/discovery/model.ts';
import type { Sample } from '../sample.ts';
import type { Step } from './step.ts';

export const publishIndex: Step = {
  title: 'Publish the index',
  async walk({ workbench: { palette, quickPick, dialog, notifications, mySkills }, sample }) {
    await palette.run('Skillwright: Publish Index…');
    await quickPick.labels('commit-messages');
    await quickPick.accept();

    const question = await dialog.text();
    assert.match(question, /Will be written:[^]*index\.json \(new\)/);
    assert.equal(fs.existsSync(indexFile(sample)), false, 'Something was written before the yes.');
    const [write] = (await dialog.buttons()).filter((button) => button.startsWith('Write'));
    assert.ok(write, 'No button to write.');
    await dialog.press(write);
    await notifications.with('Published').waitFor();

    const index = JSON.parse(fs.readFileSync(indexFile(sample), 'utf8')) as DiscoveryIndex;
    for (const { url, digest } of index.skills)
      assert.equal(await digestOf(fs.readFileSync(artefact(sample, url))), digest, url);
    await mySkills.show();
    await mySkills.labelWith('commit-messages', 'published');
    return `${index.skills.length} skills, each artefact with the digest that the index gives`;
  },
};

function indexFile({ workspace }: Sample): string {
  return path.join(workspace, 'public', INDEX_PATH);
}

/** The urls of the index are relative to it, or to the site's root. */
function artefact(sample: Sample, url: string): string {
  const base = new URL(INDEX_PATH, 'https://site.example/');
  return path.join(sample.workspace, 'public', decodeURIComponent(new URL(url, base).pathname));
}
