import * as vscode from 'vscode';
import { estimateSkillTokens } from '../../skill/tokens.ts';
import { commandLink, html, type Html } from '../page.ts';
import type { LocalSkill, LocalSkills } from '../publish/localSkills.ts';
import { skillOf } from '../publish/pickLocalSkill.ts';
import { agentFacts, workspaceCatalogue, type AgentFacts, type CatalogueEntry } from './agentFacts.ts';
import { catalogueTable, totalOf } from './cataloguePage.ts';
import { LivePages } from './livePages.ts';

const COMMANDS = ['vscode.open', 'skillwright.showAgentView', 'skillwright.showCatalogue'];

const PROFILE_NAMES = {
  spec: 'Every agent',
  'claude-upload': 'Upload to Claude',
  'claude-code': 'Claude Code',
  vscode: 'VS Code',
  'copilot-cli': 'Copilot CLI',
  codex: 'Codex',
  'strict-reference': 'skills-ref (reference tool)',
} as const;

/** "Show What an Agent Sees": on a skill of the view, on the SKILL.md in the editor, or on one that is picked. */
export function registerAgentView(skills: LocalSkills): vscode.Disposable {
  const pages = new LivePages(skills, 'skillwright.agentView', COMMANDS);
  return vscode.Disposable.from(
    pages,
    vscode.commands.registerCommand('skillwright.showAgentView', async (target?: unknown) => {
      const skill = await skillOf(target, skills, 'Show which skill as an agent sees it?');
      if (skill === undefined) return;
      const body = () => pageBody(skill, skills).catch((error: Error) => problem(skill, error));
      await pages.show(skill.uri.toString(), { title: `Agent: ${skill.folderName}`, body });
    }),
  );
}

function problem({ folderName }: LocalSkill, error: Error): Html {
  return html`<h1>What an agent sees of ${folderName}</h1>
    <p><span class="state failure">Failed</span> The skill cannot be read: ${error.message}</p>`;
}

async function pageBody(skill: LocalSkill, skills: LocalSkills): Promise<Html> {
  const catalogue = await workspaceCatalogue(await skills.all());
  const facts = await agentFacts(skill, skills, catalogue);
  return html`<h1>What an agent sees of ${skill.folderName}</h1>
    <p class="quiet">${vscode.workspace.asRelativePath(skill.uri)}</p>
    ${startSection(facts)} ${neighbourSection(facts)} ${verdictSection(facts)} ${bodySection(facts)} ${resourceSection(facts)}
    ${catalogueSection(skill, catalogue)}
    <a class="button" href="${commandLink('vscode.open', skill.uri.toJSON())}">Open SKILL.md</a>`;
}

const number = (value: number): string => new Intl.NumberFormat(vscode.env.language).format(value);

function startSection({ line }: AgentFacts): Html {
  return html`<h2>In every conversation <span class="quiet">≈${number(line.tokens)} tokens</span></h2>
    <p class="quiet">
      Before anything is asked, the agent reads this line of each skill, and chooses by it. Agents frame it in different ways.
    </p>
    <pre>${line.name ?? '(no name)'}: ${line.description ?? '(no description)'}</pre>`;
}

/** Nothing, where the skill stands by itself. */
function neighbourSection({ neighbours: { namesakes, above, levelsBelowSkills, below } }: AgentFacts): Html {
  const facts = [
    ...namesakes.map(
      (path) =>
        html`Another skill of this workspace has this name, <code>${path}</code>: which one an agent gets depends on the client.`,
    ),
    ...(above === null
      ? []
      : [html`It lies within the skill <code>${above}</code>: some agents take it for one of that skill’s files.`]),
    ...(levelsBelowSkills === null
      ? []
      : [
          html`It lies ${levelsBelowSkills} levels below a folder <code>skills</code>: some agents look one level deep only.`,
        ]),
    ...below.map(
      (path) =>
        html`Another skill lies in its folder, <code>${path}</code>: some agents take it for files of this one.`,
    ),
  ];
  if (facts.length === 0) return html``;
  return html`<h2>Where agents may mistake it</h2>
    <ul>
      ${facts.map((fact) => html`<li>${fact}</li>`)}
    </ul>`;
}

function verdictSection({ verdicts }: AgentFacts): Html {
  return html`<h2>What would drop or cut it</h2>
    <ol class="checks">
      ${verdicts.map(
        ({ profile, findings }) =>
          html`<li>
            <span class="state ${findings.length === 0 ? 'ok' : profile === 'spec' ? 'failure' : 'warning'}"
              >${findings.length === 0 ? 'Nothing' : `${findings.length} found`}</span
            >
            ${PROFILE_NAMES[profile]}
            ${
              findings.length === 0
                ? html``
                : html`<ul class="details">
                    ${findings.map((finding) => html`<li>line ${finding.line}: ${finding.message}</li>`)}
                  </ul>`
            }
          </li>`,
      )}
    </ol>`;
}

function bodySection({ document }: AgentFacts): Html {
  const { text, body } = document;
  const shown = text.slice(body.start, body.end).trim();
  const { body: tokens } = estimateSkillTokens(document);
  return html`<h2>Once the skill is used <span class="quiet">≈${number(tokens)} tokens</span></h2>
    <pre>${shown === '' ? '(nothing: the body is empty)' : shown}</pre>`;
}

function resourceSection({ resources }: AgentFacts): Html {
  if (resources.length === 0)
    return html`<h2>On demand</h2>
      <p>No other files come with this skill.</p>`;
  return html`<h2>On demand <span class="quiet">${number(resources.length)} ${resources.length === 1 ? 'file' : 'files'}</span></h2>
    <p class="quiet">The agent reads or runs these only if the text above sends it there.</p>
    <table>
      <thead>
        <tr>
          <th scope="col">File</th>
          <th scope="col" class="number">Bytes</th>
        </tr>
      </thead>
      <tbody>
        ${resources.map(
          ({ path, size }) =>
            html`<tr>
              <td class="long"><code>${path}</code></td>
              <td class="number">${number(size)}</td>
            </tr>`,
        )}
      </tbody>
    </table>`;
}

function catalogueSection(skill: LocalSkill, entries: readonly CatalogueEntry[]): Html {
  return html`<h2>
      All skills of this workspace, in every conversation <span class="quiet">≈${number(totalOf(entries))} tokens</span>
    </h2>
    <p><a href="${commandLink('skillwright.showCatalogue')}">What the catalogue of each root costs</a></p>
    ${catalogueTable(entries, skill)}`;
}
