import { bundledPaths } from '../../skill/bundledPaths.ts';
import type { SkillFolderFacts } from '../../skill/folderFacts.ts';
import { fileLinks, folderPaths, linkStanding } from '../../skill/links.ts';
import { codePaths } from '../documentLinks.ts';
import type { OpenSkill } from '../openDocuments.ts';
import type { SkillToken } from './token.ts';

/**
 * Paths of the skill's files, in links and in code spans. What is missing is what `links/missing` and
 * `links/missing-path` look for; of a folder that is not known nothing is said.
 */
export function fileTokens(skill: OpenSkill, folder: SkillFolderFacts | undefined): SkillToken[] {
  if (folder === undefined) return [];
  const { document, folderName } = skill;
  const context = { folderName, profiles: [], folder };
  const files = new Set(folder.files.map(({ path }) => path));
  const paths = folderPaths(context);
  const links = fileLinks(document, context).flatMap((link): SkillToken[] => {
    const { kind } = linkStanding(link, context);
    if (kind === 'there') return [{ range: link.range, type: 'skillFile' }];
    return kind === 'missing' ? [{ range: link.range, type: 'skillFile', modifier: 'missing' }] : [];
  });
  const there = codePaths(skill, files).map(({ range }): SkillToken => ({ range, type: 'skillFile' }));
  const missing = bundledPaths(document, context)
    .filter(({ path }) => paths?.standing(path).kind === 'missing')
    .map(({ range }): SkillToken => ({ range, type: 'skillFile', modifier: 'missing' }));
  return [...links, ...there, ...missing];
}
