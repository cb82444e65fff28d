import * as vscode from 'vscode';
import { askedFor, pathInSkill } from '../../host/provenance.ts';
import { showsSkills } from '../../host/skillState.ts';
import type { HostedServer, HostedSkill } from '../../host/host.ts';
import { hasNoSizes } from '../../protocol/missingSizes.ts';
import { shortDigest } from '../../skill/digest.ts';
import type { FileNode, NoteNode, ProblemNode, SkillNode } from './nodes.ts';
import { openPlace, placeShown, wholePlaceShown } from './configurationPlace.ts';
import { isSandboxed, noSandboxWords } from './sandbox.ts';
import { serverText } from './serverText.ts';
import { skillFrom } from './pickSkill.ts';
import {
  bytesWords,
  collisionWords,
  fileShown,
  filesWords,
  reasonWords,
  serverShown,
  sizeWords,
  skillShown,
  type Shown,
} from './stateWords.ts';

const { None, Collapsed, Expanded } = vscode.TreeItemCollapsibleState;

function itemOf(label: string, shown: Shown, state: vscode.TreeItemCollapsibleState): vscode.TreeItem {
  const item = new vscode.TreeItem(label, state);
  item.description = shown.words;
  item.iconPath = new vscode.ThemeIcon(shown.icon, shown.color ? new vscode.ThemeColor(shown.color) : undefined);
  item.accessibilityInformation = { label: shown.words === '' ? label : `${label}, ${shown.words}` };
  return item;
}

/** Whether anything stands below the server: its skills, or why its listing is not whole. */
export function hasRows({ state, skills }: HostedServer): boolean {
  return (
    showsSkills(state) && (skills.length > 0 || (state.kind === 'connected' && state.listing.status !== 'complete'))
  );
}

/** `place` stands behind the state where servers are configured in several places. */
export function serverItem(server: HostedServer, place: 'shown' | 'in the tooltip'): vscode.TreeItem {
  const { state, definition } = server;
  const shown = serverShown(server);
  const words = [
    shown.words,
    ...(isSandboxed(definition) ? [vscode.l10n.t('not sandboxed here')] : []),
    ...(place === 'shown' ? [placeShown(definition.configuredIn)] : []),
  ].join(' · ');
  const label = serverText(definition.label, 100);
  const item = itemOf(label, { ...shown, words }, hasRows(server) ? Expanded : None);
  item.id = `server:${definition.label}`;
  const connected = state.kind === 'connected' || state.kind === 'no-skills';
  const signedInAt = connected ? server.signedInAt : undefined;
  item.contextValue = `server:${state.kind}${signedInAt === undefined ? '' : ':signed-in'}`;
  const lines = [
    `${label}: ${shown.words}`,
    vscode.l10n.t('Configured in {file}', { file: wholePlaceShown(definition.configuredIn) }),
    ...(isSandboxed(definition) ? [noSandboxWords()] : []),
  ];
  if (signedInAt !== undefined) lines.push(vscode.l10n.t('Signed in at {issuer}', { issuer: serverText(signedInAt) }));
  if (connected) lines.push(vscode.l10n.t('Protocol {version}', { version: state.protocol }));
  if ('message' in state) lines.push(serverText(state.message, 2000));
  if (state.kind === 'connected')
    for (const deviation of state.deviations) lines.push(`${deviation.code}: ${serverText(deviation.message)}`);
  item.tooltip = lines.join('\n');
  return item;
}

export function skillItem(node: SkillNode, server: HostedServer, skill: HostedSkill, apart: string): vscode.TreeItem {
  const { verdict } = skill;
  const name =
    verdict.kind === 'invalid'
      ? (verdict.name ?? verdict.uri ?? vscode.l10n.t('entry {number}', { number: node.index + 1 }))
      : verdict.entry.frontmatter.name;
  const shown = skillShown(skill);
  const words = apart === '' ? shown.words : `${serverText(apart, 100)} · ${shown.words}`;
  const item = itemOf(serverText(name, 100), { ...shown, words }, Collapsed);
  item.id = `skill:${server.definition.label}:${node.index}:${node.ref?.uri ?? ''}`;
  item.contextValue = `skill:${verdict.kind === 'valid' ? 'readable' : verdict.kind}:${skill.approval}`;
  item.tooltip = skillTooltip(server, skill);
  item.accessibilityInformation = { label: `${skillFrom(serverText(name, 100), server.definition.label)}, ${words}` };
  return item;
}

function skillTooltip(server: HostedServer, skill: HostedSkill): string {
  const { verdict } = skill;
  const label = serverText(server.definition.label, 100);
  if (verdict.kind === 'invalid')
    return [
      vscode.l10n.t('Invalid entry from {server}: never loaded.', { server: label }),
      ...verdict.reasons.map(reasonWords),
    ].join('\n');
  const { entry } = verdict;
  const lines = [
    serverText(entry.uri),
    vscode.l10n.t('From the MCP server {server}', { server: label }),
    serverText(entry.frontmatter.description, 1100),
  ];
  if (entry.resources !== 'dynamic') {
    const bytes = entry.resources.reduce((sum, file) => sum + (file.size ?? 0), 0);
    const size = hasNoSizes(entry) ? vscode.l10n.t('sizes not given') : bytesWords(bytes);
    const main = entry.resources.find((file) => file.uri === entry.uri);
    const digest = main === undefined ? [] : [`SKILL.md ${shortDigest(main.digest)}`];
    lines.push([filesWords(entry.resources.length), size, ...digest].join(', '));
  }
  for (const field of askedFor(entry)) lines.push(vscode.l10n.t('{field} — asked for, ignored', { field }));
  if (skill.collisions.length > 0)
    lines.push(vscode.l10n.t('The same name is used by: {users}', { users: collisionWords(skill).join(', ') }));
  if ('reasons' in skill.state) lines.push(...skill.state.reasons.map(reasonWords));
  return lines.join('\n');
}

export function fileItem({ ref, file }: FileNode, skill: HostedSkill): vscode.TreeItem {
  const shown = fileShown(skill.files.get(file.uri));
  const label = skill.verdict.kind === 'invalid' ? file.uri : serverText(pathInSkill(skill.verdict.entry, file.uri));
  const item = itemOf(label, { ...shown, words: `${shown.words} · ${sizeWords(file.size)}` }, None);
  item.id = `file:${ref.label}:${ref.uri}:${file.uri}`;
  item.contextValue = `file:${skill.files.get(file.uri)?.kind ?? 'unread'}`;
  item.tooltip = [serverText(file.uri), sizeWords(file.size), file.digest, shown.words].join('\n');
  item.command = {
    command: 'skillwright.openSkillFile',
    title: vscode.l10n.t('Open File'),
    arguments: [{ kind: 'file', ref, file } satisfies FileNode],
  };
  return item;
}

export function noteItem(node: NoteNode): vscode.TreeItem {
  const item = itemOf(serverText(node.text), { icon: 'info', words: '' }, None);
  item.tooltip = serverText(node.text, 2000);
  return item;
}

export function problemItem({ problem }: ProblemNode): vscode.TreeItem {
  const place = wholePlaceShown(problem);
  const label = problem.key === undefined ? (place.split(/[\\/]/).at(-1) ?? place) : serverText(problem.key);
  const item = itemOf(
    label,
    { icon: 'warning', color: 'list.warningForeground', words: serverText(problem.message) },
    None,
  );
  item.tooltip = `${place}${problem.line === undefined ? '' : `:${problem.line}`}\n${serverText(problem.message, 2000)}`;
  const at = new vscode.Position((problem.line ?? 1) - 1, (problem.column ?? 1) - 1);
  item.command = openPlace(problem, at);
  return item;
}
