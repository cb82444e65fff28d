import * as vscode from 'vscode';
import { estimateSkillTokens } from '../../skill/tokens.ts';
import { commandLink, html, openPage, pageText, type Html } from '../page.ts';
import type { LocalSkill, LocalSkills } from '../publish/localSkills.ts';
import { agentFacts, workspaceCatalogue, type AgentFacts, type CatalogueEntry } from './agentFacts.ts';
import { skillOf } from '../publish/pickLocalSkill.ts';

const COMMANDS = ['vscode.open', 'skillwright.showAgentView'];

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
  const pages = new AgentPages(skills);
  return vscode.Disposable.from(
    pages,
    vscode.commands.registerCommand('skillwright.showAgentView', async (target?: unknown) => {
      const skill = await skillOf(target, skills, 'Show which skill as an agent sees it?');
      if (skill !== undefined) await pages.show(skill);
    }),
  );
}

/** One page a skill, kept true while it is open. */
class AgentPages implements vscode.Disposable {
  readonly #skills: LocalSkills;
  readonly #open = new Map<string, { panel: vscode.WebviewPanel; skill: LocalSkill }>();
  readonly #subscriptions: vscode.Disposable[];
  #timer: NodeJS.Timeout | undefined;

  constructor(skills: LocalSkills) {
    this.#skills = skills;
    this.#subscriptions = [
      skills.onDidChange(() => this.#soon()),
      vscode.workspace.onDidChangeTextDocument(({ document }) => {
        if (this.#open.size > 0 && /\/skill\.md$/i.test(document.uri.path)) this.#soon();
      }),
    ];
  }

  dispose(): void {
    clearTimeout(this.#timer);
    for (const { panel } of this.#open.values()) panel.dispose();
    for (const subscription of this.#subscriptions) subscription.dispose();
  }

  /** Resolves when the page is drawn. */
  async show(skill: LocalSkill): Promise<void> {
    const key = skill.uri.toString();
    const open = this.#open.get(key);
    if (open === undefined) {
      const panel = openPage('skillwright.agentView', `Agent: ${skill.folderName}`, COMMANDS);
      this.#open.set(key, { panel, skill });
      panel.onDidDispose(() => this.#open.delete(key));
    } else open.panel.reveal();
    await this.#draw(key);
  }

  /** While somebody types, the page waits for a pause. */
  #soon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      for (const key of this.#open.keys()) void this.#draw(key);
    }, 300);
  }

  async #draw(key: string): Promise<void> {
    const open = this.#open.get(key);
    if (open === undefined) return;
    const body = await pageBody(open.skill, this.#skills).catch((error: Error) => problem(open.skill, error));
    if (this.#open.get(key) === open) open.panel.webview.html = pageText(open.panel.title, body);
  }
}

function problem({ folderName }: LocalSkill, error: Error): Html {
  return html`<h1>What an agent sees of ${folderName}</h1>
    <p><span class="state failure">Failed</span> The skill cannot be read: ${error.message}</p>`;
}

async function pageBody(skill: LocalSkill, skills: LocalSkills): Promise<Html> {
  const [facts, catalogue] = await Promise.all([
    agentFacts(skill, skills),
    skills.all().then((all) => workspaceCatalogue(all)),
  ]);
  return html`<h1>What an agent sees of ${skill.folderName}</h1>
    <p class="quiet">${vscode.workspace.asRelativePath(skill.uri)}</p>
    ${startSection(facts)} ${verdictSection(facts)} ${bodySection(facts)} ${resourceSection(facts)}
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
  const total = entries.reduce((sum, { line }) => sum + line.tokens, 0);
  return html`<h2>
      All skills of this workspace, in every conversation <span class="quiet">≈${number(total)} tokens</span>
    </h2>
    <table>
      <thead>
        <tr>
          <th scope="col">Skill</th>
          <th scope="col" class="number">≈ Tokens of name and description</th>
        </tr>
      </thead>
      <tbody>
        ${entries.map((entry) => catalogueRow(entry, entry.skill.uri.toString() === skill.uri.toString()))}
      </tbody>
    </table>`;
}

function catalogueRow({ skill, line }: CatalogueEntry, isThis: boolean): Html {
  const path = vscode.workspace.asRelativePath(skill.folder);
  const name = line.name ?? skill.folderName;
  return html`<tr>
    <td class="long">
      ${
        isThis
          ? html`<strong>${name}</strong>`
          : html`<a href="${commandLink('skillwright.showAgentView', skill.uri.toJSON())}">${name}</a>`
      }
      <span class="quiet">${path}</span>
    </td>
    <td class="number">${number(line.tokens)}</td>
  </tr>`;
}
