import * as vscode from 'vscode';
import { checkBeforePublishing, type Check } from '../../discovery/check.ts';
import { readPublishableSkill } from '../../discovery/read.ts';
import { commandLink, html, openPage, pageText, type Html } from '../page.ts';
import { errorsWords, findingWords, lintSkill, warningsWords } from './lintSkill.ts';
import type { LocalSkill, LocalSkills } from './localSkills.ts';
import { publicFolderOf, WorkspacePublicFolder } from './publicFolder.ts';
import { sayWords } from './sayWords.ts';

const COMMANDS = ['skillwright.publishIndex', 'skillwright.verifyBeforePublishing', 'vscode.open'];

/** "Verify Before Publishing": one page a skill, kept true while it is open. */
export class CheckPages implements vscode.Disposable {
  readonly #skills: LocalSkills;
  readonly #open = new Map<string, { panel: vscode.WebviewPanel; skill: LocalSkill }>();
  readonly #subscriptions: vscode.Disposable[];

  constructor(skills: LocalSkills) {
    this.#skills = skills;
    this.#subscriptions = [
      skills.onDidChange(() => this.#all()),
      vscode.workspace.onDidChangeTextDocument(({ document }) => this.#about(document)),
      vscode.workspace.onDidSaveTextDocument((document) => this.#about(document)),
    ];
  }

  dispose(): void {
    for (const { panel } of this.#open.values()) panel.dispose();
    for (const subscription of this.#subscriptions) subscription.dispose();
  }

  /** Checks the skill and shows the page; resolves when it is drawn. */
  async show(skill: LocalSkill): Promise<void> {
    const key = skill.uri.toString();
    const open = this.#open.get(key);
    if (open === undefined) {
      const title = vscode.l10n.t('Check: {skill}', { skill: skill.folderName });
      const panel = openPage('skillwright.check', title, COMMANDS);
      this.#open.set(key, { panel, skill });
      panel.onDidDispose(() => this.#open.delete(key));
    } else open.panel.reveal();
    await this.#draw(key);
  }

  #all(): void {
    for (const key of this.#open.keys()) void this.#draw(key);
  }

  #about(document: vscode.TextDocument): void {
    if (this.#open.has(document.uri.toString())) void this.#draw(document.uri.toString());
  }

  async #draw(key: string): Promise<void> {
    const open = this.#open.get(key);
    if (open === undefined) return;
    const body = await checkBody(open.skill, this.#skills);
    if (this.#open.get(key) === open) open.panel.webview.html = pageText(open.panel.title, body);
  }
}

async function checkBody(skill: LocalSkill, skills: LocalSkills): Promise<Html> {
  let checks: readonly Check[];
  try {
    checks = await runChecks(skill, skills);
  } catch (error) {
    checks = [{ id: 'read', status: 'failure', message: (error as Error).message, details: [] }];
  }
  return html`<h1>${skill.folderName}</h1>
    <p class="quiet">${vscode.workspace.asRelativePath(skill.uri)}</p>
    <p role="status"><strong>${verdictWords(checks)}</strong></p>
    <ol class="checks">
      ${checks.map(checkLine)}
    </ol>
    <a class="button" href="${commandLink('skillwright.publishIndex')}">${vscode.l10n.t('Publish Index…')}</a>
    <a class="button secondary" href="${commandLink('vscode.open', skill.uri.toJSON())}">${vscode.l10n.t('Open SKILL.md')}</a>`;
}

function verdictWords(checks: readonly Check[]): string {
  const failed = checks.filter((check) => check.status === 'failure').length;
  const warned = checks.filter((check) => check.status === 'warning').length;
  const of = checks.length;
  if (failed > 0) return vscode.l10n.t('Not ready: {failed} of {of} checks failed.', { failed, of });
  if (warned > 0) return vscode.l10n.t('{warned} of {of} checks gave a warning, none failed.', { warned, of });
  return vscode.l10n.t('All {count} checks are fine.', { count: of });
}

/** Runs every check on what is on disk, which is what would be published. */
async function runChecks(skill: LocalSkill, skills: LocalSkills): Promise<readonly Check[]> {
  const unsaved = vscode.workspace.textDocuments.some(
    (one) => one.isDirty && one.uri.toString() === skill.uri.toString(),
  );
  const saved = unsaved ? [unsavedCheck()] : [];
  const lint = await lintCheck(skill);
  const read = await readPublishableSkill(skills.files(skill), vscode.workspace.asRelativePath(skill.folder));
  if (read.kind === 'refused')
    return [
      ...saved,
      lint,
      {
        id: 'manifest',
        status: 'failure',
        message: read.message,
        details: [],
        fix: vscode.l10n.t('Mend this in SKILL.md.'),
      },
    ];
  const folder = new WorkspacePublicFolder(publicFolderOf(skill.workspaceFolder));
  return [...saved, lint, ...(await checkBeforePublishing(read.skill, read.leftOut, folder))];
}

function unsavedCheck(): Check {
  return {
    id: 'saved',
    status: 'warning',
    message: vscode.l10n.t(
      'SKILL.md has unsaved changes. The checks below are of the file on disk, which is what would be published.',
    ),
    details: [],
    fix: vscode.l10n.t('Save the file.'),
  };
}

async function lintCheck(skill: LocalSkill): Promise<Check> {
  const findings = await lintSkill(skill);
  const errors = findings.filter((finding) => finding.severity === 'error').length;
  const warnings = findings.filter((finding) => finding.severity === 'warning').length;
  const details = findings.map((finding) => `${findingWords(finding)} (${finding.rule})`);
  if (errors > 0)
    return {
      id: 'lint',
      status: 'failure',
      message: vscode.l10n.t('{errors} in SKILL.md: some agents will not load it.', { errors: errorsWords(errors) }),
      details,
      fix: vscode.l10n.t('Open SKILL.md; each finding there has its fix.'),
    };
  if (warnings > 0) {
    const message = vscode.l10n.t('{warnings} in SKILL.md.', { warnings: warningsWords(warnings) });
    return { id: 'lint', status: 'warning', message, details };
  }
  return { id: 'lint', status: 'ok', message: vscode.l10n.t('SKILL.md has no errors and no warnings.'), details };
}

function checkLine(check: Check): Html {
  return html`<li>
    <span class="state ${check.status}">${statusWord(check.status)}</span> ${sayWords(check.message)}
    ${
      check.details.length === 0
        ? html``
        : html`<ul class="details">
            ${check.details.map((line) => html`<li>${sayWords(line)}</li>`)}
          </ul>`
    }
    ${check.fix === undefined ? html`` : html`<p class="quiet">${sayWords(check.fix)}</p>`}
  </li>`;
}

function statusWord(status: Check['status']): string {
  switch (status) {
    case 'ok':
      return vscode.l10n.t('Fine');
    case 'warning':
      return vscode.l10n.t('Warning');
    case 'failure':
      return vscode.l10n.t('Failed');
  }
}
