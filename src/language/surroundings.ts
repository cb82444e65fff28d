import type { SkillSurroundings } from '../skill/folderFacts.ts';
import { skillRootOf } from '../skill/skillRoot.ts';
import { fileNameOf, folderPathOf, rootOf, segmentsBelow } from './skillUri.ts';

/** A SKILL.md as its neighbours see it. */
export interface PlacedSkill {
  readonly uri: string;
  /** The workspace folder it lies in; null outside of all. */
  readonly root: string | null;
  /** The whole path of its folder, to compare. */
  readonly folder: string;
  /** From the root on, for people. */
  readonly path: string;
  /** Null as long as it was not read, or where it has none. */
  readonly name: string | null;
}

/** Where a SKILL.md lies in the workspace. */
export function placed(uri: string, name: string | null, workspaceFolders: readonly string[]): PlacedSkill {
  const root = rootOf(uri, workspaceFolders);
  return { uri, root, folder: folderPathOf(uri), path: segmentsBelow(root, uri).join('/'), name };
}

/** What can be seen of a skill from above; `others` are those to compare its name with, `at` finds a skill by its folder. */
export function surroundingsOf(
  skill: PlacedSkill,
  others: Iterable<PlacedSkill>,
  at: (folder: string) => PlacedSkill | undefined,
): SkillSurroundings {
  return {
    fileName: fileNameOf(skill.uri),
    skillAbove: skillAbove(skill, at)?.folder.split('/').at(-1) ?? null,
    levelsBelowSkills: skillRootOf(parentOf(skill.path)).levelsBelowSkills,
    others: [...others]
      .filter((other) => other.uri !== skill.uri && shareRoot(skill, other))
      .flatMap(({ name, path }) => (name === null ? [] : [{ name, path }])),
  };
}

/** Whether two skills lie in one workspace folder and in one root of skills, so that one agent has both. */
export function shareRoot(one: PlacedSkill, other: PlacedSkill): boolean {
  const root = ({ path }: PlacedSkill): string => skillRootOf(parentOf(path)).path;
  return one.root === other.root && root(one) === root(other);
}

function skillAbove(
  { folder, root }: PlacedSkill,
  at: (folder: string) => PlacedSkill | undefined,
): PlacedSkill | null {
  for (let above = parentOf(folder); above !== ''; above = parentOf(above)) {
    const found = at(above);
    if (found !== undefined && found.root === root) return found;
  }
  return null;
}

function parentOf(folder: string): string {
  return folder.slice(0, Math.max(0, folder.lastIndexOf('/')));
}
