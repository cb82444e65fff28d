import * as vscode from 'vscode';
import { buildPublication, type Publication, type PublishableSkill, type RefusedSkill } from '../../discovery/build.ts';
import { planPublication, publishedIndex, type PublicationPlan } from '../../discovery/compare.ts';
import { INDEX_PATH, WELL_KNOWN } from '../../discovery/model.ts';
import { readPublishableSkill } from '../../discovery/read.ts';
import type { Log } from '../log.ts';
import { lintSkill } from './lintSkill.ts';
import type { LocalSkill, LocalSkills } from './localSkills.ts';
import { publicFolderOf, WorkspacePublicFolder } from './publicFolder.ts';

const SHOWN = 20;
const SCHEME = 'skillwright-preview';

/** "Publish Index…": pick skills, see what will be written, write artefacts and then the index. Never uploads. */
export function registerPublishIndex(skills: LocalSkills, log: Log): vscode.Disposable {
  const preview = new IndexPreview();
  return vscode.Disposable.from(
    preview,
    vscode.commands.registerCommand('skillwright.publishIndex', async () => {
      try {
        await publish(skills, preview, log);
      } catch (error) {
        log.error(`Publish Index: ${(error as Error).message}`);
        await vscode.window.showErrorMessage(`Publish Index: ${(error as Error).message}`);
      }
    }),
  );
}

async function publish(skills: LocalSkills, preview: IndexPreview, log: Log): Promise<void> {
  const workspaceFolder = await pickFolder(await skills.all());
  if (workspaceFolder === undefined) return;
  const candidates = (await skills.all()).filter((skill) => skill.workspaceFolder === workspaceFolder);
  const folder = new WorkspacePublicFolder(publicFolderOf(workspaceFolder));
  const picked = await pickSkills(candidates, folder);
  if (picked === undefined) return;
  const { publishable, refused } = await gate(picked, skills);
  const built = await buildPublication(publishable);
  const publication = { ...built, refused: [...refused, ...built.refused] };
  const plan = await planPublication(publication, folder);
  if (!(await confirm(publication, plan, folder, preview))) return;
  await preview.close();
  await write(plan, folder, log);
  skills.refresh();
  const open = 'Open index.json';
  const count = publication.index.skills.length;
  const message = `Published ${count} ${count === 1 ? 'skill' : 'skills'} to ${vscode.workspace.asRelativePath(folder.uri(INDEX_PATH))}.`;
  void vscode.window.showInformationMessage(message, open).then((answer) => {
    if (answer === open) void vscode.commands.executeCommand('vscode.open', folder.uri(INDEX_PATH));
  });
}

async function pickFolder(all: readonly LocalSkill[]): Promise<vscode.WorkspaceFolder | undefined> {
  const folders = [...new Set(all.map((skill) => skill.workspaceFolder))];
  if (folders.length === 0) {
    void vscode.window.showInformationMessage('Publish Index: no SKILL.md was found in this workspace.');
    return undefined;
  }
  if (folders.length === 1) return folders[0];
  const items = folders.map((folder) => ({ label: folder.name, description: folder.uri.path, folder }));
  return (await vscode.window.showQuickPick(items, { placeHolder: 'Publish the skills of which folder?' }))?.folder;
}

type SkillPick = vscode.QuickPickItem & { readonly skill: LocalSkill };

/** What is published already comes picked; where nothing is yet, everything that has no errors does. */
async function pickSkills(
  candidates: readonly LocalSkill[],
  folder: WorkspacePublicFolder,
): Promise<readonly LocalSkill[] | undefined> {
  const index = await publishedIndex(folder);
  const items = await Promise.all(
    candidates.map(async (skill): Promise<SkillPick> => {
      const errors = (await lintSkill(skill)).filter((finding) => finding.severity === 'error').length;
      const published = index?.skills.some((entry) => entry.name === skill.folderName);
      return {
        skill,
        label: skill.folderName,
        description: vscode.workspace.asRelativePath(skill.folder),
        ...(errors > 0
          ? { detail: `$(error) ${errors} lint ${errors === 1 ? 'error' : 'errors'}: will be left out` }
          : {}),
        picked: errors === 0 && (published ?? true),
      };
    }),
  );
  const picked = await vscode.window.showQuickPick(items, {
    canPickMany: true,
    title: 'Publish Index',
    placeHolder: 'Skills to publish',
    matchOnDescription: true,
  });
  return picked?.map((item) => item.skill);
}

/** Skills with lint errors, and those that cannot be read, are left out, each with its reason. */
async function gate(
  picked: readonly LocalSkill[],
  skills: LocalSkills,
): Promise<{ publishable: PublishableSkill[]; refused: RefusedSkill[] }> {
  const publishable: PublishableSkill[] = [];
  const refused: RefusedSkill[] = [];
  for (const skill of picked) {
    const folder = vscode.workspace.asRelativePath(skill.folder);
    const error = (await lintSkill(skill)).find((finding) => finding.severity === 'error');
    if (error !== undefined) {
      refused.push({ folder, name: skill.folderName, message: `line ${error.line}: ${error.message}` });
      continue;
    }
    const read = await readPublishableSkill(skills.files(skill), folder);
    if (read.kind === 'read') publishable.push(read.skill);
    else refused.push({ folder, name: skill.folderName, message: read.message });
  }
  return { publishable, refused };
}

/** Shows the index as a diff, and the list of what will happen as a question. Nothing is written before the yes. */
async function confirm(
  publication: Publication,
  plan: PublicationPlan,
  folder: WorkspacePublicFolder,
  preview: IndexPreview,
): Promise<boolean> {
  const lists = [
    lines(
      'Will be written:',
      plan.write.map((file) => `${file.path}${file.isNew ? ' (new)' : ''}`),
    ),
    lines('Already as they should be:', plan.unchanged),
    lines(
      'Left out:',
      publication.refused.map((skill) => `${skill.folder}: ${skill.message}`),
    ),
    lines('No longer in the index:', plan.dropped),
    lines('Not written by this, and no entry leads there; left alone:', plan.stale),
  ];
  const detail = lists.filter(Boolean).join('\n\n');
  if (plan.write.length === 0) {
    const question = 'The published index is up to date; nothing to write.';
    await vscode.window.showInformationMessage(question, { modal: true, detail });
    return false;
  }
  await preview.show(publication, folder);
  const yes = `Write ${plan.write.length} ${plan.write.length === 1 ? 'File' : 'Files'}`;
  const count = publication.index.skills.length;
  const where = vscode.workspace.asRelativePath(folder.uri(WELL_KNOWN));
  const question = `Publish ${count} ${count === 1 ? 'skill' : 'skills'} to ${where}?`;
  return (await vscode.window.showInformationMessage(question, { modal: true, detail }, yes)) === yes;
}

function lines(title: string, all: readonly string[]): string {
  if (all.length === 0) return '';
  const shown = all.slice(0, SHOWN).map((line) => `  ${line}`);
  if (all.length > SHOWN) shown.push(`  … and ${all.length - SHOWN} more`);
  return [title, ...shown].join('\n');
}

/** Artefacts first, the index last: at no moment does an entry lead to bytes that are not there. */
async function write(plan: PublicationPlan, folder: WorkspacePublicFolder, log: Log): Promise<void> {
  const written: string[] = [];
  for (const file of plan.write) {
    try {
      await folder.replace(file.path, file.bytes);
    } catch (error) {
      const before = written.length === 0 ? 'Nothing was written.' : `Written before it: ${written.join(', ')}.`;
      throw new Error(`${file.path} could not be written: ${(error as Error).message}. ${before}`, { cause: error });
    }
    written.push(file.path);
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
    const title = 'index.json: published ↔ to be published';
    await vscode.commands.executeCommand('vscode.diff', before, after, title, { preview: true, preserveFocus: true });
  }

  /** What was shown has been decided. */
  async close(): Promise<void> {
    const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
    const shown = ({ input }: vscode.Tab) =>
      input instanceof vscode.TabInputTextDiff && input.modified.scheme === SCHEME;
    await vscode.window.tabGroups.close(tabs.filter(shown));
  }
}
