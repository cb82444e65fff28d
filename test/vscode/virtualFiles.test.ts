import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import * as vscode from 'vscode';
import { eventually } from './support.ts';

const SKILL = '---\nname: far\ndescription: Use when: it is far away\n---\n\nSee [the notes](notes.md).\n';

/** Files that lie nowhere on disk, as those of a repository that is opened without a clone. */
class FilesInMemory implements vscode.FileSystemProvider {
  readonly #files: ReadonlyMap<string, Uint8Array>;
  readonly onDidChangeFile = new vscode.EventEmitter<vscode.FileChangeEvent[]>().event;

  constructor(files: Readonly<Record<string, string>>) {
    this.#files = new Map(Object.entries(files).map(([path, text]) => [path, new TextEncoder().encode(text)]));
  }

  watch(): vscode.Disposable {
    return new vscode.Disposable(() => undefined);
  }
  stat({ path }: vscode.Uri): vscode.FileStat {
    const size = this.#files.get(path)?.length;
    const isFolder = [...this.#files.keys()].some((file) => file.startsWith(`${path.replace(/\/$/, '')}/`));
    if (size === undefined && !isFolder) throw vscode.FileSystemError.FileNotFound(path);
    return {
      type: size === undefined ? vscode.FileType.Directory : vscode.FileType.File,
      ctime: 0,
      mtime: 0,
      size: size ?? 0,
    };
  }
  readFile(uri: vscode.Uri): Uint8Array {
    const bytes = this.#files.get(uri.path);
    if (bytes === undefined) throw vscode.FileSystemError.FileNotFound(uri);
    return bytes;
  }
  readDirectory({ path }: vscode.Uri): [string, vscode.FileType][] {
    const inside = [...this.#files.keys()].filter((file) => file.startsWith(`${path}/`));
    const names = new Set(inside.map((file) => file.slice(path.length + 1)));
    return [...names].map((name) => {
      const folder = name.includes('/');
      return [name.split('/')[0] ?? '', folder ? vscode.FileType.Directory : vscode.FileType.File];
    });
  }
  writeFile = refuse;
  createDirectory = refuse;
  delete = refuse;
  rename = refuse;
}

function refuse(): never {
  throw vscode.FileSystemError.NoPermissions('read only');
}

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
});
