import * as vscode from 'vscode';
import type { AskToConnect } from '../../host/host.ts';
import { isSandboxed, NO_SANDBOX } from './sandbox.ts';
import { serverText } from './serverText.ts';

/**
 * Asks before a process is started or a url called: what exactly, where that is configured, what belongs to it. The host keeps the
 * answer and asks again only where any of it changed. Closing the question is no answer and is not kept.
 */
export const askToConnect: AskToConnect = async ({ server, target, details, changed }) => {
  const local = server.transport.type === 'stdio';
  const name = serverText(server.label, 100);
  const unsandboxed = isSandboxed(server);
  const question = local
    ? `Start the MCP server "${name}"${unsandboxed ? ' without a sandbox' : ''}?`
    : `Connect to the MCP server "${name}"?`;
  const detail = [
    ...(changed ? ['Its configuration has changed since you last allowed it.', ''] : []),
    ...(unsandboxed ? [NO_SANDBOX, ''] : []),
    local ? 'This command will run on your machine:' : 'This URL will be called:',
    serverText(target, 4000),
    '',
    ...details.map((line) => serverText(line, 1000)),
    `configured in: ${serverText(server.configuredIn.file, 1000)}, as "${serverText(server.configuredIn.key, 100)}"`,
    '',
    'Its skills will be listed. None of their files is read until you ask.',
  ].join('\n');
  const yes = !local ? 'Connect' : unsandboxed ? 'Start Without Sandbox' : 'Start Server';
  const no = local ? "Don't Start" : "Don't Connect";
  const answer = await vscode.window.showWarningMessage(
    question,
    { modal: true, detail },
    { title: yes },
    { title: no },
  );
  return answer === undefined ? undefined : answer.title === yes;
};
