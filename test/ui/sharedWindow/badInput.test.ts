import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { configureServers, SAMPLE_SERVER, type Sample } from '../../support/sample.ts';
import { useSharedWorkbench } from '../../support/workbench/use-workbench.ts';

const misbehaving = path.resolve(import.meta.dirname, '../../support/servers/misbehaving.mjs');
const mcpJson = ({ workspace }: Sample) => path.join(workspace, '.vscode', 'mcp.json');

/** A good server among faulty ones. */
const SERVERS = {
  'not-installed': { command: 'no-such-command-here', args: ['--serve'] },
  'ends-at-once': { command: 'node', args: ['-e', 'console.error("licence expired"); process.exit(3)'] },
  'serves-tools': { command: 'node', args: [misbehaving, 'no-skills'] },
  'wants-input': { command: 'node', args: ['${input:token}'] },
  'no-command': { type: 'stdio' },
  'good-one': SAMPLE_SERVER,
};

describe('bad input is said where the person looks, and the rest goes on', () => {
  const vscode = useSharedWorkbench();
  before('configure the servers', () => configureServers(vscode().sample, SERVERS));

  it('a server that cannot be read from mcp.json is a row of its own that says why', async () => {
    const { remoteSkills } = vscode().workbench;
    await remoteSkills.show();
    await remoteSkills.settleWith(...Object.keys(SERVERS));
    await remoteSkills.labelWith('wants-input', 'input');
    await remoteSkills.labelWith('no-command', 'command');
    await remoteSkills.labelWith('good-one', 'not connected');
  });

  async function connect(label: string): Promise<void> {
    const { remoteSkills, dialog } = vscode().workbench;
    await remoteSkills.inlineAction(label, 'Connect');
    await dialog.press('Start Server');
  }

  it('a command that does not exist: which one, and what to do', async () => {
    const { remoteSkills, notifications } = vscode().workbench;
    await connect('not-installed');
    await remoteSkills.labelWith('not-installed', 'failed: command not found');
    const said = notifications.with('no-such-command-here');
    await said.waitFor();
    assert.match(await said.innerText(), /not found|not installed|PATH/i);
    await notifications.clear();
  });

  it('a server that exits: its code and its last words', async () => {
    const { remoteSkills, notifications } = vscode().workbench;
    await connect('ends-at-once');
    await remoteSkills.labelWith('ends-at-once', 'failed: exited with code 3');
    await notifications.with('licence expired').waitFor();
    await notifications.clear();
  });

  it('H-NEG-1: a server that serves no skills is not an error', async () => {
    const { remoteSkills, notifications } = vscode().workbench;
    await connect('serves-tools');
    await remoteSkills.labelWith('serves-tools', 'serves no skills');
    assert.deepEqual(await notifications.texts(), []);
  });

  it('a no is kept: the server is shown as not allowed', async () => {
    const { remoteSkills, dialog } = vscode().workbench;
    await remoteSkills.inlineAction('good-one', 'Connect');
    await dialog.press("Don't Start");
    await remoteSkills.labelWith('good-one', 'not allowed');
  });

  it('mcp.json that is not JSON: file, line and what was found; mended, everything is back', async () => {
    const { sample, workbench } = vscode();
    const { remoteSkills } = workbench;
    const before = fs.readFileSync(mcpJson(sample), 'utf8');
    fs.writeFileSync(mcpJson(sample), '{ "servers": { "a": [ }');
    await remoteSkills.labelWith('mcp.json', '');
    assert.equal(
      (await remoteSkills.labels()).some((label) => label.includes('good-one')),
      false,
    );
    fs.writeFileSync(mcpJson(sample), before);
    await remoteSkills.labelWith('good-one', 'not');
  });

  it('a SKILL.md without frontmatter is found in the Problems view', async () => {
    const { sample, workbench } = vscode();
    const { editor, problems } = workbench;
    await problems.show();
    await editor.open(path.join(sample.workspace, 'skills', 'incident-notes', 'SKILL.md'));
    await problems.row('The frontmatter is missing').waitFor();
  });

  it('a folder that cannot be written: which file, why, and nothing was lost', async () => {
    const { sample, workbench } = vscode();
    const { palette, quickPick, dialog, notifications } = workbench;
    const blocked = path.join(sample.workspace, 'public');
    fs.writeFileSync(blocked, 'a file where the folder should be');
    await palette.run('Skillwright: Publish Index…');
    await quickPick.labels('commit-messages');
    await quickPick.accept();
    const write = (await dialog.buttons()).find((button) => button.startsWith('Write'));
    await dialog.press(write ?? '');
    await notifications.with('could not be written').waitFor();
    assert.equal(fs.readFileSync(blocked, 'utf8'), 'a file where the folder should be');
  });
});
