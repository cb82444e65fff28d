import * as vscode from 'vscode';
import type { SkillRef } from '../../host/label.ts';
import { askedFor, pathInSkill } from '../../host/provenance.ts';
import { hasNoSizes } from '../../protocol/missingSizes.ts';
import type { SkillsHost } from '../../host/skillsHost.ts';
import type { SkillNode } from './nodes.ts';
import { skillName } from './pickSkill.ts';
import { serverText } from './serverText.ts';
import { skillPolicyOf } from './skillPolicy.ts';
import { changeWords, counted, sizeWords } from './stateWords.ts';
import { AGREEMENT_NOT_TRUST, skillFacts, type SkillFacts } from './skillFacts.ts';

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
  const approve = 'Approve';
  const once = 'Only This Once';
  const review = 'Review Files First';
  const no = 'No, Keep It Out';
  const name = serverText(facts.entry.frontmatter.name, 100);
  const answer = await vscode.window.showWarningMessage(
    `Give the skill "${name}" from "${serverText(ref.label, 100)}" to chat?`,
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
  const again = 'Ask Again';
  const words = `You said no to "${skillName(host, ref)}" from "${serverText(ref.label, 100)}" as it is.`;
  if ((await vscode.window.showInformationMessage(words, again)) !== again) return false;
  await host.forget(ref);
  return true;
}

function neverWords({ label }: SkillRef): false {
  const words = `Your setting skillwright.skillPolicy is that no skill of "${serverText(label, 100)}" is given to a model.`;
  void vscode.window.showWarningMessage(words);
  return false;
}

function changedSince(host: SkillsHost, { ref, entry }: SkillFacts): readonly string[] {
  const words = changeWords(host.access.changesSinceApproval(ref), (uri) => pathInSkill(entry, uri));
  const more = words.length > SHOWN ? [`  … and ${words.length - SHOWN} more (Review Files First shows all)`] : [];
  return [...words.slice(0, SHOWN).map((line) => `  ${line}`), ...more];
}

function detailOf(facts: SkillFacts, changed: readonly string[]): string {
  const { skill, entry, server, files, bytes } = facts;
  const listed = files
    .slice(0, SHOWN)
    .map((file) => `  ${file.path} · ${sizeWords(file.size)}${file.isScript ? ' · script' : ''}`);
  if (files.length > SHOWN) listed.push(`  … and ${files.length - SHOWN} more (Review Files First shows all)`);
  const asked = askedFor(entry).map((line) => `  ${line}`);
  const lines = [
    ...(skill.approval === 'changed' ? ['This skill has changed since you approved it.', ...changed, ''] : []),
    serverText(entry.frontmatter.description, 1100),
    '',
    `Server: ${serverText(server.definition.label, 100)}, configured in ${server.definition.configuredIn.file}`,
    `Skill: ${serverText(entry.uri)}`,
    ...(files.length === 0
      ? ['The server gives no manifest: its files cannot be verified.']
      : [
          `${files.length} files, ${hasNoSizes(entry) ? 'sizes not given (an earlier draft of the specification)' : `${counted(bytes)} bytes`}:`,
          ...listed,
        ]),
    ...(asked.length === 0 ? [] : ['It asks for, and is not given:', ...asked]),
    ...(skill.collisions.length === 0
      ? []
      : [`The same name is used by: ${skill.collisions.map((one) => serverText(one)).join(', ')}`]),
    '',
    AGREEMENT_NOT_TRUST,
  ];
  return lines.join('\n');
}

/** "Forget Approval": the next use asks again. */
export function registerForgetApproval(host: SkillsHost): vscode.Disposable {
  return vscode.commands.registerCommand('skillwright.forgetApproval', async (node: SkillNode) => {
    if (node.ref !== null) await host.forget(node.ref);
  });
}
