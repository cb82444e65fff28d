import * as vscode from 'vscode';
import { catalogueFor, messageOf } from '../../language/messages/sentences.ts';
import { catalogueLine, type CatalogueLine } from '../../skill/catalogue.ts';
import { parseSkillDocument, type SkillDocument } from '../../skill/document.ts';
import { decodeSkill } from '../../skill/encoding.ts';
import type { FolderFile } from '../../skill/folderFacts.ts';
import { readFolderFacts } from '../../skill/folderFacts.ts';
import { lint } from '../../skill/lint.ts';
import { readFrontmatter } from '../../skill/readFrontmatter.ts';
import { PROFILES, type Profile } from '../../skill/rule.ts';
import { rules } from '../../skill/rules/index.ts';
import type { LocalSkill, LocalSkills } from '../publish/localSkills.ts';
import { neighboursOf, surroundingsAmong, type Neighbours } from './agentNeighbours.ts';

/** What one client, or every agent, makes of a skill. */
export interface ClientVerdict {
  readonly profile: Profile;
  /** What is dropped or cut, in words; empty where nothing is. */
  readonly findings: readonly { readonly line: number; readonly message: string; readonly severity: string }[];
}

/** All that the agent's view of a skill shows. */
export interface AgentFacts {
  readonly document: SkillDocument;
  /** What is meant to be read of it, where it is not `parsed`. */
  readonly line: CatalogueLine;
  /** The frontmatter is YAML, as agents parse it. */
  readonly parsed: boolean;
  readonly resources: readonly FolderFile[];
  readonly verdicts: readonly ClientVerdict[];
  readonly neighbours: Neighbours;
}

/** Reads a skill as it is now: in the editor where it is open, otherwise on disk. `all`: every skill of the workspace. */
export async function agentFacts(
  skill: LocalSkill,
  skills: LocalSkills,
  all: readonly CatalogueEntry[],
): Promise<AgentFacts> {
  const { text, ...encoding } = await textOf(skill.uri);
  const document = parseSkillDocument(text);
  const folder = await readFolderFacts(skills.files(skill), surroundingsAmong(skill, all));
  const isRoot = skill.folder.toString() === skill.workspaceFolder.uri.toString();
  const context = { folderName: isRoot ? null : skill.folderName, folder, encoding };
  const words = catalogueFor(vscode.env.language);
  const verdicts = PROFILES.map((profile) => ({
    profile,
    findings: lint(document, { ...context, profiles: [profile] })
      // Of the specification's rules, an error is what gets a skill dropped; a client's own say what that client does.
      .filter(({ rule, severity }) => (profile === 'spec' ? severity === 'error' : profileOf.get(rule) === profile))
      .map((finding) => ({
        line: document.lines.lineAt(finding.range.start) + 1,
        message: messageOf(finding, words),
        severity: finding.severity,
      })),
  }));
  const resources = folder.files.filter(({ path, leftOut }) => leftOut === null && path !== 'SKILL.md');
  const line = catalogueLine(document);
  const parsed = readFrontmatter(text).kind === 'ok';
  return { document, line, parsed, resources, verdicts, neighbours: neighboursOf(line.name, folder) };
}

const profileOf: ReadonlyMap<string, Profile> = new Map(rules.map(({ id, profile }) => [id, profile]));

/** A skill of the workspace, with what it costs before it is used. */
export interface CatalogueEntry {
  readonly skill: LocalSkill;
  readonly line: CatalogueLine;
}

/** So many files are read at once. */
const AT_ONCE = 16;

/** What the catalogue of the whole workspace costs an agent at the start, the dearest first. */
export async function workspaceCatalogue(skills: readonly LocalSkill[]): Promise<CatalogueEntry[]> {
  const entries: CatalogueEntry[] = [];
  for (let at = 0; at < skills.length; at += AT_ONCE) {
    const read = skills.slice(at, at + AT_ONCE).map(async (skill) => {
      const line = catalogueLine(parseSkillDocument((await textOf(skill.uri)).text));
      return { skill, line };
    });
    for (const result of await Promise.allSettled(read)) if (result.status === 'fulfilled') entries.push(result.value);
  }
  return entries.sort((a, b) => b.line.tokens - a.line.tokens);
}

async function textOf(uri: vscode.Uri): Promise<ReturnType<typeof decodeSkill>> {
  const open = vscode.workspace.textDocuments.find((one) => one.uri.toString() === uri.toString());
  if (open === undefined) return decodeSkill(await vscode.workspace.fs.readFile(uri));
  const bom = open.encoding === 'utf8bom';
  return { text: open.getText(), bom, invalidAt: null, utf16: open.encoding.startsWith('utf16') };
}
