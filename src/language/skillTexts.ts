import { parseSkillDocument, type SkillDocument } from '../skill/document.ts';
import { decodeSkill } from '../skill/encoding.ts';
import type { SkillFile } from '../skill/files.ts';
import { isMarkdown } from '../skill/folderFacts.ts';
import type { FileDoor } from './fileDoor.ts';
import { pathOf, uriWithinSkill } from './skillUri.ts';

/** A Markdown file of a skill of the workspace. `version` is null where no editor has it open. */
export interface SkillText {
  readonly uri: string;
  /** The SKILL.md of the skill it belongs to; of nested ones, the innermost. */
  readonly skill: string;
  readonly version: number | null;
  readonly document: SkillDocument;
}

/** The texts of skills, and what else lies beside them. */
export interface SkillTexts {
  readonly texts: readonly SkillText[];
  /** Of every file that does not lead out of its skill, as `pathOf` has it. */
  readonly paths: ReadonlySet<string>;
}

/** The document as an editor holds it; undefined where none does. */
export type OpenText = (uri: string) => { readonly version: number; readonly text: string } | undefined;

/** More than any text for a model; nobody's reference lies in such a file. */
const TEXT_MAX = 512 * 1024;
/** So many skills are read at once. */
const AT_ONCE = 8;

/** Reads every Markdown file of these skills, as the editor holds it where it does. What cannot be read is left out. */
export async function skillTexts(skills: readonly string[], door: FileDoor, open: OpenText): Promise<SkillTexts> {
  const texts = new Map<string, SkillText>();
  const paths = new Set<string>();
  // The folder of one skill may lie in that of another: the inner one's uri is longer, and comes first.
  const sorted = [...skills].sort((a, b) => b.length - a.length);
  for (let at = 0; at < sorted.length; at += AT_ONCE) {
    const read = sorted.slice(at, at + AT_ONCE).map((skill) => textsOf(skill, door, open, (uri) => texts.has(uri)));
    for (const { skill, files, its } of await Promise.all(read)) {
      for (const { path } of files) paths.add(pathOf(uriWithinSkill(skill, path)));
      for (const text of its) if (!texts.has(text.uri)) texts.set(text.uri, text);
    }
  }
  return { texts: [...texts.values()], paths };
}

async function textsOf(skill: string, door: FileDoor, open: OpenText, isKnown: (uri: string) => boolean) {
  const files = await filesWithin(skill, door);
  const its: SkillText[] = [];
  for (const { path, size } of files) {
    const uri = uriWithinSkill(skill, path);
    if (!isMarkdown(path) || size > TEXT_MAX || isKnown(uri)) continue;
    const text = open(uri) ?? (await onDisk(() => door(skill).read(path)));
    if (text !== null) its.push({ uri, skill, version: text.version, document: parseSkillDocument(text.text) });
  }
  // Never saved, or in an editor that has no door to files: then its own text is all there is.
  const own = files.some(({ path }) => uriWithinSkill(skill, path) === skill) ? undefined : open(skill);
  if (own !== undefined) its.push({ uri: skill, skill, version: own.version, document: parseSkillDocument(own.text) });
  return { skill, files, its };
}

/** The files of a skill that do not lead out of it; none where its folder cannot be listed. */
export async function filesWithin(skill: string, door: FileDoor): Promise<SkillFile[]> {
  const files = await door(skill)
    .list()
    .catch(() => []);
  return files.filter(({ leadsOutside, notAFile }) => leadsOutside !== true && notAFile !== true);
}

async function onDisk(read: () => Promise<Uint8Array>): Promise<{ version: null; text: string } | null> {
  try {
    return { version: null, text: decodeSkill(await read()).text };
  } catch {
    return null;
  }
}
