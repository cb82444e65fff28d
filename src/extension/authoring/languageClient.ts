import * as vscode from 'vscode';
import {
  LanguageClient,
  TransportKind,
  type LanguageClientOptions,
  type ServerOptions,
} from 'vscode-languageclient/node';
import { catalogueFor } from '../../language/messages/sentences.ts';
import type { EditorAbilities } from '../../language/protocol.ts';
import { isDigest } from '../../skill/digest.ts';
import type { Log } from '../log.ts';
import { openFileDoor } from './fileDoor.ts';
import { lensInTime } from './lensInTime.ts';
import { rulePageLinks } from './rulePages.ts';
import { skillColours } from './skillColours.ts';
import { skillDocuments } from './skillDocuments.ts';

/**
 * The client of the language server (dist/languageServer.cjs) for SKILL.md files. The caller starts and stops it; `told`
 * resolves when the server has been told of a document what only the editor knows.
 */
export function createLanguageClient(
  context: vscode.ExtensionContext,
  told: (document: vscode.TextDocument) => Promise<void>,
  log: Log,
): LanguageClient {
  const module = vscode.Uri.joinPath(context.extensionUri, 'dist', 'languageServer.cjs').fsPath;
  const server: ServerOptions = { module, transport: TransportKind.ipc };
  // VS Code's own Markdown support serves language `skill` as well.
  const editor: EditorAbilities = { markdown: true, files: true };
  const options: LanguageClientOptions = {
    initializationOptions: { editor },
    middleware: { ...rulePageLinks(context.extensionUri), ...skillColours(() => client), ...lensInTime(told) },
    documentSelector: skillDocuments,
    synchronize: { configurationSection: 'skillwright' },
    outputChannel: log,
  };
  const client: LanguageClient = new LanguageClient('skillwright', 'Skillwright', server, options);
  context.subscriptions.push(openFileDoor(client));
  return client;
}

/** The code lens copies the whole digest it shows the beginning of; so does a file's row in the view. */
export function registerCopyDigest(): vscode.Disposable {
  return vscode.commands.registerCommand('skillwright.copyDigest', async (of: unknown) => {
    const digest = typeof of === 'string' ? of : (of as { file?: { digest?: unknown } } | undefined)?.file?.digest;
    if (!isDigest(digest)) return;
    await vscode.env.clipboard.writeText(digest);
    const { digestCopied } = catalogueFor(vscode.env.language).authoring;
    vscode.window.setStatusBarMessage(digestCopied(digest), 4000);
  });
}
