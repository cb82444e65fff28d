import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { copySample } from '../support/sample.ts';
import { useWorkbench } from '../support/workbench/use-workbench.ts';

describe('the policies of the editor on MCP are obeyed', () => {
  const sample = copySample();
  const file = path.join(sample.workspace, '.vscode', 'mcp.json');
  fs.writeFileSync(
    file,
    fs.readFileSync(file, 'utf8').replace(/("servers"\s*:\s*\{)/, '$1"other": {"command": "node"},'),
  );
  const settings = { 'chat.mcp.access': 'none', 'chat.mcp.deniedServers': [{ serverName: 'other' }] };
  const vscode = useWorkbench({ sample, settings });
  const access = (value: string) =>
    vscode().workbench.inHost(
      (api, to) => api.workspace.getConfiguration('chat.mcp').update('access', to, true),
      value,
    );

  it('MCP turned off: the view says so', async () => {
    const { remoteSkills } = vscode().workbench;
    await remoteSkills.show();
    assert.match(await remoteSkills.welcome(), /MCP is turned off in this editor/);
  });
  it('servers of the registry alone: each row says that it is blocked', async () => {
    const { remoteSkills } = vscode().workbench;
    await access('registry');
    await remoteSkills.labelWith('sample-skills', 'blocked by policy');
  });
  it('a list of denied servers: the others can be connected', async () => {
    const { remoteSkills } = vscode().workbench;
    await access('all');
    await remoteSkills.labelWith('sample-skills', 'not connected');
    await remoteSkills.labelWith('other', 'blocked by policy');
  });
});

describe('a workspace that is not trusted', () => {
  const vscode = useWorkbench({
    workspaceTrust: true,
    settings: { 'security.workspace.trust.startupPrompt': 'always' },
  });

  it('connects nothing when the person chooses not to trust it, and says why', async () => {
    const { remoteSkills, dialog, palette, quickPick, notifications, inHost } = vscode().workbench;
    const buttons = await dialog.buttons();
    await dialog.press(buttons.find((button) => button.startsWith('No')) ?? '');
    await remoteSkills.show();
    assert.match(await remoteSkills.welcome(), /This workspace is not trusted, so no server is started/);
    await palette.run('Skillwright: Connect');
    await quickPick.choose('sample-skills');
    await notifications.with('This workspace is not trusted').waitFor();
    assert.equal(await dialog.isOpen(), false);
    assert.equal(await inHost((api) => api.workspace.isTrusted), false);
    await notifications.clear();
  });

  it('once it is trusted, from the view, its servers are there and can be connected', async () => {
    const { remoteSkills, dialog, page, inHost } = vscode().workbench;
    await remoteSkills.welcomeAction('Manage Trust');
    await page.locator('.workspace-trust-editor .monaco-button', { hasText: /^Trust$/ }).click();
    await inHost((api) => api.commands.executeCommand('workbench.action.closeAllEditors'));
    await remoteSkills.labelWith('sample-skills', 'not connected');
    await remoteSkills.inlineAction('sample-skills', 'Connect');
    await dialog.press('Start Server');
    await remoteSkills.labelWith('sample-skills', '3 skills');
  });
});
