import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import {
  LIST_FILES,
  READ_FILE,
  type ListFilesRequest,
  type ReadFileAnswer,
  type ReadFileRequest,
} from '../../language/protocol.ts';
import type { SkillFile, SkillFiles } from '../../skill/files.ts';
import { walkFiles, workspaceSkillFiles } from '../publish/workspaceSkillFiles.ts';
import { hasSearch } from '../workspaceSearch.ts';

/** A skill's folder may be a whole repository; beyond this many files nothing is said of them. */
const FILES_MAX = 5_000;
const PASSED_OVER = ['node_modules', '.git'];

/** Answers what the language server asks of files: the one door, through the editor's own file systems. */
export function openFileDoor(client: LanguageClient): vscode.Disposable {
  return vscode.Disposable.from(
    client.onRequest(LIST_FILES, ({ skill }: ListFilesRequest) => filesOf(skill).list()),
    client.onRequest(READ_FILE, async ({ skill, path }: ReadFileRequest): Promise<ReadFileAnswer> => {
      return { base64: Buffer.from(await bytesOf(skill, path)).toString('base64') };
    }),
  );
}

/** As the editor holds the file: what is unsaved is what an edit of the server's would meet. */
async function bytesOf(skill: string, path: string): Promise<Uint8Array> {
  const files = filesOf(skill);
  const uri = vscode.Uri.joinPath(vscode.Uri.parse(skill, true), '..', path).toString();
  const unsaved = vscode.workspace.textDocuments.find((one) => one.isDirty && one.uri.toString() === uri);
  // A path that climbs is the files' to refuse.
  if (unsaved === undefined || path.split('/').includes('..')) return files.read(path);
  return new TextEncoder().encode(unsaved.getText());
}

/** The folder of a SKILL.md, and nothing else. */
function filesOf(skill: string): SkillFiles {
  const uri = vscode.Uri.parse(skill, true);
  if (!/\/skill\.md$/i.test(uri.path)) throw new Error(`${uri.path} is no SKILL.md`);
  const folder = vscode.Uri.joinPath(uri, '..');
  const files = workspaceSkillFiles(folder);
  const root = vscode.workspace.getWorkspaceFolder(uri)?.uri.path.replace(/\/$/, '');
  // Whatever lies beside a SKILL.md at the top of a workspace, or outside of it, is not sure to be a skill alone.
  return root === undefined || root === folder.path ? { ...files, list: () => listed(folder) } : files;
}

function listed(folder: vscode.Uri): Promise<SkillFile[]> {
  if (hasSearch(folder)) return searched(folder);
  return walkFiles(folder, { max: FILES_MAX, passesOver: (name) => PASSED_OVER.includes(name) });
}

/** Lists by the editor's own search, which is quick on disk. */
async function searched(folder: vscode.Uri): Promise<SkillFile[]> {
  const passedOver = `**/{${PASSED_OVER.join(',')}}/**`;
  const uris = await vscode.workspace.findFiles(new vscode.RelativePattern(folder, '**'), passedOver, FILES_MAX + 1);
  if (uris.length > FILES_MAX) throw new Error(`${folder.path} holds more than ${FILES_MAX} files`);
  return Promise.all(
    uris.map(async (uri) => ({
      path: uri.path.slice(folder.path.replace(/\/$/, '').length + 1),
      size: (await vscode.workspace.fs.stat(uri)).size,
    })),
  );
}
