import assert from 'node:assert/strict';
import path from 'node:path';
import { root } from '../../support/project.ts';
import { configureServers } from '../../support/sample.ts';
import { useSharedWorkbench } from '../../support/workbench/use-workbench.ts';

const serving = (served: string) => ({
  command: 'node',
  args: [path.join(root, 'test/fixtures/hostile/server.mjs'), 'stdio', served],
});

/** A label for each kind of server. */
const SERVERS = {
  sandboxed: { ...serving('ok'), sandboxEnabled: true },
  tampered: serving('tamper-support-size'),
  twins: serving('same-name-two-paths'),
  'half-bad': serving('one-bad-one-good'),
  'too-many': serving('files-513'),
  changing: serving('dynamic'),
  draft: serving('missing-size'),
  unlisted: serving('unlisted-get-only'),
};

describe('servers and skills of every kind, side by side', () => {
  const vscode = useSharedWorkbench();

  async function connect(label: string): Promise<void> {
    const { remoteSkills, dialog } = vscode().workbench;
    await remoteSkills.inlineAction(`${label}, not connected`, 'Connect');
    await dialog.press('Start Server');
    await remoteSkills.labelWith(`${label}, `, ' skill');
  }

  before('connect all but the first', async () => {
    const { sample, workbench } = vscode();
    const { page, remoteSkills } = workbench;
    configureServers(sample, SERVERS);
    await page.setViewportSize({ width: 1400, height: 1600 }); // rows that are not on screen are not there
    await remoteSkills.show();
    await remoteSkills.settleWith(...Object.keys(SERVERS));
    for (const label of ['tampered', 'twins', 'half-bad', 'too-many', 'changing', 'draft', 'unlisted'])
      await connect(label);
  });

  it('a server whose configuration asks for a sandbox: that it gets none is said in its row and before the yes', async () => {
    const { remoteSkills, dialog } = vscode().workbench;
    await remoteSkills.labelWith('sandboxed', 'not connected · not sandboxed here');
    await remoteSkills.inlineAction('sandboxed, not connected', 'Connect');
    const question = await dialog.text();
    assert.match(question, /^Start the MCP server "sandboxed" without a sandbox\?/);
    assert.match(question, /asks for a sandbox \(sandboxEnabled\)/);
    await dialog.press('Start Without Sandbox');
    await remoteSkills.labelWith('sandboxed', '1 skill · not sandboxed here');
  });

  it('H-ENT-1, H-ENT-7: one entry that is invalid, or over the limits, says so and why, and hides no other', async () => {
    const { remoteSkills } = vscode().workbench;
    await remoteSkills.labelWith('bad from half-bad', 'invalid entry');
    await remoteSkills.labelWith('ok from half-bad', 'listed');
    await remoteSkills.labelWith('ok from too-many', 'over the limits');
    await remoteSkills.labelWith('ok from changing', 'unverifiable (dynamic)');
    await remoteSkills.expand('bad from half-bad');
    await remoteSkills.labelWith('resources: expected', 'an array of files, or "dynamic", found absent');
    await remoteSkills.expand('ok from too-many');
    await remoteSkills.labelWith('513 files', '512');
    await remoteSkills.collapse('ok from too-many');
  });

  it('H-ENT-9: two skills of one name are told apart by where they are', async () => {
    const { remoteSkills } = vscode().workbench;
    const twins = (await remoteSkills.labels()).filter((label) => label.startsWith('ok from twins'));
    assert.deepEqual(twins, ['ok from twins, skill://ok · listed', 'ok from twins, skill://x/ok · listed']);
  });

  it('Verify All reads every skill that can be verified, and names those that do not match', async () => {
    const { workbench } = vscode();
    const { remoteSkills, notifications } = workbench;
    await remoteSkills.titleAction('Verify All');
    await notifications.with('4 of 5 skills match their manifests. These do not: ok from tampered.').waitFor();
    await notifications.clear();
    await remoteSkills.labelWith('ok from tampered', 'mismatch');
    await remoteSkills.labelWith('ok from half-bad', 'verified, 2 of 2 files match');
    await remoteSkills.labelWith('ok from changing', 'unverifiable (dynamic)');
    assert.equal(await workbench.iconLabel('Skillwright'), 'Skillwright - 1 problem');
  });

  it('H-LST-2: Open Skill by URI… opens a skill that no listing names, for review', async () => {
    const { palette, quickPick, webPages, remoteSkills, notifications } = vscode().workbench;
    const open = async (uri: string) => {
      await palette.run('Skillwright: Open Skill by URI…');
      await quickPick.choose('unlisted');
      await quickPick.type(uri);
      await quickPick.accept();
    };
    await open('skill://other/SKILL.md');
    await notifications.with('skill://other/SKILL.md was not opened').waitFor();
    await notifications.clear();
    await open('skill://ok/SKILL.md');
    assert.match(await webPages.text('ok'), /From the MCP server unlisted[^]*State: listed[^]*references\/A\.md/);
    await remoteSkills.labelWith('ok from unlisted', 'listed');
  });

  it('H-ENT-4: a manifest without sizes is invalid until that is accepted of its server, and then has a state of its own', async () => {
    const { remoteSkills, dialog, inHost } = vscode().workbench;
    await remoteSkills.expand(await remoteSkills.labelWith('ok from draft', 'invalid entry'));
    await remoteSkills.labelWith('written for an earlier draft', 'no sizes');
    await remoteSkills.labelWith('To accept that of this server', 'skillwright.acceptMissingSizes');
    await inHost((api) =>
      api.workspace
        .getConfiguration('skillwright')
        .update('acceptMissingSizes', ['draft'], api.ConfigurationTarget.Global),
    );
    await remoteSkills.labelWith('ok from draft', 'listed');
    await remoteSkills.inlineAction('ok from draft', 'Verify');
    await remoteSkills.labelWith('ok from draft', 'verified, sizes not given');
    await remoteSkills.inlineAction('ok from draft', 'Attach to Chat');
    assert.match(await dialog.text(), /2 files, sizes not given/);
    assert.equal((await dialog.buttons()).includes('Approve'), false);
    await dialog.press('Cancel');
  });

  it('H-APP-1: a dynamic skill needs a yes of its own each time, and none is kept', async () => {
    const { remoteSkills, dialog, chat } = vscode().workbench;
    await chat.start('ask');
    for (const before of ['unverifiable (dynamic)', 'unverifiable (dynamic) · approved once']) {
      await remoteSkills.labelWith('ok from changing', before);
      await remoteSkills.inlineAction('ok from changing', 'Attach to Chat');
      assert.match(await dialog.text(), /The server gives no manifest: its files cannot be verified/);
      assert.equal((await dialog.buttons()).includes('Approve'), false);
      await dialog.press('Only This Once');
      await chat.attachment('ok (from changing)').waitFor();
    }
  });
});
