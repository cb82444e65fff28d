import assert from 'node:assert/strict';
import path from 'node:path';
import type { Step } from './step.ts';
import { SERVER, servedSkills } from './served-skills.ts';

export const connectServer: Step = {
  title: 'Connect a server',
  async walk({ workbench: { remoteSkills, dialog }, sample }) {
    await remoteSkills.show();
    await remoteSkills.labelWith(SERVER, 'not connected');

    await remoteSkills.inlineAction(SERVER, 'Connect');
    const question = await dialog.text();
    const [program, folder] = [`${sample.workspace}/../server/main.mjs`, `${sample.workspace}/../served-skills`];
    assert.ok(question.includes(`node ${program} ${folder}`), `The command is not whole: ${question}`);
    assert.ok(question.includes(path.join(sample.workspace, '.vscode', 'mcp.json')), question);
    await dialog.press('Start Server');

    const { length } = servedSkills(sample);
    const label = await remoteSkills.labelWith(SERVER, `${length} skills`);
    await remoteSkills.expand(label);
    for (const { name } of servedSkills(sample)) await remoteSkills.labelWith(`${name} from ${SERVER}`, 'listed');
    return `asked with the whole command and where it is configured; then "${label}"`;
  },
};
