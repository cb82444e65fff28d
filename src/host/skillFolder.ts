import fs, { type Dirent, type Stats } from 'node:fs';
import path from 'node:path';
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import ignore, { type Ignore } from 'ignore';
import type { SkillFile, SkillFiles } from '../skill/files.ts';
import { waitingDisk, type Disk } from './disk.ts';
import { fileErrorWords } from './fileError.ts';
import { Repositories } from './repositories.ts';

/** A skill's folder on this machine's disk. Paths that lead out of the folder are refused, through links too. */
export function folderSkillFiles(folder: string, disk: Disk = waitingDisk): SkillFiles {
  const root = path.resolve(folder);
  return {
    list: async () => {
      const realRoot = await disk.realpath(root);
      const files: SkillFile[] = [];
      await walk({ disk, root, realRoot, files }, '', [realRoot]);
      return files;
    },
    read: async (relative) => {
      const target = path.resolve(root, relative);
      if (!isWithin(root, target)) throw new Error(`${relative} is outside the skill's folder`);
      const real = await disk.realpath(target);
      if (!isWithin(await disk.realpath(root), real)) throw new Error(`${relative} leads out of the skill's folder`);
      return new Uint8Array(await disk.readFile(real));
    },
  };
}

interface Walk {
  readonly disk: Disk;
  readonly root: string;
  readonly realRoot: string;
  readonly files: SkillFile[];
}

/** `above`: the real paths of the folders entered on the way here, this one last, so that links in a circle end. */
async function walk(walked: Walk, folder: string, above: readonly string[]): Promise<void> {
  const { disk, root, files } = walked;
  const real = above.at(-1) ?? '';
  for (const entry of await disk.readdir(path.join(root, folder))) {
    // A repository's own folder can be larger than everything else, and is never a skill's.
    if (entry.name === '.git') continue;
    const relative = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isSymbolicLink()) await walkLink(walked, relative, above);
    else if (entry.isDirectory()) await walk(walked, relative, [...above, path.join(real, entry.name)]);
    else if (entry.isFile()) files.push({ path: relative, size: (await disk.stat(path.join(root, relative))).size });
    else files.push({ path: relative, size: 0, notAFile: true });
  }
}

async function walkLink(walked: Walk, relative: string, above: readonly string[]): Promise<void> {
  const target = await targetOf(walked.disk, path.join(walked.root, relative));
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
async function targetOf(disk: Disk, full: string): Promise<{ real: string; stats: Stats } | null> {
  try {
    const real = await disk.realpath(full);
    return { real, stats: await disk.stat(real) };
  } catch {
    return null;
  }
}

/** Of a link that leads nowhere on this machine: on another it may lead somewhere. */
async function pointsOutside({ disk, root, realRoot }: Walk, relative: string): Promise<boolean> {
  const full = path.join(root, relative);
  const target = path.resolve(await disk.realpath(path.dirname(full)), await disk.readlink(full));
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
 * be read, or is a file of another name, is among the unreadable. `root`: the real path of the folder that counts as
 * the root outside of any repository.
 */
export async function findSkills(
  start: string,
  root: string,
  { signal, repositories = new Repositories() }: { signal?: AbortSignal; repositories?: Repositories } = {},
): Promise<SkillSearch> {
  const search = new Search(repositories, signal);
  await search.start(path.resolve(start));
  const found = [...search.files.keys()].sort().map((file) => {
    const top = repositories.of(path.dirname(file)) ?? root;
    return { file, folderName: folderNameOf(file, top) };
  });
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
      if (fs.statSync(start).isDirectory())
        await this.#enter(start, realPath(start), rulesAbove(start, this.#repositories.of(start)));
      else if (isSkillMd(start)) this.#add(placeOf(start), start);
      else this.unreadable.push({ path: start, message: 'neither a folder nor a SKILL.md' });
    });
  }

  /** `real`: the folder's real path. */
  async #enter(folder: string, real: string, above: readonly IgnoreRules[]): Promise<void> {
    await turnOfTheLoop(); // or an interrupt would not be heard
    this.#signal?.throwIfAborted();
    if (this.#entered.has(real)) return;
    this.#entered.add(real);
    const entries = fs.readdirSync(folder, { withFileTypes: true });
    const hasRules = entries.some(({ name }) => name === '.gitignore');
    const rules = hasRules ? [...above, ...rulesOf(folder)] : above;
    for (const entry of entries) {
      if (entry.name === '.git' || entry.name === 'node_modules') continue;
      if (entry.isFile() && !isSkillMd(entry.name)) continue;
      const full = path.join(folder, entry.name);
      await this.#guarded(full, () => this.#look(entry, full, path.join(real, entry.name), rules));
    }
  }

  /** `real`: the entry's real path, unless it is a link. */
  async #look(entry: Dirent, full: string, real: string, rules: readonly IgnoreRules[]): Promise<void> {
    const isLink = entry.isSymbolicLink();
    const isFolder = isLink ? leadsToFolder(full) : entry.isDirectory();
    if (!isFolder && !isSkillMd(full)) return;
    if (isIgnored(full, isFolder, rules)) return;
    if (isFolder) await this.#enter(full, isLink ? realPath(full) : real, rules);
    else if (!isLink && entry.isFile()) this.#add(real, full);
    else if (fs.statSync(full).isFile()) this.#add(placeOf(full), full);
  }

  #add(place: string, reached: string): void {
    if (!this.files.has(place)) this.files.set(place, reached);
  }

  /** What cannot be read is noted, and the rest goes on. */
  async #guarded(place: string, look: () => Promise<void>): Promise<void> {
    try {
      await look();
    } catch (error) {
      this.#signal?.throwIfAborted();
      this.unreadable.push({ path: place, message: reasonOf(place, error) });
    }
  }
}

const isSkillMd = (file: string): boolean => path.basename(file).toLowerCase() === 'skill.md';

const realPath = fs.realpathSync.native;

/**
 * Where a SKILL.md lies: its real path, unless a link gives a file of another name this one. Then the skill is where the
 * link lies, because that is the folder and the name agents see.
 */
function placeOf(reached: string): string {
  const real = realPath(reached);
  return isSkillMd(real) ? real : path.join(realPath(path.dirname(reached)), path.basename(reached));
}

/** Why a place cannot be read. Links that lead nowhere are common where folders were moved. */
function reasonOf(place: string, error: unknown): string {
  const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
  if (isMissing && fs.lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink())
    return `this link leads to "${fs.readlinkSync(place)}", which is not there`;
  return fileErrorWords(error, place);
}

function leadsToFolder(link: string): boolean {
  try {
    return fs.statSync(link).isDirectory();
  } catch {
    return false;
  }
}

/** The rules above `start`, of the repository that it lies in. */
function rulesAbove(start: string, top: string | null): IgnoreRules[] {
  if (top === null || top === start) return [];
  const rules: IgnoreRules[] = [];
  const between = path.relative(top, start).split(path.sep).slice(0, -1);
  for (let depth = 0; depth <= between.length; depth++) {
    rules.push(...rulesOf(path.join(top, ...between.slice(0, depth))));
  }
  return rules;
}

function rulesOf(folder: string): IgnoreRules[] {
  try {
    const source = fs.readFileSync(path.join(folder, '.gitignore'), 'utf8');
    return [{ folder, rules: ignore({ ignorecase: false }).add(source) }];
  } catch {
    return [];
  }
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
