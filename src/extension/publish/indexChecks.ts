import * as vscode from 'vscode';
import { artefactOf, refusalOf } from '../../discovery/build.ts';
import { readIndexText, type IndexFinding } from '../../discovery/indexFindings.ts';
import { entryStandings, type EntryStanding, type SkillNow } from '../../discovery/indexStanding.ts';
import { readPublishableSkill } from '../../discovery/read.ts';
import { Lines } from '../../skill/lines.ts';
import { readFrontmatter } from '../../skill/readFrontmatter.ts';
import { publicFolderOfIndex } from './indexFiles.ts';
import type { LocalSkill, LocalSkills } from './localSkills.ts';
import { WorkspacePublicFolder } from './publicFolder.ts';

/** A skill of the workspace as `entryStandings` compares it. */
export interface LocalSkillNow extends SkillNow {
  readonly local: LocalSkill;
}

/** What can be said of an index: its form, and how each entry stands. */
export interface CheckedIndex {
  readonly lines: Lines;
  readonly findings: readonly IndexFinding[];
  readonly standings: readonly EntryStanding<LocalSkillNow>[];
}

/** Checks indexes against the disk and the skills of their workspace folder; each text once, until something around it changes. */
export class IndexChecks implements vscode.Disposable {
  readonly #skills: LocalSkills;
  readonly #changed = new vscode.EventEmitter<void>();
  /** Fires when what was said of any index may not hold any more, though its text is the same. */
  readonly onDidChange = this.#changed.event;
  readonly #subscription: vscode.Disposable;
  readonly #checked = new Map<string, { readonly text: string; readonly result: Promise<CheckedIndex> }>();
  readonly #now = new Map<string, Promise<readonly LocalSkillNow[]>>();

  constructor(skills: LocalSkills) {
    this.#skills = skills;
    this.#subscription = skills.onDidChange(() => {
      this.#checked.clear();
      this.#now.clear();
      this.#changed.fire();
    });
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#changed.dispose();
  }

  /** Rejects where the disk cannot be read. */
  of(index: vscode.Uri, text: string): Promise<CheckedIndex> {
    const key = index.toString();
    const known = this.#checked.get(key);
    if (known?.text === text) return known.result;
    const result = this.#check(index, text);
    this.#checked.set(key, { text, result });
    return result;
  }

  async #check(index: vscode.Uri, text: string): Promise<CheckedIndex> {
    const { entries, findings } = readIndexText(text);
    const folder = new WorkspacePublicFolder(publicFolderOfIndex(index));
    const standings = await entryStandings(entries, folder, await this.#skillsBeside(index));
    const all = [...findings, ...standings.flatMap((standing) => standing.findings)];
    return { lines: new Lines(text), findings: all, standings };
  }

  /** The skills of the index's own workspace folder: those that Publish Index would offer. */
  async #skillsBeside(index: vscode.Uri): Promise<readonly LocalSkillNow[]> {
    const key = vscode.workspace.getWorkspaceFolder(index)?.uri.toString() ?? '';
    const known = this.#now.get(key);
    if (known !== undefined) return known;
    const found = this.#skills
      .all()
      .then((all) => all.filter(({ workspaceFolder }) => workspaceFolder.uri.toString() === key))
      .then((own) => Promise.all(own.map((skill) => skillNow(skill, this.#skills))))
      .then((own) => own.flat());
    this.#now.set(key, found);
    return found;
  }
}

/** Only SKILL.md is read at once. One that went meanwhile is left out: the look that its going causes comes next. */
async function skillNow(local: LocalSkill, skills: LocalSkills): Promise<LocalSkillNow[]> {
  const folder = vscode.workspace.asRelativePath(local.folder);
  let text: string;
  try {
    text = new TextDecoder().decode(await vscode.workspace.fs.readFile(local.uri));
  } catch {
    return [];
  }
  const frontmatter = readFrontmatter(text);
  const { name = local.folderName, description = '' } = frontmatter.kind === 'ok' ? frontmatter.value : {};
  let now: ReturnType<SkillNow['now']> | undefined;
  return [
    {
      local,
      folder,
      name: String(name),
      description: String(description),
      now: () => (now ??= digestNow(local, skills)),
    },
  ];
}

async function digestNow(local: LocalSkill, skills: LocalSkills): ReturnType<SkillNow['now']> {
  const read = await readPublishableSkill(skills.files(local), local.folderName);
  if (read.kind === 'refused') return { refused: read.message };
  const refused = refusalOf(read.skill);
  return refused === undefined ? { digest: (await artefactOf(read.skill)).digest } : { refused };
}
