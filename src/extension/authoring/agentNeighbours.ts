import * as vscode from 'vscode';
import { placed, surroundingsOf } from '../../language/surroundings.ts';
import { skillsBelow, type SkillFolderFacts, type SkillSurroundings } from '../../skill/folderFacts.ts';
import { normalizedName } from '../../skill/name.ts';
import type { LocalSkill } from '../publish/localSkills.ts';
import type { CatalogueEntry } from './agentFacts.ts';

/** What the rules know of a skill's place among the others of the workspace. */
export function surroundingsAmong({ uri }: LocalSkill, entries: readonly CatalogueEntry[]): SkillSurroundings {
  const roots = (vscode.workspace.workspaceFolders ?? []).map((folder) => folder.uri.toString());
  const others = entries.map(({ skill, line }) => placed(skill.uri.toString(), line.name, roots));
  const byFolder = new Map(others.map((skill) => [skill.folder, skill]));
  return surroundingsOf(placed(uri.toString(), null, roots), others, (folder) => byFolder.get(folder));
}

/** The skills that an agent may take for this one, or this one for. Paths are from the workspace folder on. */
export interface Neighbours {
  /** The other skills of the root with its name. */
  readonly namesakes: readonly string[];
  /** The folder of a skill that this one lies in, by name. */
  readonly above: string | null;
  /** How many levels too deep some agents find it; null where none does. */
  readonly levelsBelowSkills: number | null;
  /** The folders of skills that lie in this one's, from it on. */
  readonly below: readonly string[];
}

/** `name`: as the skill gives it; null where it has none. */
export function neighboursOf(name: string | null, folder: SkillFolderFacts): Neighbours {
  const isNamesake = (other: string): boolean => name !== null && normalizedName(other) === normalizedName(name);
  const { skillAbove, levelsBelowSkills } = folder;
  return {
    namesakes: folder.others.filter((other) => isNamesake(other.name)).map(({ path }) => path),
    above: skillAbove,
    levelsBelowSkills: skillAbove === null && (levelsBelowSkills ?? 0) > 1 ? levelsBelowSkills : null,
    below: skillsBelow(folder.files),
  };
}
