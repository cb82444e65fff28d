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
  switch (decided) {
    case 'server-allowed':
      return vscode.l10n.t('server allowed');
    case 'server-refused':
      return vscode.l10n.t('server not allowed');
    case 'server-forgotten':
      return vscode.l10n.t('answer about the server taken back');
    case 'skill-approved':
      return vscode.l10n.t('skill approved');
    case 'skill-approved-once':
      return vscode.l10n.t('skill approved for this once');
    case 'skill-refused':
      return vscode.l10n.t('skill refused');
    case 'skill-forgotten':
      return vscode.l10n.t('answer about the skill taken back');
    case 'approval-revoked':
      return vscode.l10n.t('approval revoked: the skill changed');
    case 'risk-accepted':
      return vscode.l10n.t('loading agreed to, tools running unasked');
    case 'skill-loaded':
      return vscode.l10n.t('given to chat');
    case 'file-loaded':
      return vscode.l10n.t('file given to chat');
    case 'signed-in':
      return vscode.l10n.t('signed in');
    case 'signed-out':
      return vscode.l10n.t('signed out');
    default:
      // A line of the log may have been written by a later version.
      return serverText(decided, 60);
  }
}
