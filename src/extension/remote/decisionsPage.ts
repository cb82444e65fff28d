import * as vscode from 'vscode';
import type { Decision, DecisionKind } from '../../host/decisionLog.ts';
import type { SkillsHost } from '../../host/skillsHost.ts';
import { shortDigest } from '../../skill/digest.ts';
import { html, openPage, pageText, type Html } from '../page.ts';
import { serverText } from './serverText.ts';

const WORDS: Readonly<Record<DecisionKind, string>> = {
  'server-allowed': 'server allowed',
  'server-refused': 'server not allowed',
  'server-forgotten': 'answer about the server taken back',
  'skill-approved': 'skill approved',
  'skill-approved-once': 'skill approved for this once',
  'skill-refused': 'skill refused',
  'skill-forgotten': 'answer about the skill taken back',
  'approval-revoked': 'approval revoked: the skill changed',
  'risk-accepted': 'loading agreed to, tools running unasked',
  'skill-loaded': 'given to chat',
  'file-loaded': 'file given to chat',
  'signed-in': 'signed in',
  'signed-out': 'signed out',
};
const SHOWN = 1000;

/** "Show Decisions": every yes, no, load and revocation, the newest first, as the log in our storage holds them. */
export function registerShowDecisions(host: SkillsHost): vscode.Disposable {
  return vscode.commands.registerCommand('skillwright.showDecisions', async () => {
    const decisions = await host.decisions.read();
    const panel = openPage('skillwright.decisions', 'Decisions', []);
    panel.webview.html = pageText(panel.title, decisionsBody(decisions, host.decisions.file));
  });
}

export function decisionsBody(decisions: readonly Decision[], file: string | undefined): Html {
  const newest = decisions.slice(-SHOWN).reverse();
  const where = file === undefined ? html`` : html`<p class="quiet">Kept in <code>${file}</code>, one line each.</p>`;
  if (newest.length === 0) return html`<h1>Decisions</h1><p>Nothing was decided yet.</p>${where}`;
  return html`<h1>Decisions</h1>
    ${where}
    <table>
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">Decided</th>
          <th scope="col">Server</th>
          <th scope="col">Skill or file</th>
          <th scope="col">Files</th>
        </tr>
      </thead>
      <tbody>
        ${newest.map(row)}
      </tbody>
    </table>`;
}

function row({ time, decided, label, uri, set, detail }: Decision): Html {
  // A line of the log may have been written by a later version.
  const words = WORDS[decided] ?? serverText(decided, 60);
  return html`<tr>
    <td>${serverText(time, 40)}</td>
    <td>${words}</td>
    <td class="long">${serverText(label, 100)}</td>
    <td class="long">${[uri, detail].flatMap((text) => (text === undefined ? [] : [serverText(text, 500)])).join(' · ')}</td>
    <td><code>${set === undefined ? '' : shortDigest(set)}</code></td>
  </tr>`;
}
