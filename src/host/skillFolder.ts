import type { Stats } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import ignore, { type Ignore } from 'ignore';
import type { SkillFile, SkillFiles } from '../skill/files.ts';
import { fileErrorWords } from './fileError.ts';
import { Repositories } from './repositories.ts';

/** A skill's folder on this machine's disk. Paths that lead out of the folder are refused, through links too. */
export function folderSkillFiles(folder: string): SkillFiles {
  const root = path.resolve(folder);
  return {
    list: async () => {
      const realRoot = await fs.realpath(root);
      const files: SkillFile[] = [];
      await walk({ root, realRoot, files }, '', [realRoot]);
      return files;
    },
    read: async (relative) => {
      const target = path.resolve(root, relative);
      if (!isWithin(root, target)) throw new Error(`${relative} is outside the skill's folder`);
      const real = await fs.realpath(target);
      if (!isWithin(await fs.realpath(root), real)) throw new Error(`${relative} leads out of the skill's folder`);
      return new Uint8Array(await fs.readFile(real));
    },
  };
}

interface Walk {
  readonly root: string;
  readonly realRoot: string;
  readonly files: SkillFile[];
}

/** `above`: the real paths of the folders entered on the way here, so that links in a circle end. */
async function walk(walked: Walk, folder: string, above: readonly string[]): Promise<void> {
  for (const entry of await fs.readdir(path.join(walked.root, folder), { withFileTypes: true })) {
    // A repository's own folder can be larger than everything else, and is never a skill's.
    if (entry.name === '.git') continue;
    const relative = folder === '' ? entry.name : `${folder}/${entry.name}`;
    const full = path.join(walked.root, relative);
    if (entry.isSymbolicLink()) await walkLink(walked, relative, above);
    else if (entry.isDirectory()) await walk(walked, relative, [...above, await fs.realpath(full)]);
    else if (entry.isFile()) walked.files.push({ path: relative, size: (await fs.stat(full)).size });
    else walked.files.push({ path: relative, size: 0, notAFile: true });
  }
}

async function walkLink(walked: Walk, relative: string, above: readonly string[]): Promise<void> {
  const target = await targetOf(path.join(walked.root, relative));
  if (target === null && (await pointsOutside(walked, relative))) {
    walked.files.push({ path: relative, size: 0, leadsOutside: true });
  } else if (target === null || above.includes(target.real)) {
    walked.files.push({ path: relative, size: 0, notAFile: true });
  } else if (!isWithin(walked.realRoot, target.real)) {
    walked.files.push({ path: relative, size: target.stats.isFile() ? target.stats.size : 0, leadsOutside: true });
  } else if (target.stats.isDirectory()) {
    await walk(walked, relative, [...above, target.real]);
  } else if (target.stats.isFile()) {
    walked.files.push({ path: relative, size: target.stats.size });
  } else {
    walked.files.push({ path: relative, size: 0, notAFile: true });
  }
}

/** Where a link leads; null where it leads nowhere. */
async function targetOf(full: string): Promise<{ real: string; stats: Stats } | null> {
  try {
    const real = await fs.realpath(full);
    return { real, stats: await fs.stat(real) };
  } catch {
    return null;
  }
}

/** Of a link that leads nowhere on this machine: on another it may lead somewhere. */
async function pointsOutside({ root, realRoot }: Walk, relative: string): Promise<boolean> {
  const full = path.join(root, relative);
  const target = path.resolve(await fs.realpath(path.dirname(full)), await fs.readlink(full));
  return !isWithin(realRoot, target);
}

/** Whether `target` is `folder` or lies below it. Both absolute. */
function isWithin(folder: string, target: string): boolean {
  const relative = path.relative(folder, target);
  return relative === '' || (relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative));
}

/** A SKILL.md, in any case, where it lies. */
export interface FoundSkill {
  readonly file: string;
  /** The folder's name, to compare with the skill's; null where the folder is the root of a repository or the place of work. */
  readonly folderName: string | null;
}

export interface SkillSearch {
  /** Sorted by path; each real file once, however many links lead to it. */
  readonly found: readonly FoundSkill[];
  /** What could not be looked into, and why. */
  readonly unreadable: readonly { readonly path: string; readonly message: string }[];
}

/**
 * Finds the skills at or below a path: a SKILL.md, a skill's folder, or any folder above. Passes over `.git`,
 * `node_modules` and what `.gitignore` ignores; follows links, and ends where they go in a circle. A `start` that cannot
 * be read, or is a file of another name, is among the unreadable. `root`: the folder that counts as the root outside of
 * any repository.
 */
export async function findSkills(
  start: string,
  root: string,
  { signal, repositories = new Repositories() }: { signal?: AbortSignal; repositories?: Repositories } = {},
): Promise<SkillSearch> {
  const search = new Search(repositories, signal);
  await search.start(path.resolve(start));
  const realRoot = await fs.realpath(root).catch(() => root);
  const found: FoundSkill[] = [];
  for (const file of [...search.files.keys()].sort()) {
    const top = (await repositories.of(path.dirname(file))) ?? realRoot;
    found.push({ file, folderName: folderNameOf(file, top) });
  }
  return { found, unreadable: search.unreadable };
}

/**
 * The folders of the skills at or below `root`, sorted, as they are reached from it; only those whose file is called
 * SKILL.md exactly. Rejects where something cannot be read: what is to be published must not be missing unseen.
 */
export async function findSkillFolders(root: string, signal?: AbortSignal): Promise<string[]> {
  const search = new Search(new Repositories(), signal);
  await search.start(path.resolve(root));
  const [unreadable] = search.unreadable;
  if (unreadable !== undefined) throw new Error(`${unreadable.path}: ${unreadable.message}`);
  const reached = [...search.files.values()].filter((file) => path.basename(file) === 'SKILL.md');
  return reached.map((file) => path.dirname(file)).sort();
}

function folderNameOf(file: string, top: string): string | null {
  const folder = path.dirname(file);
  return folder === top || folder === path.dirname(folder) ? null : path.basename(folder);
}

/** One folder's `.gitignore`; the nearer to a file, the more it has to say. */
interface IgnoreRules {
  readonly folder: string;
  readonly rules: Ignore;
}

class Search {
  /** By place: the path it was first reached by. */
  readonly files = new Map<string, string>();
  readonly unreadable: { path: string; message: string }[] = [];
  /** Real paths of the folders entered. */
  readonly #entered = new Set<string>();
  readonly #repositories: Repositories;
  readonly #signal: AbortSignal | undefined;

  constructor(repositories: Repositories, signal: AbortSignal | undefined) {
    this.#repositories = repositories;
    this.#signal = signal;
  }

  async start(start: string): Promise<void> {
    await this.#guarded(start, async () => {
      if ((await fs.stat(start)).isDirectory())
        await this.#enter(start, await rulesAbove(start, await this.#repositories.of(start)));
      else if (isSkillMd(start)) await this.#add(start);
      else this.unreadable.push({ path: start, message: 'neither a folder nor a SKILL.md' });
    });
  }

  async #enter(folder: string, above: readonly IgnoreRules[]): Promise<void> {
    this.#signal?.throwIfAborted();
    const real = await fs.realpath(folder);
    if (this.#entered.has(real)) return;
    this.#entered.add(real);
    const entries = await fs.readdir(folder, { withFileTypes: true });
    const hasRules = entries.some(({ name }) => name === '.gitignore');
    const rules = hasRules ? [...above, ...(await rulesOf(folder))] : above;
    for (const entry of entries) {
      if (entry.name === '.git' || entry.name === 'node_modules') continue;
      const full = path.join(folder, entry.name);
      await this.#guarded(full, async () => {
        const isFolder = entry.isSymbolicLink() ? await leadsToFolder(full) : entry.isDirectory();
        if (!isFolder && !isSkillMd(full)) return;
        if (isIgnored(full, isFolder, rules)) return;
        if (isFolder) await this.#enter(full, rules);
        else if ((await fs.stat(full)).isFile()) await this.#add(full);
      });
    }
  }

  async #add(reached: string): Promise<void> {
    const place = await placeOf(reached);
    if (!this.files.has(place)) this.files.set(place, reached);
  }

  /** What cannot be read is noted, and the rest goes on. */
  async #guarded(place: string, look: () => Promise<void>): Promise<void> {
    try {
      await look();
    } catch (error) {
      this.#signal?.throwIfAborted();
      this.unreadable.push({ path: place, message: await reasonOf(place, error) });
    }
  }
}

const isSkillMd = (file: string): boolean => path.basename(file).toLowerCase() === 'skill.md';

/**
 * Where a SKILL.md lies: its real path, unless a link gives a file of another name this one. Then the skill is where the
 * link lies, because that is the folder and the name agents see.
 */
async function placeOf(reached: string): Promise<string> {
  const real = await fs.realpath(reached);
  return isSkillMd(real) ? real : path.join(await fs.realpath(path.dirname(reached)), path.basename(reached));
}

/** Why a place cannot be read. Links that lead nowhere are common where folders were moved. */
async function reasonOf(place: string, error: unknown): Promise<string> {
  const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
  const target = isMissing ? await fs.readlink(place).catch(() => null) : null;
  if (target !== null) return `this link leads to "${target}", which is not there`;
  return fileErrorWords(error, place);
}

async function leadsToFolder(link: string): Promise<boolean> {
  return fs.stat(link).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
}

/** The rules above `start`, of the repository that it lies in. */
async function rulesAbove(start: string, top: string | null): Promise<IgnoreRules[]> {
  if (top === null || top === start) return [];
  const rules: IgnoreRules[] = [];
  const between = path.relative(top, start).split(path.sep).slice(0, -1);
  for (let depth = 0; depth <= between.length; depth++) {
    rules.push(...(await rulesOf(path.join(top, ...between.slice(0, depth)))));
  }
  return rules;
}

async function rulesOf(folder: string): Promise<IgnoreRules[]> {
  const source = await fs.readFile(path.join(folder, '.gitignore'), 'utf8').catch(() => null);
  return source === null ? [] : [{ folder, rules: ignore({ ignorecase: false }).add(source) }];
}

/** Asked on the way down, folder by folder: a folder that was entered is not ignored, whatever an outer rule says of it. */
function isIgnored(full: string, isFolder: boolean, rules: readonly IgnoreRules[]): boolean {
  for (const { folder, rules: own } of [...rules].reverse()) {
    const relative = path.relative(folder, full).split(path.sep).join('/');
    const { ignored, unignored } = own.test(isFolder ? `${relative}/` : relative);
    if (unignored) return false;
    const parent = path.posix.dirname(relative);
    // Ignored for its folder's sake only: that was overruled, by a nearer rule or by the user who named the folder.
    if (ignored && (parent === '.' || !own.ignores(`${parent}/`))) return true;
  }
  return false;
}
