import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { showWrittenIndex } from '../../src/extension/publish/writtenIndex.ts';
import { FilesInMemory } from './filesInMemory.ts';

/** A file that changes without the editor being told. */
class QuietFile extends FilesInMemory {
  text = 'before\n';

  override stat(uri: vscode.Uri): vscode.FileStat {
    const stat = super.stat(uri);
    return stat.type === vscode.FileType.File ? { ...stat, size: this.text.length, mtime: this.text.length } : stat;
  }
  override readFile(): Uint8Array {
    return new TextEncoder().encode(this.text);
  }
}

describe('an index that was written without the editor noticing', () => {
  // Each test has one of its own: the editor holds what it once read.
  const indexIn = (folder: string) => vscode.Uri.from({ scheme: 'unnoticed', path: `/${folder}/index.json` });
  let file: QuietFile;
  let registered: vscode.Disposable;
  before(() => {
    file = new QuietFile({ '/front/index.json': '', '/typed/index.json': '', '/behind/index.json': '' });
    registered = vscode.workspace.registerFileSystemProvider('unnoticed', file);
  });
  after(() => void registered.dispose());
  beforeEach(() => void (file.text = 'before\n'));
  afterEach(() => vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor'));

  async function publish(uri: vscode.Uri): Promise<void> {
    file.text = 'what is written\n';
    await showWrittenIndex(uri, file.readFile());
  }

  it('is read again where it is in front', async () => {
    const uri = indexIn('front');
    const { document } = await vscode.window.showTextDocument(uri);
    assert.equal(document.getText(), 'before\n');
    await publish(uri);
    assert.equal(document.getText(), 'what is written\n');
  });

  it('keeps what was typed', async () => {
    const uri = indexIn('typed');
    const editor = await vscode.window.showTextDocument(uri);
    await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), 'typed '));
    await publish(uri);
    assert.equal(editor.document.getText(), 'typed before\n');
    assert.equal(editor.document.isDirty, true);
  });

  it('is left alone behind another, whose text is not touched', async () => {
    const uri = indexIn('behind');
    const { document } = await vscode.window.showTextDocument(uri, { preview: false });
    const other = await vscode.workspace.openTextDocument({ content: 'mine' });
    await vscode.window.showTextDocument(other, { preview: false });
    await publish(uri);
    assert.deepEqual([document.getText(), other.getText()], ['before\n', 'mine']);
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
  });
});
