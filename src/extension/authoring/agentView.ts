import * as vscode from 'vscode';
import { countsIn } from '../../language/messages/counts.ts';
import { catalogueFor } from '../../language/messages/sentences.ts';
import { estimateSkillTokens } from '../../skill/tokens.ts';
import { commandLink, html, type Html } from '../page.ts';
import type { LocalSkill, LocalSkills } from '../publish/localSkills.ts';
import { skillOf } from '../publish/pickLocalSkill.ts';
import { agentFacts, workspaceCatalogue, type AgentFacts, type CatalogueEntry } from './agentFacts.ts';
import { catalogueTable, totalOf } from './cataloguePage.ts';
import { LivePages } from './livePages.ts';

const COMMANDS = ['vscode.open', 'skillwright.showAgentView', 'skillwright.showCatalogue'];

const { locale, authoring } = catalogueFor(vscode.env.language);
const says = authoring.agentView;
const count = countsIn(locale);

const PROFILE_NAMES = {
  'claude-code': 'Claude Code',
  vscode: 'VS Code',
  'copilot-cli': 'Copilot CLI',
  codex: 'Codex',
  ...says.verdicts.clients,
} as const;

/** "Show What an Agent Sees": on a skill of the view, on the SKILL.md in the editor, or on one that is picked. */
export function registerAgentView(skills: LocalSkills): vscode.Disposable {
  const pages = new LivePages(skills, 'skillwright.agentView', COMMANDS);
  return vscode.Disposable.from(
    pages,
    vscode.commands.registerCommand('skillwright.showAgentView', async (target?: unknown) => {
      const skill = await skillOf(target, skills, says.whichSkill);
      if (skill === undefined) return;
      const body = () => pageBody(skill, skills).catch((error: Error) => problem(skill, error));
      await pages.show(skill.uri.toString(), { title: says.title(skill.folderName), body });
    }),
  );
}

function problem({ folderName }: LocalSkill, error: Error): Html {
  return html`<h1>${says.heading(folderName)}</h1>
    <p><span class="state failure">${says.failed}</span> ${says.unreadable(error.message)}</p>`;
}

async function pageBody(skill: LocalSkill, skills: LocalSkills): Promise<Html> {
  const catalogue = await workspaceCatalogue(await skills.all());
  const facts = await agentFacts(skill, skills, catalogue);
  return html`<h1>${says.heading(skill.folderName)}</h1>
    <p class="quiet">${vscode.workspace.asRelativePath(skill.uri)}</p>
    ${startSection(facts)} ${neighbourSection(facts)} ${verdictSection(facts)} ${bodySection(facts)} ${resourceSection(facts)}
    ${catalogueSection(skill, catalogue)}
    <a class="button" href="${commandLink('vscode.open', skill.uri.toJSON())}">${says.open}</a>`;
}

function startSection({ line, parsed }: AgentFacts): Html {
  const { start } = says;
  const isMeant = !parsed && (line.name !== null || line.description !== null);
  return html`<h2>${start.heading} <span class="quiet">${says.tokens(count(line.tokens))}</span></h2>
    <p class="quiet">${start.about}</p>
    <pre>${line.name ?? start.noName}: ${line.description ?? start.noDescription}</pre>
    ${isMeant ? html`<p class="quiet">${start.meant}</p>` : html``}`;
}

/** Nothing, where the skill stands by itself. */
function neighbourSection({ neighbours: { namesakes, above, levelsBelowSkills, below } }: AgentFacts): Html {
  const { neighbours } = says;
  const code = (text: string): Html => html`<code>${text}</code>`;
  const facts = [
    ...namesakes.map((path) => neighbours.namesake(code(path))),
    ...(above === null ? [] : [neighbours.above(code(above))]),
    ...(levelsBelowSkills === null ? [] : [neighbours.deep(count(levelsBelowSkills), code('skills'))]),
    ...below.map((path) => neighbours.below(code(path))),
  ];
  if (facts.length === 0) return html``;
  return html`<h2>${neighbours.heading}</h2>
    <ul>
      ${facts.map((fact) => html`<li>${fact}</li>`)}
    </ul>`;
}

function verdictSection({ verdicts }: AgentFacts): Html {
  // What every agent drops is not well with any one of them.
  const { look, words } = verdicts.some(({ profile, findings }) => profile === 'spec' && findings.length > 0)
    ? { look: '', words: says.verdicts.noneMore }
    : { look: 'ok', words: says.verdicts.none };
  return html`<h2>${says.verdicts.heading}</h2>
    <ol class="checks">
      ${verdicts.map(
        ({ profile, findings }) =>
          html`<li>
            <span class="state ${findings.length === 0 ? look : profile === 'spec' ? 'failure' : 'warning'}"
              >${findings.length === 0 ? words : says.verdicts.found(count(findings.length))}</span
            >
            ${PROFILE_NAMES[profile]}
            ${
              findings.length === 0
                ? html``
                : html`<ul class="details">
                    ${findings.map((finding) => html`<li>${says.verdicts.finding(finding.line, finding.message)}</li>`)}
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
  return html`<h2>${says.body.heading} <span class="quiet">${says.tokens(count(tokens))}</span></h2>
    <pre>${shown === '' ? says.body.empty : shown}</pre>`;
}

function resourceSection({ resources }: AgentFacts): Html {
  const { files } = says;
  if (resources.length === 0)
    return html`<h2>${files.heading}</h2>
      <p>${files.none}</p>`;
  return html`<h2>${files.heading} <span class="quiet">${files.count(count(resources.length))}</span></h2>
    <p class="quiet">${files.about}</p>
    <table>
      <thead>
        <tr>
          <th scope="col">${files.file}</th>
          <th scope="col" class="number">${files.bytes}</th>
        </tr>
      </thead>
      <tbody>
        ${resources.map(
          ({ path, size }) =>
            html`<tr>
              <td class="long"><code>${path}</code></td>
              <td class="number">${count(size).written}</td>
            </tr>`,
        )}
      </tbody>
    </table>`;
}

function catalogueSection(skill: LocalSkill, entries: readonly CatalogueEntry[]): Html {
  return html`<h2>
      ${says.catalogue.heading} <span class="quiet">${says.tokens(count(totalOf(entries)))}</span>
    </h2>
    <p><a href="${commandLink('skillwright.showCatalogue')}">${says.catalogue.eachRoot}</a></p>
    ${catalogueTable(entries, skill)}`;
}
