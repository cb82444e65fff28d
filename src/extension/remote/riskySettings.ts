import * as vscode from 'vscode';
import type { SkillRef } from '../../host/label.ts';
import type { SkillsHost } from '../../host/skillsHost.ts';
import { skillName } from './pickSkill.ts';
import { serverText } from './serverText.ts';

/** Settings that have tools run without a question where they are `true`; under their present and their earlier names. */
const SWITCHES = ['chat.tools.global.autoApprove', 'chat.tools.autoApprove'];
/** Rules by command. The editor's own allow harmless ones; only what somebody added counts. */
const RULES = ['chat.tools.terminal.autoApprove', 'chat.agent.terminal.autoApprove'];

/** The settings that are on here and have the editor run tools without asking (H-LOAD-5). */
export function riskySettings(): readonly string[] {
  const settings = vscode.workspace.getConfiguration();
  const rules = settings.get('chat.tools.terminal.enableAutoApprove') === false ? [] : RULES;
  return [
    ...SWITCHES.filter((name) => settings.get(name) === true),
    ...rules.filter((name) => allowsAny(settings.inspect<unknown>(name))),
  ];
}

function allowsAny(found: ReturnType<vscode.WorkspaceConfiguration['inspect']>): boolean {
  const own = [found?.globalValue, found?.workspaceValue, found?.workspaceFolderValue];
  return own.some((rules) => Object.values(Object(rules) as Record<string, unknown>).some(allows));
}

function allows(rule: unknown): boolean {
  return rule === true || (Object(rule) as { approve?: unknown }).approve === true;
}

/** Asks where tools run unasked, for this skill, naming the settings; true where nothing is in the way, or she agrees. */
export async function ensureRisksConfirmed(host: SkillsHost, ref: SkillRef): Promise<boolean> {
  const settings = host.risks.unconfirmed(ref);
  if (settings.length === 0) return true;
  const agree = vscode.l10n.t('Load Anyway');
  const open = vscode.l10n.t('Open Settings');
  const question = vscode.l10n.t('Give "{skill}" to a chat whose tools run without a question?', {
    skill: skillName(host, ref),
  });
  const detail = [
    vscode.l10n.t('On here: {settings}', { settings: settings.join(', ') }),
    '',
    vscode.l10n.t(
      'The skill comes from the server "{server}". What it tells the model to do, commands among it, may then be done without another question.',
      { server: serverText(ref.label, 100) },
    ),
    vscode.l10n.t(
      'This yes is for this skill as it is now, until this window closes or one of these settings changes.',
    ),
  ].join('\n');
  const answer = await vscode.window.showWarningMessage(question, { modal: true, detail }, agree, open);
  if (answer === open) await vscode.commands.executeCommand('workbench.action.openSettings', settings[0]);
  if (answer !== agree) return false;
  host.risks.confirm(ref, settings);
  return true;
}

/** Asks again when such a setting changes; where one is now on and a skill may be in a chat's context, that is said (H-LOAD-5). */
export function watchRiskySettings(host: SkillsHost): vscode.Disposable {
  const names = [...SWITCHES, ...RULES, 'chat.tools.terminal.enableAutoApprove'];
  return vscode.workspace.onDidChangeConfiguration(async (event) => {
    if (!names.some((name) => event.affectsConfiguration(name))) return;
    host.risks.withdraw();
    const { loaded } = host;
    const [on] = riskySettings();
    if (on === undefined || loaded.length === 0) return;
    const open = vscode.l10n.t('Open Settings');
    const words = vscode.l10n.t(
      'Tools now run without a question ({setting}), and a chat may still hold {skills}. Nothing more of it is given to chat until you agree to it anew.',
      { setting: on, skills: loaded.map((ref) => quotedSkill(host, ref)).join(', ') },
    );
    const answer = await vscode.window.showWarningMessage(words, open);
    if (answer === open) await vscode.commands.executeCommand('workbench.action.openSettings', on);
  });
}

function quotedSkill(host: SkillsHost, ref: SkillRef): string {
  const [skill, server] = [skillName(host, ref), serverText(ref.label, 100)];
  return vscode.l10n.t('"{skill}" from "{server}"', { skill, server });
}
