import fs from 'node:fs';
import path from 'node:path';
import { copySample } from '../support/sample.ts';
import { useWorkbench } from '../support/workbench/use-workbench.ts';

describe('servers follow the configuration of the window', () => {
  const sample = copySample();
  const beside = path.dirname(sample.workspace);
  const workspaceFile = path.join(beside, 'two.code-workspace');
  fs.writeFileSync(workspaceFile, JSON.stringify({ folders: [{ path: 'workspace' }] }));
  const vscode = useWorkbench({ sample, workspaceFile });
  const server = { command: 'node', args: ['-e', ''] };
  const write = (file: string, content: object) => {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, JSON.stringify(content));
  };
  const gone = (label: string) => vscode().workbench.remoteSkills.row(label).waitFor({ state: 'detached' });

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
