import * as vscode from 'vscode';
import type { SkillRef } from '../../host/label.ts';
import { askedFor, pathInSkill } from '../../host/provenance.ts';
import type { SkillsHost } from '../../host/skillsHost.ts';
import { written } from '../counted.ts';
import { commandLink, html, openPage, pageText, sentence, type Html } from '../page.ts';
import { wholePlaceShown } from './configurationPlace.ts';
import type { SkillNode } from './nodes.ts';
import { pickSkill } from './pickSkill.ts';
import { serverText } from './serverText.ts';
import { agreementNotTrust, skillFacts, type SkillFacts } from './skillFacts.ts';
import {
  bytesWords,
  changeWords,
  collisionWords,
  directoryWords,
  filesWords,
  fileShown,
  noManifestWords,
  skillShown,
} from './stateWords.ts';

const COMMANDS = ['skillwright.openSkillFile', 'skillwright.verifySkill', 'skillwright.attachSkill'];

/** "Review…": everything that is known of a skill on one page, each file a click away. Drawn from the entry; nothing is fetched for it. */
export function registerReviewSkill(host: SkillsHost): vscode.Disposable {
  const open = new Map<string, vscode.WebviewPanel>();
  const draw = (panel: vscode.WebviewPanel, ref: SkillRef) => {
    const facts = skillFacts(host, ref);
    const body =
      facts === undefined
        ? html`<p>${vscode.l10n.t('This skill is not listed any more.')}</p>`
        : reviewBody(facts, changesOf(host, facts));
    panel.webview.html = pageText(panel.title, body);
  };
  const refs = new Map<string, SkillRef>();
  return vscode.Disposable.from(
    host.onDidChange(() => {
      for (const [key, panel] of open) draw(panel, refs.get(key) as SkillRef);
    }),
    vscode.commands.registerCommand('skillwright.reviewSkill', async (node?: Pick<SkillNode, 'ref'>) => {
      const ref = node?.ref ?? (await pickSkill(host, vscode.l10n.t('Review which skill?')));
      const facts = ref && skillFacts(host, ref);
      if (!ref || !facts) return;
      const key = JSON.stringify([ref.label, ref.uri]);
      const title = vscode.l10n.t('Review: {skill} from {server}', {
        skill: serverText(facts.entry.frontmatter.name, 60),
        server: serverText(ref.label, 60),
      });
      const panel = open.get(key) ?? openPage('skillwright.review', title, COMMANDS);
      if (!open.has(key)) panel.onDidDispose(() => open.delete(key));
      open.set(key, panel);
      refs.set(key, ref);
      draw(panel, ref);
      panel.reveal();
    }),
    { dispose: () => open.forEach((panel) => void panel.dispose()) },
  );
}

function changesOf(host: SkillsHost, { ref, entry, skill }: SkillFacts): readonly string[] {
  const changes = skill.approval === 'changed' ? host.access.changesSinceApproval(ref) : undefined;
  return [...changeWords(changes, (uri) => pathInSkill(entry, uri)), ...directoryWords(skill)];
}

function reviewBody(facts: SkillFacts, changed: readonly string[]): Html {
  const { entry, skill, ref, files } = facts;
  const asked = askedFor(entry);
  const isChanged = skill.approval === 'changed';
  const node = { kind: 'skill', label: ref.label, index: skill.index, ref };
  return html`<h1>${serverText(entry.frontmatter.name, 100)}</h1>
    <p>${serverLine(facts)}</p>
    <p><code>${serverText(entry.uri)}</code></p>
    <p role="status">${sentence(vscode.l10n.t('State: {state}'), { state: html`<strong>${skillShown(skill).words}</strong>` })}</p>
    <blockquote>${serverText(entry.frontmatter.description, 1100)}</blockquote>
    ${section(
      vscode.l10n.t('Asked for, ignored'),
      asked.map((line) => html`<code>${line}</code>`),
    )}
    ${section(vscode.l10n.t('Other skills of this name'), collisionWords(skill))}
    ${section(isChanged ? vscode.l10n.t('Changed since you approved it') : vscode.l10n.t('On the server'), changed)}
    <h2>${vscode.l10n.t('Files')}</h2>
    ${files.length === 0 ? html`<p>${noManifestWords()}</p>` : fileTable(facts)}
    <p>${agreementNotTrust()}</p>
    <a class="button secondary" href="${commandLink('skillwright.verifySkill', node)}">${vscode.l10n.t('Verify All Files')}</a>
    <a class="button" href="${commandLink('skillwright.attachSkill', node)}">${vscode.l10n.t('Attach to Chat…')}</a>`;
}

/** A list under its heading; neither where there is nothing to list. */
function section(heading: string, lines: readonly (string | Html)[]): Html {
  if (lines.length === 0) return html``;
  return html`<h2>${heading}</h2>
    <ul>
      ${lines.map((line) => html`<li>${line}</li>`)}
    </ul>`;
}

function serverLine({ ref, server }: SkillFacts): Html {
  const from = vscode.l10n.t('From the MCP server {server}');
  const configured = vscode.l10n.t('(configured in {file})', { file: wholePlaceShown(server.definition.configuredIn) });
  return html`${sentence(from, { server: html`<strong>${serverText(ref.label, 100)}</strong>` })}
    <span class="quiet">${configured}</span>`;
}

function fileTable({ ref, files, bytes, skill }: SkillFacts): Html {
  const sums = { files: filesWords(files.length), bytes: bytesWords(bytes) };
  return html`<p class="quiet">
      ${vscode.l10n.t('{files}, {bytes}.', sums)} ${vscode.l10n.t('A click reads the file, verifies it and shows it.')}
    </p>
    <table>
      <thead>
        <tr>
          <th scope="col">${vscode.l10n.t('File')}</th>
          <th scope="col">${vscode.l10n.t('Bytes')}</th>
          <th scope="col">${vscode.l10n.t('Kind')}</th>
          <th scope="col">${vscode.l10n.t('State')}</th>
          <th scope="col">${vscode.l10n.t('Digest')}</th>
        </tr>
      </thead>
      <tbody>
        ${files.map(({ path, isScript, ...file }) => {
          const manifest = { uri: file.uri, digest: file.digest, size: file.size };
          return html`<tr>
            <td class="long"><a href="${commandLink('skillwright.openSkillFile', { ref, file: manifest })}">${path}</a></td>
            <td class="number">${file.size === null ? vscode.l10n.t('not given') : written(file.size)}</td>
            <td>${isScript ? vscode.l10n.t('script') : vscode.l10n.t('text or data')}</td>
            <td>${fileShown(skill.files.get(file.uri)).words}</td>
            <td class="long"><code>${file.digest}</code></td>
          </tr>`;
        })}
      </tbody>
    </table>`;
}
