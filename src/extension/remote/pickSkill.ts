import * as vscode from 'vscode';
import type { ServerLabel, SkillRef } from '../../host/label.ts';
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
              description: `${fromWords(server.definition.label)} · ${skillShown(skill).words}`,
              detail: serverText(skill.verdict.entry.uri),
              ref: skill.ref,
            },
          ],
    ),
  );
  if (items.length === 0) {
    sayNoneListed();
    return undefined;
  }
  return (await vscode.window.showQuickPick(items, { placeHolder, matchOnDescription: true }))?.ref;
}

export function sayNoneListed(): void {
  const words = vscode.l10n.t('No skill is listed. Connect a server in the Skillwright view first.');
  void vscode.window.showInformationMessage(words);
}

function fromWords(label: ServerLabel): string {
  return vscode.l10n.t('from {server}', { server: serverText(label, 100) });
}

/** A skill's name for a message; its uri where it is not listed any more. */
export function skillName(host: SkillsHost, ref: SkillRef): string {
  const verdict = host.skill(ref)?.verdict;
  return serverText(
    verdict === undefined || verdict.kind === 'invalid' ? ref.uri : verdict.entry.frontmatter.name,
    100,
  );
}

/** A skill's name and its server's, for a message. */
export function skillOfServer(host: SkillsHost, ref: SkillRef): string {
  return skillFrom(skillName(host, ref), ref.label);
}

/** A name that is escaped already, and whose it is. */
export function skillFrom(name: string, label: ServerLabel): string {
  return vscode.l10n.t('{skill} from {server}', { skill: name, server: serverText(label, 100) });
}
