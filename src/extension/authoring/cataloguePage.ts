import * as vscode from 'vscode';
import { countsIn } from '../../language/messages/counts.ts';
import { catalogueFor } from '../../language/messages/sentences.ts';
import { skillRootOf } from '../../skill/skillRoot.ts';
import { commandLink, html, type Html } from '../page.ts';
import type { LocalSkill, LocalSkills } from '../publish/localSkills.ts';
import { workspaceCatalogue, type CatalogueEntry } from './agentFacts.ts';
import { LivePages } from './livePages.ts';

const { locale, authoring } = catalogueFor(vscode.env.language);
const says = authoring.cataloguePage;
const count = countsIn(locale);

/** "Show What the Catalogue Costs": what the skills of each root cost an agent before any of them is used. */
export function registerCataloguePage(skills: LocalSkills): vscode.Disposable {
  const pages = new LivePages(skills, 'skillwright.catalogue', ['skillwright.showAgentView']);
  const body = async (): Promise<Html> => pageBody(await workspaceCatalogue(await skills.all()));
  return vscode.Disposable.from(
    pages,
    vscode.commands.registerCommand('skillwright.showCatalogue', () => pages.show('', { title: says.title, body })),
  );
}

/** The skills that one agent would list together, with what they cost in tokens. */
interface CatalogueRoot {
  readonly path: string;
  readonly entries: readonly CatalogueEntry[];
  readonly total: number;
}

/** The dearest root first, and in each the dearest skill. */
function rootsOf(entries: readonly CatalogueEntry[]): CatalogueRoot[] {
  const byPath = new Map<string, CatalogueEntry[]>();
  for (const entry of entries) {
    const path = rootPathOf(entry.skill);
    byPath.set(path, [...(byPath.get(path) ?? []), entry]);
  }
  return [...byPath]
    .map(([path, its]) => ({ path, entries: its, total: totalOf(its) }))
    .sort((a, b) => b.total - a.total);
}

/** The root of a skill as people call it: below its workspace folder, or that folder's name. */
function rootPathOf({ folder, workspaceFolder: { uri, name } }: LocalSkill): string {
  const { path } = skillRootOf(folder.path.slice(uri.path.replace(/\/$/, '').length + 1));
  return path === '' ? name : vscode.workspace.asRelativePath(vscode.Uri.joinPath(uri, path));
}

function pageBody(entries: readonly CatalogueEntry[]): Html {
  return html`<h1>${says.title}</h1>
    ${entries.length === 0 ? html`<p>${says.none}</p>` : html`<p class="quiet">${says.about}</p>`}
    ${rootsOf(entries).map(rootSection)}`;
}

function rootSection({ path, entries, total }: CatalogueRoot): Html {
  return html`<h2>${path} <span class="quiet">${says.root(count(total), count(entries.length))}</span></h2>
    ${catalogueTable(entries)}`;
}

/** What skills cost at the start, one a row; each leads to what an agent sees of it, but for the one that is shown. */
export function catalogueTable(entries: readonly CatalogueEntry[], shown?: LocalSkill): Html {
  return html`<table>
    <thead>
      <tr>
        <th scope="col">${says.skill}</th>
        <th scope="col" class="number">${says.tokens}</th>
      </tr>
    </thead>
    <tbody>
      ${entries.map((entry) => catalogueRow(entry, entry.skill.uri.toString() === shown?.uri.toString()))}
    </tbody>
  </table>`;
}

function catalogueRow({ skill, line }: CatalogueEntry, isShown: boolean): Html {
  const path = vscode.workspace.asRelativePath(skill.folder);
  const name = line.name ?? skill.folderName;
  return html`<tr>
    <td class="long">
      ${
        isShown
          ? html`<strong>${name}</strong>`
          : html`<a href="${commandLink('skillwright.showAgentView', skill.uri.toJSON())}">${name}</a>`
      }
      <span class="quiet">${path}${line.tokens === 0 ? ` · ${says.unseen}` : ''}</span>
    </td>
    <td class="number">${count(line.tokens).written}</td>
  </tr>`;
}

export function totalOf(entries: readonly CatalogueEntry[]): number {
  return entries.reduce((sum, { line }) => sum + line.tokens, 0);
}
