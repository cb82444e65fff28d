import * as vscode from 'vscode';
import type { AskToConnect, ConnectDetail, ServerDefinition } from '../../host/host.ts';
import { wholePlaceShown } from './configurationPlace.ts';
import { isSandboxed, noSandboxWords } from './sandbox.ts';
import { serverText } from './serverText.ts';

/**
 * Asks before a process is started or a url called: what exactly, where that is configured, what belongs to it. The host keeps the
 * answer and asks again only where any of it changed. Closing the question is no answer and is not kept.
 */
export const askToConnect: AskToConnect = async ({ server, target, details, changed }) => {
  const { question, yes, no, will } = wordsOf(server);
  const detail = [
    ...(changed ? [vscode.l10n.t('Its configuration has changed since you last allowed it.'), ''] : []),
    ...(isSandboxed(server) ? [noSandboxWords(), ''] : []),
    will,
    serverText(target, 4000),
    '',
    ...details.map(detailWords),
    vscode.l10n.t('configured in: {file}, as "{key}"', {
      file: wholePlaceShown(server.configuredIn),
      key: serverText(server.configuredIn.key, 100),
    }),
    '',
    vscode.l10n.t('Its skills will be listed. None of their files is read until you ask.'),
  ].join('\n');
  const answer = await vscode.window.showWarningMessage(
    question,
    { modal: true, detail },
    { title: yes },
    { title: no },
  );
  return answer === undefined ? undefined : answer.title === yes;
};

function wordsOf(server: ServerDefinition) {
  const name = serverText(server.label, 100);
  if (server.transport.type !== 'stdio')
    return {
      question: vscode.l10n.t('Connect to the MCP server "{name}"?', { name }),
      will: vscode.l10n.t('This URL will be called:'),
      yes: vscode.l10n.t('Connect'),
      no: vscode.l10n.t("Don't Connect"),
    };
  const start = {
    will: vscode.l10n.t('This command will run on your machine:'),
    no: vscode.l10n.t("Don't Start"),
  };
  return isSandboxed(server)
    ? {
        ...start,
        question: vscode.l10n.t('Start the MCP server "{name}" without a sandbox?', { name }),
        yes: vscode.l10n.t('Start Without Sandbox'),
      }
    : {
        ...start,
        question: vscode.l10n.t('Start the MCP server "{name}"?', { name }),
        yes: vscode.l10n.t('Start Server'),
      };
}

function detailWords({ what, text }: ConnectDetail): string {
  const value = serverText(text, 1000);
  switch (what) {
    case 'value':
      return value;
    case 'folder':
      return vscode.l10n.t('folder: {folder}', { folder: value });
    case 'variables-from':
      return vscode.l10n.t('variables from: {file}', { file: value });
    case 'oauth-client':
      return vscode.l10n.t('OAuth client id: {id}', { id: value });
  }
}
