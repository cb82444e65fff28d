import * as vscode from 'vscode';
import type { Decision, DecisionKind } from '../../host/decisionLog.ts';
import type { SkillsHost } from '../../host/skillsHost.ts';
import { shortDigest } from '../../skill/digest.ts';
import { html, openPage, pageText, sentence, type Html } from '../page.ts';
import { serverText } from './serverText.ts';

const SHOWN = 1000;

/** "Show Decisions": every yes, no, load and revocation, the newest first, as the log in our storage holds them. */
export function registerShowDecisions(host: SkillsHost): vscode.Disposable {
  return vscode.commands.registerCommand('skillwright.showDecisions', async () => {
    const decisions = await host.decisions.read();
    const panel = openPage('skillwright.decisions', vscode.l10n.t('Decisions'), []);
    panel.webview.html = pageText(panel.title, decisionsBody(decisions, host.decisions.file));
  });
}

export function decisionsBody(decisions: readonly Decision[], file: string | undefined): Html {
  const newest = decisions.slice(-SHOWN).reverse();
  const kept = vscode.l10n.t('Kept in {file}, one line each.');
  const where =
    file === undefined ? html`` : html`<p class="quiet">${sentence(kept, { file: html`<code>${file}</code>` })}</p>`;
  const heading = html`<h1>${vscode.l10n.t('Decisions')}</h1>`;
  if (newest.length === 0) return html`${heading}<p>${vscode.l10n.t('Nothing was decided yet.')}</p>${where}`;
  return html`${heading} ${where}
    <table>
      <thead>
        <tr>
          <th scope="col">${vscode.l10n.t('Time')}</th>
          <th scope="col">${vscode.l10n.t('Decided')}</th>
          <th scope="col">${vscode.l10n.t('Server')}</th>
          <th scope="col">${vscode.l10n.t('Skill or file')}</th>
          <th scope="col">${vscode.l10n.t('Files')}</th>
        </tr>
      </thead>
      <tbody>
        ${newest.map(row)}
      </tbody>
    </table>`;
}

function row({ time, decided, label, uri, set, detail }: Decision): Html {
  return html`<tr>
    <td>${serverText(time, 40)}</td>
    <td>${decidedWords(decided)}</td>
    <td class="long">${serverText(label, 100)}</td>
    <td class="long">${[uri, detail].flatMap((text) => (text === undefined ? [] : [serverText(text, 500)])).join(' · ')}</td>
    <td><code>${set === undefined ? '' : shortDigest(set)}</code></td>
  </tr>`;
}

function decidedWords(decided: DecisionKind): string {
  const words: Readonly<Record<DecisionKind, string>> = {
    'server-allowed': vscode.l10n.t('server allowed'),
    'server-refused': vscode.l10n.t('server not allowed'),
    'server-forgotten': vscode.l10n.t('answer about the server taken back'),
    'skill-approved': vscode.l10n.t('skill approved'),
    'skill-approved-once': vscode.l10n.t('skill approved for this once'),
    'skill-refused': vscode.l10n.t('skill refused'),
    'skill-forgotten': vscode.l10n.t('answer about the skill taken back'),
    'approval-revoked': vscode.l10n.t('approval revoked: the skill changed'),
    'risk-accepted': vscode.l10n.t('loading agreed to, tools running unasked'),
    'skill-loaded': vscode.l10n.t('given to chat'),
    'file-loaded': vscode.l10n.t('file given to chat'),
    'signed-in': vscode.l10n.t('signed in'),
    'signed-out': vscode.l10n.t('signed out'),
  };
  // A line of the log may have been written by a later version.
  return words[decided] ?? serverText(decided, 60);
}
