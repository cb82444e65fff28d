import { normalizedName } from '../../skill/name.ts';
import type { WorkspaceSkillsState } from '../protocol.ts';
import type { SkillMap } from '../skillMap.ts';
import type { ReadSkill } from '../skillTexts.ts';
import { folderPathOf, lastSegmentOf, pathOf } from '../skillUri.ts';
import { nameMentions } from './nameMentions.ts';
import type { ReferenceTarget } from './references.ts';
import { writtenPaths } from './writtenPaths.ts';

/** What is known of a skill's folder without reading it again. */
export interface SkillMentions {
  /** The paths of its files, from its folder on. */
  readonly files: WordList;
  /** Every name and every segment of a path that a text of it writes where a reference could be. */
  readonly words: WordList;
}

/** Words in one string: thousands of lists cost little more than their letters. */
type WordList = string;
const BETWEEN = '\0';

/** More than any workspace has, in letters of all lists together; what does not fit is read each time. */
const LETTERS_MAX = 8 * 1024 * 1024;

/**
 * Says of skills that nothing in them can lead to a target, so that they need not be read to find that out. Of no more use than
 * that: what could lead there is read anew, so that no place is ever told from memory. Holds words, no texts.
 */
export class MentionIndex {
  readonly #kept = new Map<string, SkillMentions>();
  #letters = 0;
  /** How often something was told to have changed. */
  #changes = 0;

  get(skill: string): SkillMentions | undefined {
    return this.#kept.get(skill);
  }

  /** To be called before a skill is read, and what it returns with what was read: kept, unless a change was told meanwhile. */
  reading(skill: string): (read: ReadSkill) => void {
    const began = this.#changes;
    return (read) => {
      if (read.whole && began === this.#changes) this.#keep(skill, mentionsOf(read));
    };
  }

  /** Takes what the editor tells of the workspace: of skills that changed or went nothing is known any more. */
  tell({ uris, changed }: WorkspaceSkillsState): void {
    this.#changes++;
    const now = new Set(uris);
    const went = [...this.#kept.keys()].filter((skill) => !now.has(skill));
    const concerns = concernedBy([...went, ...(changed ?? [])]);
    for (const skill of [...this.#kept.keys()]) if (changed === null || concerns(skill)) this.#forget(skill);
  }

  #keep(skill: string, mentions: SkillMentions): void {
    this.#forget(skill);
    const letters = lettersOf(mentions);
    if (this.#letters + letters > LETTERS_MAX) return;
    this.#letters += letters;
    this.#kept.set(skill, mentions);
  }

  #forget(skill: string): void {
    const mentions = this.#kept.get(skill);
    if (mentions === undefined) return;
    this.#letters -= lettersOf(mentions);
    this.#kept.delete(skill);
  }
}

/** What was read of a skill, as it is kept. */
function mentionsOf({ files, texts }: ReadSkill): SkillMentions {
  const words = texts.flatMap(({ document }) => [
    ...nameMentions(document).map(({ name }) => normalizedName(name)),
    ...writtenPaths(document).flatMap(({ segments }) => segments.map(({ name }) => name)),
  ]);
  return { files: wordList(files), words: wordList(words) };
}

/** The skills of which it is kept that they write nothing by which a text leads to the target, with what is kept of them. */
export function leadElsewhere(
  target: ReferenceTarget,
  map: SkillMap,
  kept: (skill: string) => SkillMentions | undefined,
): Map<string, SkillMentions> {
  const words = wordsTo(target, map);
  const elsewhere = new Map<string, SkillMentions>();
  for (const skill of map.uris()) {
    const mentions = kept(skill);
    if (mentions !== undefined && !words.some((word) => holds(mentions.words, word))) elsewhere.set(skill, mentions);
  }
  return elsewhere;
}

/** A skill is spoken of by its name or goes through its folder, a file by its own name at the end. */
function wordsTo(target: ReferenceTarget, map: SkillMap): string[] {
  if (target.kind === 'file') return [lastSegmentOf(target.path)];
  const { name, folder } = map.placed(target.skill);
  return name === null ? [lastSegmentOf(folder)] : [lastSegmentOf(folder), name];
}

export function holds(list: WordList, word: string): boolean {
  return list.includes(`${BETWEEN}${word}${BETWEEN}`);
}

/** Whether a SKILL.md lies in, above or beside one of the files or folders, so that a change there is one of its skill. */
export function concernedBy(uris: readonly string[]): (skill: string) => boolean {
  const paths = new Set(uris.map(pathOf));
  const above = new Set([...paths].flatMap(foldersAbove));
  return (skill) => {
    const folder = folderPathOf(skill);
    return above.has(folder) || [folder, ...foldersAbove(folder)].some((one) => paths.has(one));
  };
}

function foldersAbove(path: string): string[] {
  const end = path.lastIndexOf('/');
  return end <= 0 ? [] : [path.slice(0, end), ...foldersAbove(path.slice(0, end))];
}

export function wordList(words: readonly string[]): WordList {
  return `${BETWEEN}${[...new Set(words)].join(BETWEEN)}${BETWEEN}`;
}

function lettersOf({ files, words }: SkillMentions): number {
  return files.length + words.length;
}
