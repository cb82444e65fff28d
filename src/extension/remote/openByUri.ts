import * as vscode from 'vscode';
import type { ServerLabel } from '../../host/label.ts';
import type { SkillsHost } from '../../host/skillsHost.ts';
import type { Log } from '../log.ts';
import { withCancel } from './connectServer.ts';
import { serverText } from './serverText.ts';
import { reasonWords } from './stateWords.ts';

/**
 * "Open Skill by URI…": a skill that no listing names (H-LST-2). The uris that a server's instructions name are offered; any other
 * can be typed. Opening shows the skill for review; giving it to a model asks as for every other one.
 */
export function registerOpenByUri(host: SkillsHost, log: Log): vscode.Disposable {
  return vscode.commands.registerCommand('skillwright.openByUri', async () => {
    const label = await pickConnected(host);
    const uri = label === undefined ? undefined : await pickUri(host, label);
    if (label === undefined || uri === undefined) return;
    const title = vscode.l10n.t('Asking {server} for the skill', { server: serverText(label, 100) });
    const skill = await withCancel({ location: vscode.ProgressLocation.Notification, title }, (signal) =>
      host.openByUri(label, uri, signal),
    );
    if (!('reasons' in skill) && skill.verdict.kind === 'valid') {
      await vscode.commands.executeCommand('skillwright.reviewSkill', { ref: skill.ref });
      return;
    }
    const reasons = 'reasons' in skill ? skill.reasons : 'reasons' in skill.verdict ? skill.verdict.reasons : [];
    const words = reasons.map(reasonWords);
    for (const line of words) log.error(`${label} ${uri}: ${line}`);
    const what = { what: serverText(uri), reason: words[0] ?? reasonWords(undefined) };
    void vscode.window.showErrorMessage(vscode.l10n.t('{what} was not opened: {reason}.', what));
  });
}

async function pickConnected(host: SkillsHost): Promise<ServerLabel | undefined> {
  const items = host
    .servers()
    .filter(({ state }) => state.kind === 'connected')
    .map(({ definition }) => ({ label: serverText(definition.label, 100), id: definition.label }));
  if (items.length === 0) {
    const words = vscode.l10n.t('No server is connected. Connect one in the Skillwright view first.');
    void vscode.window.showInformationMessage(words);
    return undefined;
  }
  if (items.length === 1) return items[0]?.id;
  return (await vscode.window.showQuickPick(items, { placeHolder: vscode.l10n.t('Of which server?') }))?.id;
}

/** A list in which what is typed is an answer too. */
function pickUri(host: SkillsHost, label: ServerLabel): Promise<string | undefined> {
  const pick = vscode.window.createQuickPick<vscode.QuickPickItem & { readonly uri: string }>();
  const suggested = host.access.suggestedBy(label).map((uri) => ({
    label: serverText(uri),
    description: vscode.l10n.t("named in the server's instructions"),
    uri,
  }));
  pick.title = vscode.l10n.t('Open a skill of {server}', { server: serverText(label, 100) });
  pick.placeholder = vscode.l10n.t('The uri of its SKILL.md, such as {example}', {
    example: 'skill://code-review/SKILL.md',
  });
  const offer = (value: string) => {
    const typed = value.trim();
    const own = typed === '' || suggested.some(({ uri }) => uri === typed) ? [] : [{ label: typed, uri: typed }];
    pick.items = [...own.map((item) => ({ ...item, alwaysShow: true })), ...suggested];
  };
  offer('');
  return new Promise((resolve) => {
    pick.onDidChangeValue(offer);
    pick.onDidAccept(() => {
      const [chosen] = pick.selectedItems;
      // Who types and accepts at once may have chosen what was offered for the first letters only.
      const uri = chosen !== undefined && pick.items.includes(chosen) ? chosen.uri : pick.value.trim();
      resolve(uri || undefined);
      pick.hide();
    });
    pick.onDidHide(() => {
      resolve(undefined);
      pick.dispose();
    });
    pick.show();
  });
}
