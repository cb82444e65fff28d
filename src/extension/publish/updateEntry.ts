import * as vscode from 'vscode';
import { publishedIndex } from '../../discovery/compare.ts';
import { INDEX_PATH } from '../../discovery/model.ts';
import { updatePublication } from '../../discovery/update.ts';
import type { Log } from '../log.ts';
import { publicFolderOfIndex } from './indexFiles.ts';
import type { LocalSkills } from './localSkills.ts';
import { WorkspacePublicFolder } from './publicFolder.ts';
import { gate } from './publishable.ts';
import type { PublicationWriter } from './writePublication.ts';

/** What the command works on: an entry of an index by its name, and the SKILL.md that is published under it from now on. */
export interface EntryUpdate {
  readonly index: vscode.Uri;
  readonly entry: string;
  readonly skill: vscode.Uri;
}

/** The command behind a code lens of index.json: publishes one skill anew and leaves the other entries alone. */
export function registerUpdateEntry(skills: LocalSkills, writer: PublicationWriter, log: Log): vscode.Disposable {
  return vscode.commands.registerCommand('skillwright.updateEntry', async (update: EntryUpdate) => {
    try {
      await updateEntry(update, skills, writer);
    } catch (error) {
      const { entry } = update;
      const { message } = error as Error;
      log.error(`Update "${entry}": ${message}`);
      await vscode.window.showErrorMessage(vscode.l10n.t('Update "{entry}": {message}', { entry, message }));
    }
  });
}

async function updateEntry(update: EntryUpdate, skills: LocalSkills, writer: PublicationWriter): Promise<void> {
  const key = update.index.toString();
  if (vscode.workspace.textDocuments.some((one) => one.isDirty && one.uri.toString() === key))
    throw new Error(vscode.l10n.t('index.json has unsaved changes. Save or revert it, then update.'));
  const folder = new WorkspacePublicFolder(publicFolderOfIndex(update.index));
  const index = await publishedIndex(folder);
  if (index === undefined)
    throw new Error(
      vscode.l10n.t('the index has other faults, so no single entry can be written. Mend them, or run Publish Index.'),
    );
  const local = await skills.lookUp(update.skill);
  if (local === undefined) {
    const file = vscode.workspace.asRelativePath(update.skill);
    throw new Error(vscode.l10n.t('{file} is not there any more.', { file }));
  }
  const { publishable, refused } = await gate([local], skills);
  const [skill] = publishable;
  const publication = skill && (await updatePublication(index, update.entry, skill));
  const [why] = publication?.refused ?? refused;
  if (publication === undefined || why !== undefined) throw new Error(`${why?.folder}: ${why?.message}`);
  const where = vscode.workspace.asRelativePath(folder.uri(INDEX_PATH));
  const what = { entry: update.entry, file: where };
  if (!(await writer.write(publication, folder, vscode.l10n.t('Update "{entry}" in {file}?', what)))) return;
  skills.refresh();
  vscode.window.setStatusBarMessage(vscode.l10n.t('Updated "{entry}" in {file}.', what), 4000);
}
