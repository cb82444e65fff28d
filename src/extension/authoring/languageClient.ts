import * as vscode from 'vscode';
import {
  LanguageClient,
  TransportKind,
  type LanguageClientOptions,
  type ServerOptions,
} from 'vscode-languageclient/node';
import { isDigest } from '../../skill/digest.ts';
import type { Log } from '../log.ts';
import { skillDocuments } from './skillDocuments.ts';

/** Starts the language server (dist/languageServer.cjs) for SKILL.md files. The caller stops it. */
export async function startLanguageClient(context: vscode.ExtensionContext, log: Log): Promise<LanguageClient> {
  const module = vscode.Uri.joinPath(context.extensionUri, 'dist', 'languageServer.cjs').fsPath;
  const server: ServerOptions = { module, transport: TransportKind.ipc };
  const options: LanguageClientOptions = {
    documentSelector: skillDocuments.map((filter) => ({
      language: filter.language ?? '',
      scheme: filter.scheme ?? '',
      pattern: '**/{SKILL,Skill,skill}.md',
    })),
    synchronize: { configurationSection: 'skillwright' },
    outputChannel: log,
  };
  const client = new LanguageClient('skillwright', 'Skillwright', server, options);
  await client.start();
  return client;
}

/** The code lens copies the whole digest; so does the manifest's file in the view. */
export function registerCopyDigest(): vscode.Disposable {
  return vscode.commands.registerCommand('skillwright.copyDigest', async (digest: unknown) => {
    const value = isDigest(digest) ? digest : undefined;
    if (value === undefined) return;
    await vscode.env.clipboard.writeText(value);
    vscode.window.setStatusBarMessage(vscode.l10n.t('Digest copied: {0}', value), 4000);
  });
}
