import type { SkillDocument } from '../../skill/document.ts';
import type { TextRange } from '../../skill/finding.ts';
import type { SkillMap } from '../skillMap.ts';
import { folderPathOf, pathOf } from '../skillUri.ts';
import type { PlacedSkill } from '../surroundings.ts';
import { nameMentions } from './nameMentions.ts';
import { writtenPaths, type WrittenPath } from './writtenPaths.ts';

/** A place in a text that leads to a skill of the workspace, or to a file of one. */
export interface Reference {
  /** All of it: a link's path, a path or a name in code, a uri. */
  readonly range: TextRange;
  /** A Markdown link to a heading of a file, which an editor may find by itself. */
  readonly anchored: boolean;
  readonly target: ReferenceTarget;
  /** Where it names skills: what a renamed skill changes of it. */
  readonly names: readonly NamedSkill[];
}

/** Uris of SKILL.md files; a file's path is as `pathOf` has it. */
export type ReferenceTarget =
  { readonly kind: 'skill'; readonly skill: string } | { readonly kind: 'file'; readonly path: string };

export interface NamedSkill {
  readonly skill: string;
  /** By its folder's name, or by its own. */
  readonly by: 'folder' | 'name';
  readonly range: TextRange;
  /** Percent-encoded, as in a link, or as it is, as in code. */
  readonly encoded: boolean;
}

/** Where a text stands. */
export interface TextPlace {
  readonly uri: string;
  /** The SKILL.md of the skill it belongs to. */
  readonly skill: string;
}

/** What places are resolved with. */
export interface ReferenceWorld {
  readonly map: Pick<SkillMap, 'atFolder' | 'named'>;
  readonly roots: readonly string[];
  /** Whether a file of a skill is there, by its path. */
  readonly hasFile: (path: string) => boolean;
}

/**
 * Every place of a document that leads to a skill of the workspace or to a file of one: this is what is found, shown,
 * followed and renamed. Code blocks and comments are passed over, as by the rules.
 */
export function referencesIn(document: SkillDocument, place: TextPlace, world: ReferenceWorld): Reference[] {
  const mentions = nameMentions(document).flatMap(({ range, nameRange, name, encoded }): Reference[] => {
    const skill = world.map.named(name, place.skill)?.uri;
    if (skill === undefined) return [];
    const names = [{ skill, by: 'name' as const, range: nameRange, encoded }];
    return [{ range, anchored: false, target: { kind: 'skill', skill }, names }];
  });
  const paths = pathsIn(document, [folderPathOf(place.uri), folderPathOf(place.skill)], world);
  return [...mentions, ...paths].sort((a, b) => a.range.start - b.range.start);
}

/** The same of a Markdown file that lies in no skill: there a name may be that of anything, and only a path is sure. */
export function referencesOutside(document: SkillDocument, uri: string, world: ReferenceWorld): Reference[] {
  return pathsIn(document, [folderPathOf(uri)], world);
}

function pathsIn(document: SkillDocument, folders: readonly string[], world: ReferenceWorld): Reference[] {
  const bases = new Set([...folders, ...world.roots.map(pathOf)]);
  return writtenPaths(document).flatMap((path) => pathReference(path, bases, world) ?? []);
}

/**
 * Paths are read from the document's own folder, from its skill's, and from the workspace folders, as people write them for
 * each other: the first that leads to a file counts, otherwise the first that goes through a skill's folder.
 */
function pathReference(written: WrittenPath, bases: ReadonlySet<string>, world: ReferenceWorld): Reference | null {
  const ways = [...bases].map((base) => wayFrom(base, written, world));
  const way = ways.find(({ path }) => world.hasFile(path)) ?? ways.find(({ names }) => names.length > 0);
  if (way === undefined) return null;
  const { path, names, last } = way;
  // A path that ends in a skill's folder, or in its SKILL.md, means the skill: if it says the skill's name.
  const skill = world.map.atFolder(path) ?? world.map.atFolder(withoutSkillFile(path));
  const target: ReferenceTarget =
    skill !== undefined && last?.uri === skill.uri ? { kind: 'skill', skill: skill.uri } : { kind: 'file', path };
  return { range: { start: written.start, end: written.end }, anchored: written.anchored, target, names };
}

/** Where a path leads from a folder, which skills' folders it enters by name, and which of them last. */
function wayFrom(base: string, { start, kind, segments }: WrittenPath, { map }: ReferenceWorld) {
  const names: NamedSkill[] = [];
  let path = base;
  let last: PlacedSkill | undefined;
  for (const segment of segments) {
    if (segment.name === '.') continue;
    if (segment.name === '..') {
      path = path.slice(0, Math.max(0, path.lastIndexOf('/')));
      continue;
    }
    path = `${path}/${segment.name}`;
    // One segment alone is a word of code, and names no folder.
    const skill = segments.length > 1 || kind === 'link' ? map.atFolder(path) : undefined;
    if (skill === undefined) continue;
    last = skill;
    const range = { start: start + segment.start, end: start + segment.end };
    names.push({ skill: skill.uri, by: 'folder', range, encoded: kind === 'link' });
  }
  return { path, names, last };
}

function withoutSkillFile(path: string): string {
  return path.replace(/\/skill\.md$/i, '');
}

/** Whether a reference is one to the target: one to a skill names it on its way, at least. */
export function leadsTo({ target, names }: Reference, wanted: ReferenceTarget): boolean {
  return wanted.kind === 'skill'
    ? names.some(({ skill }) => skill === wanted.skill)
    : target.kind === 'file' && target.path === wanted.path;
}
