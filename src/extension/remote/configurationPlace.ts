import * as vscode from 'vscode';
import type { ConfigurationPlace } from '../../host/host.ts';
import { serverText } from './serverText.ts';

/** The place in few words, for a row: a path from its workspace folder, the whole path, or whose settings. */
export function placeShown(place: ConfigurationPlace): string {
  return place.settings === undefined
    ? serverText(vscode.workspace.asRelativePath(place.file))
    : wholePlaceShown(place);
}

/** The whole path, or whose settings. */
export function wholePlaceShown({ file, settings }: ConfigurationPlace): string {
  if (settings === undefined) return serverText(file, 1000);
  return settings === 'user' ? vscode.l10n.t('User settings') : vscode.l10n.t('Workspace settings');
}

/** The command that opens the place for editing: a file at the line, or the settings as JSON. */
export function openPlace(place: ConfigurationPlace, at = new vscode.Position(0, 0)): vscode.Command {
  const title = vscode.l10n.t('Open Configuration');
  if (place.settings === 'user') return { title, command: 'workbench.action.openSettingsJson' };
  if (place.settings === 'workspace') return { title, command: 'workbench.action.openWorkspaceSettingsFile' };
  const options: vscode.TextDocumentShowOptions = { selection: new vscode.Range(at, at) };
  return { title, command: 'vscode.open', arguments: [vscode.Uri.file(place.file), options] };
}
