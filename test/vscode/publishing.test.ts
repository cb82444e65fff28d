import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import path from 'node:path';
import * as vscode from 'vscode';
import { buildPublication } from '../../src/discovery/build.ts';
import { readPublishableSkill } from '../../src/discovery/read.ts';
import { LocalSkills } from '../../src/extension/publish/localSkills.ts';
import { publicFolderOf, WorkspacePublicFolder } from '../../src/extension/publish/publicFolder.ts';
import { eventually, workspaceRoot } from './support.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('publishing from the editor', () => {
  let skills: LocalSkills;
  before(() => (skills = new LocalSkills(console)));
  after(() => skills.dispose());

  const commitMessages = async () => {
    const found = (await skills.all()).find((skill) => skill.folderName === 'commit-messages');
    assert.ok(found);
    return found;
  };

  it('notices a skill whose whole folder was moved in', async () => {
    const { workspaceFolder } = await commitMessages();
    const away = path.join(path.dirname(workspaceFolder.uri.fsPath), 'moved-in');
    const folder = path.join(workspaceFolder.uri.fsPath, 'skills', 'moved-in');
    await fs.mkdir(away);
    await fs.writeFile(path.join(away, 'SKILL.md'), '---\nname: moved-in\ndescription: d\n---\n');
    await fs.rename(away, folder);
    try {
      await eventually('the new skill', async () =>
        (await skills.all()).some((skill) => skill.folderName === 'moved-in') ? true : undefined,
      );
    } finally {
      await fs.rm(folder, { recursive: true });
    }
  });

  it('finds the skills of the workspace, and notices one that comes', async () => {
    const { workspaceFolder } = await commitMessages();
    const folder = path.join(workspaceFolder.uri.fsPath, 'skills', 'newcomer');
    await fs.mkdir(folder, { recursive: true });
    await fs.writeFile(path.join(folder, 'SKILL.md'), '---\nname: newcomer\ndescription: d\n---\n');
    await eventually('the new skill', async () =>
      (await skills.all()).some((skill) => skill.folderName === 'newcomer') ? true : undefined,
    );
    await fs.rm(folder, { recursive: true });
    await eventually('the skill to go', async () =>
      (await skills.all()).some((skill) => skill.folderName === 'newcomer') ? undefined : true,
    );
  });

  it('says how a skill stands against the published index, with the bytes it is given', async () => {
    const skill = await commitMessages();
    const text = await fs.readFile(skill.uri.fsPath);
    assert.equal(await skills.publishedState(skill.uri, text), 'not-published');
    const read = await readPublishableSkill(skills.files(skill), 'x');
    assert.equal(read.kind, 'read');
    const built = await buildPublication([read.skill]);
    const folder = new WorkspacePublicFolder(publicFolderOf(skill.workspaceFolder));
    for (const file of [...built.artefacts, built.indexFile]) await folder.replace(file.path, file.bytes);
    try {
      assert.equal(await skills.publishedState(skill.uri, text), 'same');
      assert.equal(await skills.publishedState(skill.uri, bytes(`${text.toString()}\n`)), 'differs');
    } finally {
      await fs.rm(path.join(workspaceRoot(), 'public'), { recursive: true });
    }
  });

  it('a file is replaced as a whole, and nothing is left beside it', async () => {
    const folder = new WorkspacePublicFolder(vscode.Uri.file(path.join(workspaceRoot(), 'site')));
    await folder.replace('.well-known/agent-skills/index.json', bytes('one'));
    await folder.replace('.well-known/agent-skills/index.json', bytes('two'));
    assert.deepEqual(await folder.list(), ['.well-known/agent-skills/index.json']);
    const now = await folder.read('.well-known/agent-skills/index.json');
    assert.equal(new TextDecoder().decode(now), 'two');
    await fs.rm(path.join(workspaceRoot(), 'site'), { recursive: true });
  });

  it('a folder that cannot be written leaves what was there, and says why', async () => {
    const site = path.join(workspaceRoot(), 'blocked');
    await fs.writeFile(site, 'a file where a folder should be');
    const folder = new WorkspacePublicFolder(vscode.Uri.file(site));
    await assert.rejects(folder.replace('.well-known/agent-skills/index.json', bytes('x')), /blocked/);
    assert.equal(await fs.readFile(site, 'utf8'), 'a file where a folder should be');
    await fs.rm(site);
  });

  it('a public folder outside the workspace folder is refused', async () => {
    const { workspaceFolder } = await commitMessages();
    const configuration = vscode.workspace.getConfiguration('skillwright', workspaceFolder.uri);
    await configuration.update('publish.folder', '../elsewhere', vscode.ConfigurationTarget.Workspace);
    try {
      assert.throws(() => publicFolderOf(workspaceFolder), /skillwright\.publish\.folder.*\.\.\/elsewhere/);
    } finally {
      await configuration.update('publish.folder', undefined, vscode.ConfigurationTarget.Workspace);
    }
  });
});
