import * as vscode from 'vscode';
import type { SkillRef } from '../../host/label.ts';
import type { SkillsHost } from '../../host/skillsHost.ts';
import { serverText } from './serverText.ts';
import { skillShown } from './stateWords.ts';

/** Lets the user pick among the readable skills of all connected servers. */
export async function pickSkill(host: SkillsHost, placeHolder: string): Promise<SkillRef | undefined> {
  const items = host.servers().flatMap((server) =>
    server.skills.flatMap((skill) =>
      skill.ref === null || skill.verdict.kind !== 'valid'
        ? []
        : [
            {
              label: serverText(skill.verdict.entry.frontmatter.name, 100),
              description: `from ${serverText(server.definition.label, 100)} · ${skillShown(skill).words}`,
              detail: serverText(skill.verdict.entry.uri),
              ref: skill.ref,
            },
          ],
    ),
  );
  if (items.length === 0) {
    void vscode.window.showInformationMessage('No skill is listed. Connect a server in the Skillwright view first.');
    return undefined;
  }
  return (await vscode.window.showQuickPick(items, { placeHolder, matchOnDescription: true }))?.ref;
}

/** A skill's name for a message; its uri where it is not listed any more. */
export function skillName(host: SkillsHost, ref: SkillRef): string {
  const verdict = host.skill(ref)?.verdict;
  return serverText(
    verdict === undefined || verdict.kind === 'invalid' ? ref.uri : verdict.entry.frontmatter.name,
    100,
  );
}
