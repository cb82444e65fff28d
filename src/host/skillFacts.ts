import fs from 'node:fs/promises';
import path from 'node:path';
import { readFolderFacts, type SkillFolderFacts, type SkillSurroundings } from '../skill/folderFacts.ts';
import { normalizedName } from '../skill/name.ts';
import { skillRootOf } from '../skill/skillRoot.ts';
import { Repositories } from './repositories.ts';
import { folderSkillFiles } from './skillFolder.ts';

/** How far below a folder `skills` skills are looked for. */
const DEPTH_MAX = 6;
/** A name stands in the first bytes of a file, or the file has none. */
const HEAD_BYTES = 8 * 1024;

interface Neighbour {
  readonly file: string;
  readonly name: string;
}

/** Gathers what lies around skills on this machine's disk. Keeps names and no texts, so that many skills cost little. */
export class SkillFacts {
  readonly #root: string;
  readonly #shown: (file: string) => string;
  readonly #repositories: Repositories;
  readonly #neighbours = new Map<string, Promise<ReadonlyMap<string, readonly Neighbour[]>>>();
  readonly #holdsSkill = new Map<string, Promise<boolean>>();

  /** `root` is where names begin to count outside of any repository; `shown` writes a path for people. */
  constructor(root: string, shown: (file: string) => string, repositories = new Repositories()) {
    this.#root = root;
    this.#shown = shown;
    this.#repositories = repositories;
  }

  /** Of one SKILL.md, in any case, by its real path. Rejects where its folder cannot be listed. */
  async of(file: string): Promise<SkillFolderFacts> {
    const folder = path.dirname(file);
    return readFolderFacts(folderSkillFiles(folder), await this.#surroundings(file, folder));
  }

  async #surroundings(file: string, folder: string): Promise<SkillSurroundings> {
    const top = (await this.#repositories.of(folder)) ?? this.#root;
    const below = path.relative(top, folder);
    const isBelow = below !== '' && !below.startsWith('..') && !path.isAbsolute(below);
    const counted = (isBelow ? below : folder).split(path.sep).join('/');
    const { path: rootPath, levelsBelowSkills } = skillRootOf(counted);
    const root = isBelow ? path.join(top, rootPath) : path.resolve(`${path.parse(folder).root}${rootPath}`);
    return {
      fileName: path.basename(file),
      skillAbove: await this.#skillAbove(folder, isBelow ? top : path.parse(folder).root),
      levelsBelowSkills,
      others: below === '' ? [] : await this.#namesakes(file, root, levelsBelowSkills !== null),
    };
  }

  async #skillAbove(folder: string, top: string): Promise<string | null> {
    for (let at = folder; at !== top && at !== path.dirname(at);) {
      at = path.dirname(at);
      if (await this.#holds(at)) return path.basename(at);
    }
    return null;
  }

  #holds(folder: string): Promise<boolean> {
    const known = this.#holdsSkill.get(folder);
    const asked = known ?? exists(path.join(folder, 'SKILL.md'));
    if (known === undefined) this.#holdsSkill.set(folder, asked);
    return asked;
  }

  /** The skills of the root that have this one's name; all others would only be passed over. */
  async #namesakes(file: string, root: string, deep: boolean): Promise<SkillSurroundings['others']> {
    const known = this.#neighbours.get(root) ?? readNeighbours(root, deep ? DEPTH_MAX : 1);
    this.#neighbours.set(root, known);
    const name = await nameIn(file);
    const same = name === null ? [] : ((await known).get(normalizedName(name)) ?? []);
    return same.filter((one) => one.file !== file).map((one) => ({ name: one.name, path: this.#shown(one.file) }));
  }
}

/** By normalized name. */
async function readNeighbours(root: string, depth: number): Promise<ReadonlyMap<string, readonly Neighbour[]>> {
  const found = new Map<string, Neighbour[]>();
  const visit = async (folder: string, left: number): Promise<void> => {
    const entries = await fs.readdir(folder, { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      const full = path.join(folder, entry.name);
      if (entry.isDirectory()) {
        if (left > 0 && entry.name !== '.git' && entry.name !== 'node_modules') await visit(full, left - 1);
      } else if (entry.isFile() && entry.name === 'SKILL.md') {
        const name = await nameIn(full);
        if (name === null) continue;
        const same = found.get(normalizedName(name)) ?? [];
        found.set(normalizedName(name), [...same, { file: full, name }]);
      }
    }
  };
  await visit(root, depth);
  return found;
}

/** The name, read without a parser: for comparing, not for judging. Null where there is none. */
async function nameIn(file: string): Promise<string | null> {
  const head = await readHead(file).catch(() => '');
  const frontmatter = /^\uFEFF?\s*---[ \t]*\r?\n([\s\S]*?)(?:^---[ \t]*$|$(?![\s\S]))/m.exec(head)?.[1] ?? '';
  // The value may begin below its key: behind the head of a block, or behind nothing.
  const written = /^name[ \t]*:[ \t]*(?:(?:[|>][+-]?[ \t]*)?\r?\n[ \t]+)?(.+?)[ \t]*$/m.exec(frontmatter)?.[1] ?? '';
  const quoted = /^(["'])(.*?)\1/.exec(written)?.[2];
  const name = (quoted ?? written.replace(/\s#.*$/, '')).trim();
  return name === '' ? null : name;
}

async function readHead(file: string): Promise<string> {
  const handle = await fs.open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function exists(file: string): Promise<boolean> {
  return fs.stat(file).then(
    () => true,
    () => false,
  );
}
