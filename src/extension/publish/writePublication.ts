import * as vscode from 'vscode';
import type { Publication } from '../../discovery/build.ts';
import { planPublication, type PublicationPlan } from '../../discovery/compare.ts';
import { INDEX_PATH } from '../../discovery/model.ts';
import { counted, written } from '../counted.ts';
import type { Log } from '../log.ts';
import type { WorkspacePublicFolder } from './publicFolder.ts';
import { showWrittenIndex } from './writtenIndex.ts';

const SHOWN = 20;
const SCHEME = 'skillwright-preview';

/** The one way to disk for whatever is published: shown as a diff, asked about, then written, the index last. Never uploads. */
export class PublicationWriter implements vscode.Disposable {
  readonly #log: Log;
  readonly #preview = new IndexPreview();

  constructor(log: Log) {
    this.#log = log;
  }

  dispose(): void {
    this.#preview.dispose();
  }

  /** Resolves to whether it was written: there was something to write, and the answer was yes. */
  async write(publication: Publication, folder: WorkspacePublicFolder, question: string): Promise<boolean> {
    const plan = await planPublication(publication, folder);
    if (!(await confirm(publication, plan, folder, { question, preview: this.#preview }))) return false;
    await this.#preview.close();
    await write(plan, folder, this.#log);
    showWrittenIndex(folder.uri(INDEX_PATH), publication.indexFile.bytes).catch((error: Error) =>
      this.#log.warn(`index.json in the editor: ${error.message}`),
    );
    return true;
  }
}

/** Shows the index as a diff, and the list of what will happen as a question. Nothing is written before the yes. */
async function confirm(
  publication: Publication,
  plan: PublicationPlan,
  folder: WorkspacePublicFolder,
  { question, preview }: { question: string; preview: IndexPreview },
): Promise<boolean> {
  const lists = [
    lines(
      vscode.l10n.t('Will be written:'),
      plan.write.map(({ path, isNew }) => (isNew ? vscode.l10n.t('{file} (new)', { file: path }) : path)),
    ),
    lines(vscode.l10n.t('Already as they should be:'), plan.unchanged),
    lines(
      vscode.l10n.t('Left out:'),
      publication.refused.map((skill) => `${skill.folder}: ${skill.message}`),
    ),
    lines(vscode.l10n.t('No longer in the index:'), plan.dropped),
    lines(vscode.l10n.t('Not written by this, and no entry leads there; left alone:'), plan.stale),
  ];
  const detail = lists.filter(Boolean).join('\n\n');
  if (plan.write.length === 0) {
    const upToDate = vscode.l10n.t('The published index is up to date; nothing to write.');
    await vscode.window.showInformationMessage(upToDate, { modal: true, detail });
    return false;
  }
  await preview.show(publication, folder);
  const yes = counted(plan.write.length, vscode.l10n.t('Write {count} File|Write {count} Files'));
  return (await vscode.window.showInformationMessage(question, { modal: true, detail }, yes)) === yes;
}

function lines(title: string, all: readonly string[]): string {
  if (all.length === 0) return '';
  const shown = all.slice(0, SHOWN).map((line) => `  ${line}`);
  if (all.length > SHOWN)
    shown.push(`  ${vscode.l10n.t('… and {count} more', { count: written(all.length - SHOWN) })}`);
  return [title, ...shown].join('\n');
}

/** Artefacts first, the index last: at no moment does an entry lead to bytes that are not there. */
async function write(plan: PublicationPlan, folder: WorkspacePublicFolder, log: Log): Promise<void> {
  const done: string[] = [];
  for (const file of plan.write) {
    try {
      await folder.replace(file.path, file.bytes);
    } catch (error) {
      const what = { file: file.path, reason: (error as Error).message };
      const failed = vscode.l10n.t('{file} could not be written: {reason}.', what);
      const before =
        done.length === 0
          ? vscode.l10n.t('Nothing was written.')
          : vscode.l10n.t('Written before it: {files}.', { files: done.join(', ') });
      throw new Error(`${failed} ${before}`, { cause: error });
    }
    done.push(file.path);
    log.info(`wrote ${folder.uri(file.path).path} (${file.bytes.length} bytes)`);
  }
}

/** The index that would be written, beside the one that is there, in the editor's own diff. */
class IndexPreview implements vscode.TextDocumentContentProvider, vscode.Disposable {
  readonly #texts = new Map<string, string>();
  readonly #changed = new vscode.EventEmitter<vscode.Uri>();
  readonly onDidChange = this.#changed.event;
  readonly #registration = vscode.workspace.registerTextDocumentContentProvider(SCHEME, this);

  dispose(): void {
    this.#registration.dispose();
    this.#changed.dispose();
  }

  provideTextDocumentContent(uri: vscode.Uri): string {
    return this.#texts.get(uri.path) ?? '';
  }

  async show(publication: Publication, folder: WorkspacePublicFolder): Promise<void> {
    const decoder = new TextDecoder();
    const [before, after] = ['before', 'after'].map((side) =>
      vscode.Uri.from({ scheme: SCHEME, path: `/${side}/index.json` }),
    ) as [vscode.Uri, vscode.Uri];
    this.#texts.set(before.path, decoder.decode((await folder.read(INDEX_PATH)) ?? new Uint8Array()));
    this.#texts.set(after.path, decoder.decode(publication.indexFile.bytes));
    this.#changed.fire(before);
    this.#changed.fire(after);
    const title = vscode.l10n.t('index.json: published ↔ to be published');
    // As a preview it would take the place of one that is looked at, such as the index itself.
    await vscode.commands.executeCommand('vscode.diff', before, after, title, { preview: false, preserveFocus: true });
  }

  /** What was shown has been decided. */
  async close(): Promise<void> {
    const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
    const shown = ({ input }: vscode.Tab) =>
      input instanceof vscode.TabInputTextDiff && input.modified.scheme === SCHEME;
    await vscode.window.tabGroups.close(tabs.filter(shown));
  }
}
