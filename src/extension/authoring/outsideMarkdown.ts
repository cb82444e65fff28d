import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { FIND_MARKDOWN, type FindMarkdownRequest, type FoundMarkdown } from '../../language/protocol.ts';
import type { Log } from '../log.ts';
import { hasSearch, WorkspaceSearch, type WantedFiles } from '../workspaceSearch.ts';

const WANTED: WantedFiles = {
  glob: '**/*.{md,markdown}',
  name: /\.(?:md|markdown)$/i,
  passesOver: ['node_modules', '.git', '.well-known'],
};

/** Read at each question; of more, those that lie nearest to the top. Where nothing searches, each may be a request to a server. */
const FILES_MAX = 2_000;
const VIRTUAL_FILES_MAX = 200;
/** In bytes; no README is longer. */
const SIZE_MAX = 512 * 1024;
/** So many files are read at once. */
const AT_ONCE = 16;

/** Answers the language server's question for Markdown files outside of all skills. */
export function findOutsideMarkdown(client: LanguageClient, log: Log): vscode.Disposable {
  const search = new WorkspaceSearch(WANTED, log);
  const answer = client.onRequest(FIND_MARKDOWN, async ({ word }: FindMarkdownRequest): Promise<FoundMarkdown[]> => {
    const files = bounded(outsideOfSkills(await search.find()), log);
    const words = [...new Set([word, encodeURIComponent(word)])];
    const found: FoundMarkdown[] = [];
    for (let at = 0; at < files.length; at += AT_ONCE) {
      const read = await Promise.all(
        files.slice(at, at + AT_ONCE).map(async (uri) => ({ uri, bytes: await bytesOf(uri) })),
      );
      for (const { uri, bytes } of read) {
        if (bytes !== null && words.some((one) => bytes.includes(one)))
          found.push({ uri: uri.toString(), base64: bytes.toString('base64') });
      }
    }
    return found;
  });
  return vscode.Disposable.from(search, answer);
}

function outsideOfSkills(files: readonly vscode.Uri[]): vscode.Uri[] {
  const folderOf = (uri: vscode.Uri): string => uri.with({ path: uri.path.replace(/\/[^/]*$/, '') }).toString();
  const skills = new Set(files.filter(({ path }) => /\/skill\.md$/i.test(path)).map(folderOf));
  const isInSkill = (uri: vscode.Uri): boolean => {
    for (let folder = folderOf(uri); folder.includes('/'); folder = folder.replace(/\/[^/]*$/, ''))
      if (skills.has(folder)) return true;
    return false;
  };
  return files.filter((uri) => !isInSkill(uri));
}

function bounded(files: readonly vscode.Uri[], log: Log): vscode.Uri[] {
  const depth = ({ path }: vscode.Uri): number => path.split('/').length;
  const nearestFirst = [...files].sort((a, b) => depth(a) - depth(b));
  const searched = nearestFirst.filter(hasSearch);
  const virtual = nearestFirst.filter((uri) => !hasSearch(uri));
  const within = [...searched.slice(0, FILES_MAX), ...virtual.slice(0, VIRTUAL_FILES_MAX)];
  const left = files.length - within.length;
  if (left > 0) log.warn(`${left} Markdown files outside of skills are not searched for links to skills`);
  return within;
}

/** As the editor holds the file, where it is open; null where it is too long, or cannot be read. */
async function bytesOf(uri: vscode.Uri): Promise<Buffer | null> {
  const open = vscode.workspace.textDocuments.find((one) => one.uri.toString() === uri.toString());
  if (open !== undefined) return Buffer.from(open.getText());
  try {
    const { size } = await vscode.workspace.fs.stat(uri);
    return size > SIZE_MAX ? null : Buffer.from(await vscode.workspace.fs.readFile(uri));
  } catch {
    return null;
  }
}
