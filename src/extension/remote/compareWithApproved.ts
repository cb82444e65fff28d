import * as vscode from 'vscode';
import type { FileChange } from '../../host/fileSet.ts';
import { serverLabel, type SkillRef } from '../../host/label.ts';
import { pathInSkill } from '../../host/provenance.ts';
import type { SkillsHost } from '../../host/skillsHost.ts';
import type { Log } from '../log.ts';
import { toMcpSkillUri } from './mcpSkillUri.ts';
import type { SkillNode } from './nodes.ts';
import { pickSkill, skillOfServer } from './pickSkill.ts';
import { serverText } from './serverText.ts';
import { skillFacts } from './skillFacts.ts';
import { changeWord } from './stateWords.ts';

/** Files as they were approved: `/LABEL/SKILL/FILE/NAME`, whole, as the paths of `mcp-skill` are (H-CACHE-3). */
const APPROVED = 'mcp-skill-approved';

/**
 * "Compare with Approved": which files of a changed skill were added, removed and changed since the yes (H-VER-6); picking one shows the
 * two side by side, the old one from what we hold, hashed again, the new one verified as it is read.
 */
export function registerCompareWithApproved(host: SkillsHost, log: Log): vscode.Disposable {
  return vscode.Disposable.from(
    vscode.workspace.registerTextDocumentContentProvider(APPROVED, {
      provideTextDocumentContent: (uri) => approvedText(host, uri),
    }),
    vscode.commands.registerCommand('skillwright.compareWithApproved', async (node?: Pick<SkillNode, 'ref'>) => {
      const ref = node?.ref ?? (await pickSkill(host, vscode.l10n.t('Compare which skill with what was approved?')));
      if (ref) await compare(host, ref, log);
    }),
  );
}

async function compare(host: SkillsHost, ref: SkillRef, log: Log): Promise<void> {
  const name = skillOfServer(host, ref);
  const entry = skillFacts(host, ref)?.entry;
  const changes = host.access.changesSinceApproval(ref) ?? [];
  if (entry === undefined || changes.length === 0) {
    const words = vscode.l10n.t('{skill}: nothing changed since it was approved, or it never was.', { skill: name });
    void vscode.window.showInformationMessage(words);
    return;
  }
  const pathOf = ({ uri }: FileChange) => serverText(pathInSkill(entry, uri));
  const items = changes.map((change) => ({ label: pathOf(change), description: changeWord(change.change), change }));
  const picked = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t('{skill}: changed since you approved it', { skill: name }),
    placeHolder: vscode.l10n.t('A file to see as it was and as it is'),
    matchOnDescription: true,
  });
  if (picked === undefined) return;
  log.info(`${name}: compared ${picked.label} with what was approved`);
  await show(ref, picked.change, vscode.l10n.t('{file} (approved ↔ now)', { file: picked.label }));
}

async function show(ref: SkillRef, { uri, change }: FileChange, title: string): Promise<void> {
  const now = toMcpSkillUri({ purpose: 'view', ref, file: uri });
  const before = approvedUri(ref, uri);
  if (change === 'added') await vscode.commands.executeCommand('vscode.open', now);
  else if (change === 'removed') await vscode.commands.executeCommand('vscode.open', before);
  else await vscode.commands.executeCommand('vscode.diff', before, now, title);
}

function approvedUri(ref: SkillRef, file: string): vscode.Uri {
  const name = toMcpSkillUri({ purpose: 'view', ref, file }).path.split('/').at(-1) ?? '';
  const segments = [ref.label, ref.uri, file].map(encodeURIComponent);
  return vscode.Uri.from({ scheme: APPROVED, path: `/${[...segments, name].join('/')}` });
}

async function approvedText(host: SkillsHost, { path }: vscode.Uri): Promise<string> {
  const [, label = '', skill = '', file = ''] = path.split('/').map(decodeURIComponent);
  const bytes = await host.access.readApproved({ label: serverLabel(label), uri: skill }, file);
  return bytes === undefined
    ? `${vscode.l10n.t('What was approved of this file is not held here: it was never read, or has made room since.')}\n`
    : new TextDecoder().decode(bytes);
}
