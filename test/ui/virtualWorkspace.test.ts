import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { until } from '../support/wait.ts';
import { copySample } from '../support/sample.ts';
import { useWorkbench } from '../support/workbench/use-workbench.ts';

describe('a workspace that lies nowhere on disk, and that the editor cannot search', () => {
  const sample = copySample();
  const beside = path.dirname(sample.workspace);
  const repository = path.join(beside, 'repository');
  const workspaceFile = path.join(beside, 'virtual.code-workspace');
  const files = {
    'skills/far/SKILL.md': '---\nname: far\ndescription: Use when it is far.\nsurplus: 1\n---\n\nSee [it](gone.md).\n',
    'skills/far/skillwright.json': JSON.stringify({ lint: { rules: { 'links/missing': 'off' } } }),
    'skills/near/skill.md': '---\nname: near\ndescription: Use when it is near.\n---\n\nSee [it](gone.md).\n',
    'node_modules/other/SKILL.md': '---\nname: other\ndescription: [\n---\n',
  };
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.join(repository, path.dirname(file)), { recursive: true });
    fs.writeFileSync(path.join(repository, file), text);
  }
  fs.writeFileSync(workspaceFile, JSON.stringify({ folders: [{ uri: `vscode-vfs://disk${repository}` }] }));
  const vscode = useWorkbench({ sample, workspaceFile });

  it('has its skills in My Skills', async () => {
    const { mySkills } = vscode().workbench;
    await mySkills.show();
    await mySkills.labelWith('far', 'warning');
    assert.equal((await mySkills.labels()).length, 1);
  });

  it('has them checked though closed, as their skillwright.json wants it', async () => {
    const { inHost } = vscode().workbench;
    const rules = () =>
      inHost((api) =>
        api.languages.getDiagnostics().flatMap(([uri, found]) =>
          found.flatMap(({ source, code }) => {
            const rule = typeof code === 'object' ? code.value : code;
            return source === 'skillwright' ? [`${uri.path.split('/').slice(-2).join('/')} ${rule}`] : [];
          }),
        ),
      );
    const wanted = [
      'far/SKILL.md spec/unknown-field',
      'near/skill.md links/missing',
      'near/skill.md spec/file-name-case',
    ];
    await until('the findings', async () => {
      const found = (await rules()).sort();
      if (found.join() === wanted.join()) return true;
      throw new Error(found.join());
    });
  });
});
