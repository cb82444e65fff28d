import * as vscode from 'vscode';
import type { SkillsHost } from '../../host/skillsHost.ts';
import { showErrorWithLog, type Log } from '../log.ts';
import { toMcpSkillUri } from './mcpSkillUri.ts';
import type { FileNode } from './nodes.ts';
import { skillName } from './pickSkill.ts';
import { serverText } from './serverText.ts';
import { reasonWords } from './stateWords.ts';

/** Opens a file of a remote skill: the verified bytes, read-only. What does not verify is not shown; the error says what was found. */
export function registerOpenSkillFile(host: SkillsHost, log: Log): vscode.Disposable {
  return vscode.commands.registerCommand(
    'skillwright.openSkillFile',
    async ({ ref, file }: Pick<FileNode, 'ref' | 'file'>) => {
      const result = await host.readForInspection(ref, file.uri);
      if (result.kind === 'read') {
        const uri = toMcpSkillUri({ purpose: 'view', ref, file: file.uri });
        await vscode.commands.executeCommand('vscode.open', uri, {
          preview: true,
        } satisfies vscode.TextDocumentShowOptions);
        return;
      }
      const words = result.reasons.map(reasonWords);
      for (const line of words) log.error(`${ref.label} ${file.uri}: ${line}`);
      const what = vscode.l10n.t('{file} of {skill}', { file: serverText(file.uri), skill: skillName(host, ref) });
      await showErrorWithLog(
        log,
        vscode.l10n.t('{what} was not opened: {reason}.', { what, reason: words[0] ?? reasonWords(undefined) }),
      );
    },
  );
}
