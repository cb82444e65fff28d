import { parseSkillDocument, type SkillDocument } from '../skill/document.ts';
import { decodeSkill } from '../skill/encoding.ts';
import type { SkillFile } from '../skill/files.ts';
import { isMarkdown, pathsWithin, type SkillFolderFacts } from '../skill/folderFacts.ts';
import { referenceDocument } from '../skill/referenceDocuments.ts';
import type { FileDoor } from './fileDoor.ts';
import { fileNameOf, uriWithinSkill } from './skillUri.ts';

/** A Markdown file of a skill of the workspace. `version` is null where no editor has it open. */
export interface SkillText {
  readonly uri: string;
  /** The SKILL.md of the skill it belongs to; of nested ones, the innermost. */
  readonly skill: string;
  readonly version: number | null;
  readonly document: SkillDocument;
}

/** A Markdown file that may speak of skills, in one's folder or in none. */
export type ReferringText = Omit<SkillText, 'skill'>;

/** What was read of a skill. */
export interface ReadSkill {
  readonly skill: string;
  /** The paths of its files that do not lead out of it. */
  readonly files: readonly string[];
  /** Of every Markdown file that could be read, those of skills that lie within this one among them. */
  readonly texts: readonly SkillText[];
  /** Nothing is missing: the folder was listed, and each Markdown file read. */
  readonly whole: boolean;
}

/** The document as an editor holds it; undefined where none does. */
export type OpenText = (uri: string) => { readonly version: number; readonly text: string } | undefined;

/** The texts of the documents that an editor has open. */
export function openTexts(
  find: (uri: string) => { readonly version: number; getText(): string } | undefined,
): OpenText {
  return (uri) => {
    const text = find(uri);
    return text === undefined ? undefined : { version: text.version, text: text.getText() };
  };
}

/** More than any text for a model; nobody's reference lies in such a file. */
const TEXT_MAX = 512 * 1024;
/** So many skills are read at once. */
const AT_ONCE = 8;

/**
 * Reads every Markdown file of these skills, as the editor holds it where it does. What cannot be read is left out. `reading` is
 * called before a skill is read, and what it returns with what was read.
 */
export async function readSkills(
  skills: readonly string[],
  door: FileDoor,
  open: OpenText,
  reading: (skill: string) => (read: ReadSkill) => void,
): Promise<readonly SkillText[]> {
  const texts = new Map<string, SkillText>();
  // The folder of one skill may lie in that of another: the inner one's uri is longer, and comes first.
  const sorted = [...skills].sort((a, b) => b.length - a.length);
  for (let at = 0; at < sorted.length; at += AT_ONCE) {
    const some = sorted.slice(at, at + AT_ONCE).map(async (skill) => {
      const done = reading(skill);
      const read = await readSkill(skill, door, open, texts);
      done(read);
      return read;
    });
    for (const read of await Promise.all(some)) {
      for (const text of read.texts) if (!texts.has(text.uri)) texts.set(text.uri, text);
    }
  }
  return [...texts.values()];
}

async function readSkill(
  skill: string,
  door: FileDoor,
  open: OpenText,
  known: ReadonlyMap<string, SkillText>,
): Promise<ReadSkill> {
  const listed = await filesWithin(skill, door);
  const files = listed ?? [];
  const texts: SkillText[] = [];
  let whole = listed !== null;
  for (const { path, size } of files) {
    if (!isMarkdown(path) || size > TEXT_MAX) continue;
    const uri = uriWithinSkill(skill, path);
    const text = known.get(uri) ?? parsed(uri, skill, open(uri) ?? (await onDisk(() => door(skill).read(path))));
    if (text === null) whole = false;
    else texts.push(text);
  }
  // Never saved, or in an editor that has no door to files: then its own text is all there is.
  const isListed = files.some(({ path }) => uriWithinSkill(skill, path) === skill);
  const own = isListed ? null : parsed(skill, skill, open(skill) ?? null);
  if (own !== null) texts.push(own);
  return { skill, files: files.map(({ path }) => path), texts, whole };
}

function parsed(uri: string, skill: string, read: { version: number | null; text: string } | null): SkillText | null {
  return read === null ? null : { uri, skill, version: read.version, document: parseSkillDocument(read.text) };
}

/** What was read of a skill for linting it, as if for this: whole where that was all there is to read. */
export function readForLinting(skill: string, document: SkillDocument, folder: SkillFolderFacts): ReadSkill {
  const sizes = new Map(folder.files.map(({ path, size }) => [path, size]));
  const files = pathsWithin(folder);
  const others = Object.keys(folder.texts);
  const read = new Set([fileNameOf(skill), ...others]);
  const texts = others.map((path): SkillText => {
    return { uri: uriWithinSkill(skill, path), skill, version: null, document: referenceDocument(folder, path) };
  });
  return {
    skill,
    files,
    texts: [{ uri: skill, skill, version: null, document }, ...texts],
    whole: files.every((path) => !isMarkdown(path) || (sizes.get(path) ?? 0) > TEXT_MAX || read.has(path)),
  };
}

/** The files of a skill that do not lead out of it; null where its folder cannot be listed. */
export async function filesWithin(skill: string, door: FileDoor): Promise<SkillFile[] | null> {
  const files = await door(skill)
    .list()
    .catch(() => null);
  if (files === null) return null;
  return files.filter(({ leadsOutside, notAFile }) => leadsOutside !== true && notAFile !== true);
}

async function onDisk(read: () => Promise<Uint8Array>): Promise<{ version: null; text: string } | null> {
  try {
    return { version: null, text: decodeSkill(await read()).text };
  } catch {
    return null;
  }
}
