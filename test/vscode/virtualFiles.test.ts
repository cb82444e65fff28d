import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import * as vscode from 'vscode';
import { FilesInMemory } from './filesInMemory.ts';
import { eventually } from './support.ts';

const SKILL = '---\nname: far\ndescription: Use when: it is far away\n---\n\nSee [the notes](notes.md).\n';

const rulesAt = (uri: vscode.Uri) =>
  vscode.languages
    .getDiagnostics(uri)
    .filter(({ source }) => source === 'skillwright')
    .map(({ code, range }) => `${typeof code === 'object' ? code.value : code} ${range.start.line + 1}`);

async function lensOf(uri: vscode.Uri): Promise<string | undefined> {
  const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>('vscode.executeCodeLensProvider', uri, 10);
  return lenses[0]?.command?.title;
}

describe('a SKILL.md that is not on disk', () => {
  let registered: vscode.Disposable | undefined;
  afterEach(async () => {
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    registered?.dispose();
  });

  it('of a virtual file system is linted with the files beside it, and has its lens', async () => {
    const files = new FilesInMemory({
      '/repository/far/SKILL.md': SKILL,
      '/repository/far/notes.md': '# Notes\n',
      '/repository/far/references/old.md': '# Old\n',
    });
    registered = vscode.workspace.registerFileSystemProvider('vscode-vfs', files, { isReadonly: true });
    const uri = vscode.Uri.from({ scheme: 'vscode-vfs', authority: 'somewhere', path: '/repository/far/SKILL.md' });
    await vscode.window.showTextDocument(uri);
    await eventually('the findings', () => (rulesAt(uri).length >= 2 ? true : undefined));
    assert.deepEqual(rulesAt(uri).sort(), ['links/orphan-file 1', 'yaml/unquoted-colon 3']);
    const lens = await eventually('the lens', () => lensOf(uri));
    assert.ok(lens.startsWith(`sha256:${createHash('sha256').update(SKILL).digest('hex').slice(0, 8)}`), lens);
  });

  it('that was never saved is linted, and its lens says what saving would write', async () => {
    const uri = vscode.Uri.from({ scheme: 'untitled', path: '/nowhere/far/SKILL.md' });
    const { document } = await vscode.window.showTextDocument(uri);
    const edit = new vscode.WorkspaceEdit();
    edit.insert(uri, new vscode.Position(0, 0), SKILL);
    await vscode.workspace.applyEdit(edit);
    assert.equal(document.isDirty, true);
    await eventually('the findings', () => (rulesAt(uri).includes('yaml/unquoted-colon 3') ? true : undefined));
    const lens = await eventually('the lens', () => lensOf(uri));
    assert.ok(lens.includes('after saving'), lens);
  });

  it('that has no name yet is one by its language, and has all of that', async () => {
    const document = await vscode.workspace.openTextDocument({ language: 'skill', content: SKILL });
    await vscode.window.showTextDocument(document);
    await eventually('the findings', () =>
      rulesAt(document.uri).includes('yaml/unquoted-colon 3') ? true : undefined,
    );
    const lens = await eventually('the lens', () => lensOf(document.uri));
    assert.ok(lens.includes('after saving'), lens);
  });
});
