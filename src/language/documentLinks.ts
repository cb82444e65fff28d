import type { DocumentLink } from 'vscode-languageserver';
import type { TextRange } from '../skill/finding.ts';
import { pathsWithin, type SkillFolderFacts } from '../skill/folderFacts.ts';
import { fileLinks, folderOf, resolvedPath } from '../skill/links.ts';
import { markdownOf } from '../skill/markdown.ts';
import { protocolRange, type OpenSkillText } from './openDocuments.ts';
import { uriWithinSkill } from './skillUri.ts';

/**
 * Links and code spans of a body that name a file of the skill, and lead there. Nothing leads out of the skill's
 * folder, through a symbolic link either. `markdownToo`: the editor does not follow Markdown links by itself.
 */
export function documentLinksOf(text: OpenSkillText, folder: SkillFolderFacts, markdownToo: boolean): DocumentLink[] {
  const files = new Set(pathsWithin(folder));
  const link = (range: TextRange, path: string, anchor = ''): DocumentLink[] =>
    files.has(path)
      ? [{ range: protocolRange(text.document, range), target: uriWithinSkill(text.skill, path) + anchor }]
      : [];
  const links = markdownToo ? markdownLinks(text) : [];
  return [
    ...links.flatMap(({ range, path, anchor }) => link(range, path, anchor)),
    ...codePaths(text, files).flatMap(({ range, path }) => link(range, path)),
  ];
}

function markdownLinks({
  document,
  folderName,
  path: own,
}: OpenSkillText): { range: TextRange; path: string; anchor: string }[] {
  const targets = new Map(markdownOf(document).links.map(({ range, target }) => [range.start, target]));
  return fileLinks(document, { folderName, profiles: [], path: own }).flatMap(({ range, path }) => {
    const target = targets.get(range.start) ?? '';
    const anchor = /#.*$/.exec(target)?.[0] ?? '';
    return path === null ? [] : [{ range: { start: range.start, end: range.start + target.length }, path, anchor }];
  });
}

/** Every word of a code span that is the path of one of the files, from the text's own folder or from the skill's. */
export function codePaths(
  { document, path: own }: Pick<OpenSkillText, 'document' | 'path'>,
  files: ReadonlySet<string>,
): { range: TextRange; path: string }[] {
  const bases = [...new Set([folderOf(own), ''])];
  return markdownOf(document).codeSpans.flatMap(({ range, text }) =>
    [...text.matchAll(/[^\s`"'=<>|]+/g)].flatMap(({ 0: word, index }) => {
      if (word.startsWith('/')) return [];
      const slashed = word.replaceAll('\\', '/');
      const paths = bases.flatMap((base) => resolvedPath(base, slashed) ?? []);
      const path = paths.find((one) => files.has(one));
      const start = range.start + index;
      return path === undefined ? [] : [{ range: { start, end: start + word.length }, path }];
    }),
  );
}
