import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import type { Sample } from '../../support/sample.ts';
import { useSharedWorkbench } from '../../support/workbench/use-workbench.ts';

/** Gives the server of the sample a token that the user is asked for. */
function askForToken({ workspace }: Sample) {
  const inputs = [{ type: 'promptString', id: 'token', description: 'The token of your account', password: true }];
  const args = ['${workspaceFolder}/../server/main.mjs', '${workspaceFolder}/../served-skills'];
  const asks = { command: 'node', args, env: { TOKEN: '${input:token}' } };
  const file = path.join(workspace, '.vscode', 'mcp.json');
  fs.writeFileSync(file, JSON.stringify({ inputs, servers: { asks } }));
}

describe('a server that needs an input', () => {
  const vscode = useSharedWorkbench();
  before('configure it', () => askForToken(vscode().sample));

  it('is given what the person typed, which is shown nowhere', async () => {
    const { remoteSkills, quickPick, dialog } = vscode().workbench;
    await remoteSkills.show();
    await remoteSkills.settleWith('asks');
    await remoteSkills.labelWith('asks', 'not connected');
    await remoteSkills.inlineAction('asks', 'Connect');
    await quickPick.type('hunter2');
    await quickPick.accept();
    const question = await dialog.text();
    assert.ok(question.includes('${input:token}: ••••'), question);
    assert.ok(!question.includes('hunter2'), question);
    await dialog.press('Start Server');
    await remoteSkills.labelWith('asks', 'skills');
  });

  it('is connected again without a question, until the input is forgotten', async () => {
    const { remoteSkills, quickPick, palette, inHost } = vscode().workbench;
    await remoteSkills.contextMenu('asks', 'Disconnect');
    await remoteSkills.labelWith('asks', 'not connected');
    await remoteSkills.inlineAction('asks', 'Connect');
    await remoteSkills.labelWith('asks', 'skills');
    await palette.run('Skillwright: Forget Inputs…');
    await quickPick.labels('token');
    await quickPick.accept();
    const asks = { kind: 'server', label: 'asks' };
    await inHost((api, node) => api.commands.executeCommand('skillwright.disconnectServer', node), asks);
    await remoteSkills.labelWith('asks', 'not connected');
    await remoteSkills.inlineAction('asks', 'Connect');
    await quickPick.type('another');
    await quickPick.cancel();
    await remoteSkills.labelWith('asks', 'not connected');
  });
});
