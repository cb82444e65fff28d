import * as vscode from 'vscode';
import type { ServerLabel } from '../../host/label.ts';
import type { SkillsHost } from '../../host/skillsHost.ts';
import type { Reason } from '../../protocol/reason.ts';

const SETTING = 'skillwright.acceptMissingSizes';

/** Whether the user takes manifests without sizes from this server. A workspace cannot set it: its scope is the machine. */
export function acceptsMissingSizes(label: ServerLabel): boolean {
  const labels = vscode.workspace.getConfiguration().get<unknown>(SETTING);
  return Array.isArray(labels) && labels.includes(label);
}

/** What to do where a manifest has no sizes; nothing for other reasons. */
export function missingSizesHelp(reasons: readonly Reason[]): readonly string[] {
  return reasons.some(({ code }) => code === 'size-missing')
    ? [vscode.l10n.t('To accept that of this server, add its name to the setting {setting}.', { setting: SETTING })]
    : [];
}

/** The entries that are held were judged by the setting as it was: connected servers are listed again. */
export function watchMissingSizes(host: SkillsHost): vscode.Disposable {
  return vscode.workspace.onDidChangeConfiguration((event) => {
    if (!event.affectsConfiguration(SETTING)) return;
    for (const { definition, state } of host.servers())
      if (state.kind === 'connected') void host.refresh(definition.label);
  });
}
