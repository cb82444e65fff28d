import fs from 'node:fs';
import path from 'node:path';
import { copySample } from '../support/sample.ts';
import { useWorkbench } from '../support/workbench/use-workbench.ts';

describe('servers follow the configuration of the window', () => {
  const sample = copySample();
  const beside = path.dirname(sample.workspace);
  const workspaceFile = path.join(beside, 'two.code-workspace');
  const server = { command: 'node', args: ['-e', ''] };
  const settings = { mcp: { servers: { 'of-the-workspace-file': server } } };
  fs.writeFileSync(workspaceFile, JSON.stringify({ folders: [{ path: 'workspace' }], settings }));
  const vscode = useWorkbench({
    sample,
    workspaceFile,
    settings: { 'skillwright.servers': { 'of-the-setting': server }, 'skillwright.servers.files': ['../more.json'] },
  });
  const write = (file: string, content: object) => {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, JSON.stringify(content));
  };
  const gone = (label: string) => vscode().workbench.remoteSkills.row(label).waitFor({ state: 'detached' });

  it('every place that configures servers is read and shown', async () => {
    const { workbench, server: editor } = vscode();
    const { remoteSkills } = workbench;
    await remoteSkills.show();
    await remoteSkills.labelWith('of-the-workspace-file', 'two.code-workspace');
    await remoteSkills.labelWith('of-the-setting', 'User settings');
    await remoteSkills.labelWith('more.json', 'Is not there');
    write(path.join(beside, 'more.json'), { mcpServers: { 'of-a-named-file': server } });
    await remoteSkills.labelWith('of-a-named-file', 'more.json');
    write(path.join(sample.workspace, '.mcp.json'), { mcpServers: { 'of-the-root': server } });
    await remoteSkills.labelWith('of-the-root', '.mcp.json');
    write(path.join(path.dirname(editor.settingsFile), 'mcp.json'), { servers: { 'of-the-user': server } });
    await remoteSkills.labelWith('of-the-user', 'mcp.json');
    await remoteSkills.labelWith('sample-skills', '.vscode/mcp.json');
  });

  it('H-ENT-10: a key that two places use carries its place in both labels', async () => {
    const { remoteSkills } = vscode().workbench;
    const file = path.join(sample.workspace, '.mcp.json');
    write(file, { mcpServers: { 'of-the-setting': server } });
    await remoteSkills.labelWith(`of-the-setting (${file})`, 'not connected');
    await remoteSkills.labelWith('of-the-setting (User settings)', 'not connected');
    fs.rmSync(file);
    await remoteSkills.labelWith('of-the-setting, not connected', 'User settings');
  });

  it('a folder that is added brings its servers, one that is removed takes them', async () => {
    const { remoteSkills, inHost } = vscode().workbench;
    const added = path.join(beside, 'added');
    write(path.join(added, '.vscode', 'mcp.json'), { servers: { 'of-the-added': server } });
    await remoteSkills.show();
    await remoteSkills.labelWith('sample-skills', 'not connected');
    await inHost((api, folder) => api.workspace.updateWorkspaceFolders(1, 0, { uri: api.Uri.file(folder) }), added);
    await remoteSkills.labelWith('of-the-added', 'not connected');
    await inHost((api) => api.workspace.updateWorkspaceFolders(1, 1));
    await gone('of-the-added');
    await remoteSkills.labelWith('sample-skills', 'not connected');
  });

  it('.vscode/mcp.json is noticed where there was not even its folder', async () => {
    const { remoteSkills, inHost } = vscode().workbench;
    const bare = path.join(beside, 'bare');
    fs.mkdirSync(bare);
    await inHost((api, folder) => api.workspace.updateWorkspaceFolders(1, 0, { uri: api.Uri.file(folder) }), bare);
    await inHost(async (api) => {
      while (api.workspace.workspaceFolders?.length !== 2) await new Promise((resolve) => setTimeout(resolve, 50));
    });
    write(path.join(bare, '.vscode', 'mcp.json'), { servers: { 'made-later': server } });
    await remoteSkills.labelWith('made-later', 'not connected');
  });
});
