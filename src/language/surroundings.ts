import type { SkillSurroundings } from '../skill/folderFacts.ts';
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

/** What can be seen of a skill from above: from the places and names of the workspace's skills. */
export function surroundingsOf(skill: PlacedSkill, skills: Iterable<PlacedSkill>): SkillSurroundings {
  const folders = skill.path.split('/').slice(0, -1);
  const at = folders.lastIndexOf('skills');
  const others: { name: string; path: string }[] = [];
  let above: PlacedSkill | null = null;
  for (const other of skills) {
    if (other.uri === skill.uri || other.root !== skill.root) continue;
    if (skill.folder.startsWith(`${other.folder}/`)) above = other;
    if (other.name !== null) others.push({ name: other.name, path: other.path });
  }
  return {
    fileName: fileNameOf(skill.uri),
    skillAbove: above === null ? null : (above.folder.split('/').at(-1) ?? null),
    levelsBelowSkills: at === -1 ? null : folders.length - at - 1,
    others,
  };
}
