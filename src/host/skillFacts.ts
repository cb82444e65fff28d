import fs, { type Dirent } from 'node:fs';
import path from 'node:path';
import { readFolderFacts, type SkillFolderFacts, type SkillSurroundings } from '../skill/folderFacts.ts';
import { normalizedName } from '../skill/name.ts';
import { skillRootOf } from '../skill/skillRoot.ts';
import { directDisk } from './disk.ts';
import { Repositories } from './repositories.ts';
import { folderSkillFiles } from './skillFolder.ts';

/** How far below a folder `skills` skills are looked for. */
const DEPTH_MAX = 6;
/** A name stands in the first bytes of a file, or the file has none. Read into the same place, and out of it at once. */
const head = Buffer.alloc(8 * 1024);

interface Neighbour {
  readonly file: string;
  readonly name: string;
}

/** Gathers what lies around skills on this machine's disk. Keeps names and no texts, so that many skills cost little. */
export class SkillFacts {
  readonly #root: string;
  readonly #shown: (file: string) => string;
  readonly #repositories: Repositories;
  readonly #neighbours = new Map<string, ReadonlyMap<string, readonly Neighbour[]>>();
  readonly #holdsSkill = new Map<string, boolean>();

  /** `root` is where names begin to count outside of any repository; `shown` writes a path for people. */
  constructor(root: string, shown: (file: string) => string, repositories = new Repositories()) {
    this.#root = root;
    this.#shown = shown;
    this.#repositories = repositories;
  }

  /** Of one SKILL.md, in any case, by its real path. Rejects where its folder cannot be listed. */
  async of(file: string): Promise<SkillFolderFacts> {
    const folder = path.dirname(file);
    return readFolderFacts(folderSkillFiles(folder, directDisk), this.#surroundings(file, folder));
  }

  #surroundings(file: string, folder: string): SkillSurroundings {
    const top = this.#repositories.of(folder) ?? this.#root;
    const below = path.relative(top, folder);
    const isBelow = below !== '' && !below.startsWith('..') && !path.isAbsolute(below);
    const counted = (isBelow ? below : folder).split(path.sep).join('/');
    const { path: rootPath, levelsBelowSkills } = skillRootOf(counted);
    const root = isBelow ? path.join(top, rootPath) : path.resolve(`${path.parse(folder).root}${rootPath}`);
    return {
      fileName: path.basename(file),
      skillAbove: this.#skillAbove(folder, isBelow ? top : path.parse(folder).root),
      levelsBelowSkills,
      others: below === '' ? [] : this.#namesakes(file, root, levelsBelowSkills !== null),
    };
  }

  #skillAbove(folder: string, top: string): string | null {
    for (let at = folder; at !== top && at !== path.dirname(at);) {
      at = path.dirname(at);
      if (this.#holds(at)) return path.basename(at);
    }
    return null;
  }

  #holds(folder: string): boolean {
    const known = this.#holdsSkill.get(folder) ?? fs.existsSync(path.join(folder, 'SKILL.md'));
    this.#holdsSkill.set(folder, known);
    return known;
  }

  /** The skills of the root that have this one's name; all others would only be passed over. */
  #namesakes(file: string, root: string, deep: boolean): SkillSurroundings['others'] {
    const known = this.#neighbours.get(root) ?? readNeighbours(root, deep ? DEPTH_MAX : 1);
    this.#neighbours.set(root, known);
    const name = nameIn(file);
    const same = name === null ? [] : (known.get(normalizedName(name)) ?? []);
    return same.filter((one) => one.file !== file).map((one) => ({ name: one.name, path: this.#shown(one.file) }));
  }
}

/** By normalized name. */
function readNeighbours(root: string, depth: number): ReadonlyMap<string, readonly Neighbour[]> {
  const found = new Map<string, Neighbour[]>();
  const visit = (folder: string, left: number): void => {
    for (const entry of entriesOf(folder)) {
      const full = path.join(folder, entry.name);
      if (entry.isDirectory()) {
        if (left > 0 && entry.name !== '.git' && entry.name !== 'node_modules') visit(full, left - 1);
      } else if (entry.isFile() && entry.name === 'SKILL.md') {
        const name = nameIn(full);
        if (name === null) continue;
        const same = found.get(normalizedName(name)) ?? [];
        found.set(normalizedName(name), [...same, { file: full, name }]);
      }
    }
  };
  visit(root, depth);
  return found;
}

/** None of a folder that cannot be listed. */
function entriesOf(folder: string): Dirent[] {
  try {
    return fs.readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** The name, read without a parser: for comparing, not for judging. Null where there is none. */
function nameIn(file: string): string | null {
  const text = readHead(file);
  const frontmatter = /^\uFEFF?\s*---[ \t]*\r?\n([\s\S]*?)(?:^---[ \t]*$|$(?![\s\S]))/m.exec(text)?.[1] ?? '';
  // The value may begin below its key: behind the head of a block, or behind nothing.
  const written = /^name[ \t]*:[ \t]*(?:(?:[|>][+-]?[ \t]*)?\r?\n[ \t]+)?(.+?)[ \t]*$/m.exec(frontmatter)?.[1] ?? '';
  const quoted = /^(["'])(.*?)\1/.exec(written)?.[2];
  const name = (quoted ?? written.replace(/\s#.*$/, '')).trim();
  // A copy: a part of a text keeps all of it in memory, of every skill.
  return name === '' ? null : Buffer.from(name).toString();
}

/** Nothing of a file that cannot be read. */
function readHead(file: string): string {
  try {
    const handle = fs.openSync(file, 'r');
    try {
      return head.toString('utf8', 0, fs.readSync(handle, head, 0, head.length, 0));
    } finally {
      fs.closeSync(handle);
    }
  } catch {
    return '';
  }
}
