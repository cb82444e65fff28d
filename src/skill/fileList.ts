import ignore from 'ignore';
import type { SkillFile, SkillFiles } from './files.ts';
import { comparePaths } from './pathOrder.ts';

/** Names what is not published, in gitignore's syntax. Lies in the skill's folder and is hidden itself. */
export const IGNORE_FILE = '.skillignore';

/** A file of the folder that is not published. */
export interface LeftOut {
  readonly path: string;
  /** A name that begins with a dot · named in .skillignore · a link that leads out of the folder · no file in the end. */
  readonly why: 'hidden' | 'ignored' | 'leads-outside' | 'not-a-file';
}

/** One list for manifest, serving and archive: what a skill consists of. Both sorted by path. */
export interface SkillFileList {
  readonly files: readonly SkillFile[];
  readonly leftOut: readonly LeftOut[];
}

/** Lists the files that a skill's folder publishes. Rejects where the folder cannot be listed. */
export async function skillFileList(folder: SkillFiles): Promise<SkillFileList> {
  const all = [...(await folder.list())].sort((a, b) => comparePaths(a.path, b.path));
  const ignored = await ignoredPaths(folder, all);
  const files: SkillFile[] = [];
  const leftOut: LeftOut[] = [];
  for (const file of all) {
    const why = whyLeftOut(file, ignored);
    if (why === null) files.push(file);
    else leftOut.push({ path: file.path, why });
  }
  return { files, leftOut };
}

function whyLeftOut(file: SkillFile, ignored: (path: string) => boolean): LeftOut['why'] | null {
  if (file.path.split('/').some((segment) => segment.startsWith('.'))) return 'hidden';
  if (ignored(file.path)) return 'ignored';
  if (file.leadsOutside === true) return 'leads-outside';
  return file.notAFile === true ? 'not-a-file' : null;
}

async function ignoredPaths(folder: SkillFiles, all: readonly SkillFile[]): Promise<(path: string) => boolean> {
  const source = all.find(({ path, leadsOutside }) => path === IGNORE_FILE && leadsOutside !== true);
  if (source === undefined) return () => false;
  const patterns = ignore({ ignorecase: false }).add(new TextDecoder().decode(await folder.read(IGNORE_FILE)));
  return (path) => ignore.isPathValid(path) && patterns.ignores(path);
}
