import * as vscode from 'vscode';
import type { SkillRef } from '../../host/label.ts';
import { askedFor, pathInSkill } from '../../host/provenance.ts';
import { hasNoSizes } from '../../protocol/missingSizes.ts';
import type { SkillsHost } from '../../host/skillsHost.ts';
import { written } from '../counted.ts';
import { wholePlaceShown } from './configurationPlace.ts';
import type { SkillNode } from './nodes.ts';
import { skillName } from './pickSkill.ts';
import { serverText } from './serverText.ts';
import { skillPolicyOf } from './skillPolicy.ts';
import { bytesWords, changeWords, collisionWords, filesWords, noManifestWords, sizeWords } from './stateWords.ts';
import { agreementNotTrust, skillFacts, type SkillFacts } from './skillFacts.ts';

const SHOWN = 12;

/**
 * Whether this skill, as this exact set of files, may be given to a model: what was answered before holds, otherwise the user is
 * asked, with everything she needs to judge it (H-APP-2). A digest that matches skips nothing (H-VER-7).
 */
export async function ensureApproved(host: SkillsHost, ref: SkillRef): Promise<boolean> {
  const facts = skillFacts(host, ref);
  if (facts === undefined) return false;
  if (skillPolicyOf(ref.label) === 'never') return neverWords(ref);
  // "Only This Once" was for that time; what was attached then goes on being read.
  if (facts.skill.approval === 'approved') return true;
  if (facts.skill.approval === 'refused' && !(await askAgain(host, ref))) return false;
  // Without sizes, or without a manifest, nothing is kept that would pass for an approval like the others.
  const onceOnly = facts.entry.resources === 'dynamic' || hasNoSizes(facts.entry);
  const approve = vscode.l10n.t('Approve');
  const once = vscode.l10n.t('Only This Once');
  const review = vscode.l10n.t('Review Files First');
  const no = vscode.l10n.t('No, Keep It Out');
  const answer = await vscode.window.showWarningMessage(
    vscode.l10n.t('Give the skill "{skill}" from "{server}" to chat?', {
      skill: serverText(facts.entry.frontmatter.name, 100),
      server: serverText(ref.label, 100),
    }),
    { modal: true, detail: detailOf(facts, changedSince(host, facts)) },
    ...(onceOnly ? [once, review, no] : [approve, once, review, no]),
  );
  if (answer === review) await vscode.commands.executeCommand('skillwright.reviewSkill', { ref });
  if (answer === no) await host.refuse(ref);
  if (answer !== approve && answer !== once) return false;
  // The yes is to what was shown. A listing that changed meanwhile is asked about anew.
  if (JSON.stringify(skillFacts(host, ref)?.entry) !== JSON.stringify(facts.entry)) return ensureApproved(host, ref);
  await host.approve(ref, answer === approve ? 'kept' : 'once');
  return true;
}

/** A no is kept until the skill's files change; only the user's own wish asks again. */
async function askAgain(host: SkillsHost, ref: SkillRef): Promise<boolean> {
  const again = vscode.l10n.t('Ask Again');
  const words = vscode.l10n.t('You said no to "{skill}" from "{server}" as it is.', {
    skill: skillName(host, ref),
    server: serverText(ref.label, 100),
  });
  if ((await vscode.window.showInformationMessage(words, again)) !== again) return false;
  await host.forget(ref);
  return true;
}

function neverWords({ label }: SkillRef): false {
  const words = vscode.l10n.t(
    'Your setting skillwright.skillPolicy is that no skill of "{server}" is given to a model.',
    { server: serverText(label, 100) },
  );
  void vscode.window.showWarningMessage(words);
  return false;
}

function changedSince(host: SkillsHost, { ref, entry }: SkillFacts): readonly string[] {
  const words = changeWords(host.access.changesSinceApproval(ref), (uri) => pathInSkill(entry, uri));
  return shownOf(words);
}

/** So many lines as a dialog has room for, and how many more there are. */
function shownOf(lines: readonly string[]): readonly string[] {
  const more = vscode.l10n.t('… and {count} more (Review Files First shows all)', {
    count: written(lines.length - SHOWN),
  });
  return [...lines.slice(0, SHOWN), ...(lines.length > SHOWN ? [more] : [])].map((line) => `  ${line}`);
}

function detailOf(facts: SkillFacts, changed: readonly string[]): string {
  const { skill, entry, server, files } = facts;
  const asked = askedFor(entry);
  const { label, configuredIn } = server.definition;
  const lines = [
    ...(skill.approval === 'changed'
      ? [vscode.l10n.t('This skill has changed since you approved it.'), ...changed, '']
      : []),
    serverText(entry.frontmatter.description, 1100),
    '',
    vscode.l10n.t('Server: {server}, configured in {file}', {
      server: serverText(label, 100),
      file: wholePlaceShown(configuredIn),
    }),
    vscode.l10n.t('Skill: {uri}', { uri: serverText(entry.uri) }),
    ...(files.length === 0 ? [noManifestWords()] : manifestLines(facts)),
    ...(asked.length === 0
      ? []
      : [vscode.l10n.t('It asks for, and is not given:'), ...asked.map((line) => `  ${line}`)]),
    ...(skill.collisions.length === 0
      ? []
      : [vscode.l10n.t('The same name is used by: {users}', { users: collisionWords(skill).join(', ') })]),
    '',
    agreementNotTrust(),
  ];
  return lines.join('\n');
}

function manifestLines({ entry, files, bytes }: SkillFacts): readonly string[] {
  const size = hasNoSizes(entry)
    ? vscode.l10n.t('sizes not given (an earlier draft of the specification)')
    : bytesWords(bytes);
  const lines = files.map(({ path, size, isScript }) =>
    [path, sizeWords(size), ...(isScript ? [vscode.l10n.t('script')] : [])].join(' · '),
  );
  const sums = vscode.l10n.t('{files}, {bytes}:', { files: filesWords(files.length), bytes: size });
  return [sums, ...shownOf(lines)];
}

/** "Forget Approval": the next use asks again. */
export function registerForgetApproval(host: SkillsHost): vscode.Disposable {
  return vscode.commands.registerCommand('skillwright.forgetApproval', async (node: SkillNode) => {
    if (node.ref !== null) await host.forget(node.ref);
  });
}
