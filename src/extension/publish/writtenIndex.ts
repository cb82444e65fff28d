import { setTimeout as pause } from 'node:timers/promises';
import * as vscode from 'vscode';

/** So long the editor has to notice by itself. */
const NOTICES_WITHIN_MS = 1_000;

/**
 * Has the index in front read again where the editor has not noticed that it was written: of folders that came all at once it
 * watches the outer ones alone. What was typed there is left alone. An index behind another is read when it is shown.
 */
export async function showWrittenIndex(index: vscode.Uri, bytes: Uint8Array): Promise<void> {
  await pause(NOTICES_WITHIN_MS);
  const { activeTab } = vscode.window.tabGroups.activeTabGroup;
  const isInFront =
    activeTab?.input instanceof vscode.TabInputText && activeTab.input.uri.toString() === index.toString();
  const document = vscode.workspace.textDocuments.find(({ uri }) => uri.toString() === index.toString());
  if (!isInFront || document === undefined || document.isDirty) return;
  if (document.getText() === new TextDecoder().decode(bytes)) return;
  // What this reads anew can be undone like an edit.
  await vscode.commands.executeCommand('workbench.action.files.revert');
}
