import type { SkillFiles } from '../skill/files.ts';
import { readFrontmatter } from '../skill/readFrontmatter.ts';
import { skillFileList, type LeftOut } from '../skill/fileList.ts';
import type { ArchiveFile } from './archive.ts';
import type { PublishableSkill } from './build.ts';

export type ReadSkill =
  | { readonly kind: 'read'; readonly skill: PublishableSkill; readonly leftOut: readonly LeftOut[] }
  | { readonly kind: 'refused'; readonly message: string };

/**
 * Reads a skill's folder for publishing: the files that belong to it, and name and description from its frontmatter. A folder
 * without a readable SKILL.md is refused in words; a file that cannot be read rejects with its path.
 */
export async function readPublishableSkill(files: SkillFiles, folder: string): Promise<ReadSkill> {
  const list = await skillFileList(files);
  const contents: ArchiveFile[] = [];
  for (const file of list.files) contents.push({ path: file.path, bytes: await files.read(file.path) });
  const main = contents.find((file) => file.path === 'SKILL.md');
  if (main === undefined) return { kind: 'refused', message: 'SKILL.md: expected in the folder, found none' };
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(main.bytes);
  } catch {
    return { kind: 'refused', message: 'SKILL.md: expected UTF-8, found other bytes' };
  }
  const frontmatter = readFrontmatter(text);
  if (frontmatter.kind === 'error') return { kind: 'refused', message: `SKILL.md: ${frontmatter.message}` };
  const { name, description } = frontmatter.value;
  if (typeof name !== 'string') return { kind: 'refused', message: 'SKILL.md: name: expected text, found none' };
  if (typeof description !== 'string')
    return { kind: 'refused', message: 'SKILL.md: description: expected text, found none' };
  return { kind: 'read', skill: { folder, name, description, files: contents }, leftOut: list.leftOut };
}
