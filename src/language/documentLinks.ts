import type { DocumentLink } from 'vscode-languageserver';
import type { TextRange } from '../skill/finding.ts';
import { pathsWithin, type SkillFolderFacts } from '../skill/folderFacts.ts';
import { fileLinks, resolvedPath } from '../skill/links.ts';
import { markdownOf } from '../skill/markdown.ts';
import { protocolRange, type OpenSkill } from './openDocuments.ts';
import { uriWithinSkill } from './skillUri.ts';

/**
 * Links and code spans of the body that name a file of the skill, and lead there. Nothing leads out of the skill's
 * folder, through a symbolic link either. `markdownToo`: the editor does not follow Markdown links by itself.
 */
export function documentLinksOf(skill: OpenSkill, folder: SkillFolderFacts, markdownToo: boolean): DocumentLink[] {
  const files = new Set(pathsWithin(folder));
  const link = (range: TextRange, path: string, anchor = ''): DocumentLink[] =>
    files.has(path)
      ? [{ range: protocolRange(skill.document, range), target: uriWithinSkill(skill.uri, path) + anchor }]
      : [];
  const links = markdownToo ? markdownLinks(skill) : [];
  return [
    ...links.flatMap(({ range, path, anchor }) => link(range, path, anchor)),
    ...codePaths(skill).flatMap(({ range, path }) => link(range, path)),
  ];
}

function markdownLinks({ document, folderName }: OpenSkill): { range: TextRange; path: string; anchor: string }[] {
  const targets = new Map(markdownOf(document).links.map(({ range, target }) => [range.start, target]));
  return fileLinks(document, { folderName, profiles: [] }).flatMap(({ range, path }) => {
    const target = targets.get(range.start) ?? '';
    const anchor = /#.*$/.exec(target)?.[0] ?? '';
    return path === null ? [] : [{ range: { start: range.start, end: range.start + target.length }, path, anchor }];
  });
}

/** Every word of a code span that could be a path: only those of files that are there become links. */
export function codePaths({ document }: OpenSkill): { range: TextRange; path: string }[] {
  return markdownOf(document).codeSpans.flatMap(({ range, text }) =>
    [...text.matchAll(/[^\s`"'=<>|]+/g)].flatMap(({ 0: word, index }) => {
      const path = word.startsWith('/') ? null : resolvedPath('', word.replaceAll('\\', '/'));
      const start = range.start + index;
      return path === null || path === '' ? [] : [{ range: { start, end: start + word.length }, path }];
    }),
  );
}
