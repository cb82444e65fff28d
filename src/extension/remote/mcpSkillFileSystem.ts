import * as vscode from 'vscode';
import type { SkillsHost } from '../../host/skillsHost.ts';
import type { Log } from '../log.ts';
import { fromMcpSkillUri, MCP_SKILL } from './mcpSkillUri.ts';
import { reasonWords } from './stateWords.ts';

/**
 * Remote skills as read-only files. `readFile` is the gate: whatever opens such a uri, an editor, chat, another extension, gets
 * verified bytes from the loader, or an error in words. For chat it gets the loader's tagged text, and only of approved skills.
 */
export class McpSkillFileSystem implements vscode.FileSystemProvider {
  readonly #host: SkillsHost;
  readonly #log: Log;
  readonly #changed = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  readonly onDidChangeFile = this.#changed.event;

  constructor(host: SkillsHost, log: Log) {
    this.#host = host;
    this.#log = log;
  }

  watch(): vscode.Disposable {
    return new vscode.Disposable(() => undefined);
  }

  /** Answers from the manifest; nothing is fetched to draw a row or an attachment (H-VER-5). */
  stat(uri: vscode.Uri): vscode.FileStat {
    const parts = fromMcpSkillUri(uri);
    const skill = parts && this.#host.skill(parts.ref);
    if (parts === undefined || skill === undefined || skill.verdict.kind === 'invalid')
      throw vscode.FileSystemError.FileNotFound(
        vscode.l10n.t('This skill is not listed: connect its server in the Skillwright view.'),
      );
    const { resources } = skill.verdict.entry;
    const file = resources === 'dynamic' ? undefined : resources.find((one) => one.uri === parts.file);
    if (file === undefined && resources !== 'dynamic')
      throw vscode.FileSystemError.FileNotFound(vscode.l10n.t('This file is not in the manifest of its skill.'));
    const permissions = vscode.FilePermission.Readonly;
    return { type: vscode.FileType.File, ctime: 0, mtime: 0, size: file?.size ?? 0, permissions };
  }

  async readFile(uri: vscode.Uri): Promise<Uint8Array> {
    const parts = fromMcpSkillUri(uri);
    if (parts === undefined)
      throw vscode.FileSystemError.FileNotFound(vscode.l10n.t('This is not a file of a remote skill.'));
    const { ref, file } = parts;
    if (parts.purpose === 'view') {
      const result = await this.#host.readForInspection(ref, file);
      return result.kind === 'read' ? result.file.bytes : this.#refuse(uri, reasonWords(result.reasons[0]));
    }
    const result = file === ref.uri ? await this.#host.loadForModel(ref) : await this.#host.loadFileForModel(ref, file);
    if (result.kind === 'loaded') return new TextEncoder().encode(result.content.text);
    return this.#refuse(uri, reasonWords(result.reasons[0]));
  }

  readDirectory(): never {
    throw vscode.FileSystemError.NoPermissions(vscode.l10n.t('Remote skills are listed in the Skillwright view.'));
  }

  createDirectory(): never {
    throw readOnly();
  }

  writeFile(): never {
    throw readOnly();
  }

  delete(): never {
    throw readOnly();
  }

  rename(): never {
    throw readOnly();
  }

  #refuse(uri: vscode.Uri, words: string): never {
    this.#log.warn(`refused to read ${uri.path}: ${words}`);
    throw vscode.FileSystemError.NoPermissions(words);
  }
}

function readOnly(): vscode.FileSystemError {
  return vscode.FileSystemError.NoPermissions(vscode.l10n.t('Remote skills are read-only.'));
}

export function registerMcpSkillFileSystem(host: SkillsHost, log: Log): vscode.Disposable {
  return vscode.workspace.registerFileSystemProvider(MCP_SKILL, new McpSkillFileSystem(host, log), {
    isReadonly: new vscode.MarkdownString(
      vscode.l10n.t('A remote skill: read-only, and verified against its listing.'),
    ),
    isCaseSensitive: true,
  });
}
