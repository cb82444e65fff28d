import { decodeSkill } from './encoding.ts';
import { skillFileList, type LeftOut } from './fileList.ts';
import type { SkillFiles } from './files.ts';
import { comparePaths } from './pathOrder.ts';

/**
 * What lies around a SKILL.md, gathered before linting so that linting itself waits for nothing. Plain data: it travels
 * from the editor to the language server.
 */
export interface SkillFolderFacts extends SkillSurroundings {
  /** Every file below the folder, hidden ones and those of skills below it included; sorted by path. */
  readonly files: readonly FolderFile[];
  /** The texts of the skill's other Markdown files, by path; not of hidden ones, nor of skills below it. */
  readonly texts: Readonly<Record<string, string>>;
}

export interface FolderFile {
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  /** Why it is not published with the skill; null where it is. */
  readonly leftOut: LeftOut['why'] | null;
}

/** The paths of the files that do not lead out of the folder, through a symbolic link or otherwise. */
export function pathsWithin({ files }: SkillFolderFacts): string[] {
  return files.flatMap(({ path, leftOut }) => (leftOut === 'leads-outside' || leftOut === 'not-a-file' ? [] : [path]));
}

/** Whether there is something of that name which is no file in the end, such as a symbolic link that leads nowhere. */
export function isNoFile({ files }: SkillFolderFacts, path: string): boolean {
  return files.some((file) => file.path === path && file.leftOut === 'not-a-file');
}

/** What can only be seen from above the skill's folder. */
export interface SkillSurroundings {
  /** The SKILL.md's own name, as the file system spells it. */
  readonly fileName: string;
  /** A folder above this one that holds a SKILL.md as well, by name; null where there is none. */
  readonly skillAbove: string | null;
  /** How many levels the folder lies below the nearest folder called `skills`; null where there is none. */
  readonly levelsBelowSkills: number | null;
  /** The other skills of the same root; `path` is for people. */
  readonly others: readonly { readonly name: string; readonly path: string }[];
}

/** Of a skill that is looked at by itself. */
export const NO_SURROUNDINGS: SkillSurroundings = {
  fileName: 'SKILL.md',
  skillAbove: null,
  levelsBelowSkills: null,
  others: [],
};

/** No text larger than this is read, and no more than this of all together, in bytes: prose for a model is smaller. */
const TEXT_MAX = 512 * 1024;
const TEXTS_MAX = 4 * 1024 * 1024;

/** Gathers the facts through the one door to files. Rejects where the folder cannot be listed. */
export async function readFolderFacts(folder: SkillFiles, surroundings: SkillSurroundings): Promise<SkillFolderFacts> {
  const all = await folder.list();
  const { leftOut } = await skillFileList({ list: () => Promise.resolve(all), read: (path) => folder.read(path) });
  const why = new Map(leftOut.map((file) => [file.path, file.why]));
  const files = all
    .map(({ path, size }) => ({ path, size, leftOut: why.get(path) ?? null }))
    .sort((a, b) => comparePaths(a.path, b.path));
  return { ...surroundings, files, texts: await readTexts(folder, files) };
}

async function readTexts(folder: SkillFiles, files: readonly FolderFile[]): Promise<Record<string, string>> {
  const below = skillsBelow(files);
  const texts: Record<string, string> = {};
  let total = 0;
  for (const { path, size, leftOut } of files) {
    if (leftOut !== null || !isMarkdown(path) || isSkillFile(path) || below.some((skill) => path.startsWith(skill)))
      continue;
    if (size > TEXT_MAX || total + size > TEXTS_MAX) continue;
    const bytes = await folder.read(path).catch(() => null); // gone meanwhile, or not ours to read
    if (bytes === null) continue;
    total += bytes.byteLength;
    texts[path] = decodeSkill(bytes).text;
  }
  return texts;
}

/** The folders below this one that are skills of their own, each with a `/` at its end. */
export function skillsBelow(files: readonly { readonly path: string }[]): string[] {
  return files
    .filter(({ path }) => path.includes('/') && isSkillFile(path))
    .map(({ path }) => path.replace(/[^/]+$/, ''));
}

export function isMarkdown(path: string): boolean {
  return /\.(?:md|mdx|markdown)$/i.test(path);
}

function isSkillFile(path: string): boolean {
  return /(?:^|\/)skill\.md$/i.test(path);
}
