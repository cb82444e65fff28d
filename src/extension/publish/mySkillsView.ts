import * as vscode from 'vscode';
import type { DocumentState } from '../../language/protocol.ts';
import { errorsWords, lintSkill, warningsWords } from './lintSkill.ts';
import type { LocalSkill, LocalSkills } from './localSkills.ts';

/**
 * "My Skills": the skills of this workspace, with what is wrong with each and how it stands against the index. Rows are made before the
 * tree is told, so that it is never empty in between: a click would meet nothing there.
 */
class MySkills implements vscode.TreeDataProvider<LocalSkill>, vscode.Disposable {
  readonly #skills: LocalSkills;
  readonly #changed = new vscode.EventEmitter<void>();
  readonly onDidChangeTreeData = this.#changed.event;
  readonly #subscription: vscode.Disposable;
  #rows: ReadonlyMap<LocalSkill, vscode.TreeItem> = new Map();
  #drawing: Promise<void> = Promise.resolve();

  constructor(skills: LocalSkills) {
    this.#skills = skills;
    this.#subscription = skills.onDidChange(() => this.draw());
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#changed.dispose();
  }

  getChildren(parent?: LocalSkill): LocalSkill[] {
    return parent === undefined ? [...this.#rows.keys()] : [];
  }

  getTreeItem(skill: LocalSkill): vscode.TreeItem {
    return this.#rows.get(skill) ?? new vscode.TreeItem(skill.folderName);
  }

  /** One after the other: an older look never replaces a newer one. */
  draw(): void {
    this.#drawing = this.#drawing.then(async () => {
      const skills = await this.#skills.all();
      const items = await Promise.all(skills.map((skill) => itemOf(skill, this.#skills)));
      this.#rows = new Map(skills.map((skill, at) => [skill, items[at] as vscode.TreeItem]));
      await vscode.commands.executeCommand('setContext', 'skillwright.mySkillsSearched', true);
      this.#changed.fire();
    });
  }
}

/** Contributes the view. */
export function registerMySkillsView(skills: LocalSkills): vscode.Disposable {
  const provider = new MySkills(skills);
  provider.draw();
  return vscode.Disposable.from(
    provider,
    vscode.window.createTreeView('skillwright.mySkills', { treeDataProvider: provider }),
    vscode.commands.registerCommand('skillwright.refreshMySkills', () => skills.refresh()),
  );
}

async function itemOf(skill: LocalSkill, skills: LocalSkills): Promise<vscode.TreeItem> {
  const item = new vscode.TreeItem(skill.folderName);
  item.id = skill.uri.toString();
  item.resourceUri = skill.uri;
  item.contextValue = 'mySkill';
  item.command = { command: 'vscode.open', title: vscode.l10n.t('Open SKILL.md'), arguments: [skill.uri] };
  const path = vscode.workspace.asRelativePath(skill.folder);
  try {
    const findings = await lintSkill(skill);
    const errors = findings.filter((finding) => finding.severity === 'error').length;
    const warnings = findings.filter((finding) => finding.severity === 'warning').length;
    const published = await skills.publishedState(skill.uri, await vscode.workspace.fs.readFile(skill.uri));
    const found = [errors > 0 ? [errorsWords(errors)] : [], warnings > 0 ? [warningsWords(warnings)] : []];
    item.description = [...found.flat(), publishedWords(published)].join(' · ');
    item.iconPath = icon(errors > 0 ? 'error' : warnings > 0 || published === 'differs' ? 'warning' : 'book');
  } catch (error) {
    item.description = vscode.l10n.t('cannot be read');
    item.iconPath = icon('error');
    item.tooltip = `${path}: ${(error as Error).message}`;
  }
  item.tooltip ??= `${path}\n${item.description}`;
  item.accessibilityInformation = { label: `${skill.folderName}, ${item.description}` };
  return item;
}

function publishedWords(published: DocumentState['published']): string {
  switch (published) {
    case 'same':
      return vscode.l10n.t('published');
    case 'differs':
      return vscode.l10n.t('published: differs');
    case 'not-published':
      return vscode.l10n.t('not published');
  }
}

function icon(id: 'error' | 'warning' | 'book'): vscode.ThemeIcon {
  const colors = { error: 'list.errorForeground', warning: 'list.warningForeground', book: undefined } as const;
  const color = colors[id];
  return new vscode.ThemeIcon(id, color === undefined ? undefined : new vscode.ThemeColor(color));
}
