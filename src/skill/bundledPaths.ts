import type { SkillDocument } from './document.ts';
import type { TextRange } from './finding.ts';
import { folderOf, folderPaths, resolvedPath } from './links.ts';
import { markdownOf } from './markdown.ts';
import { SKILL_FILE, type LintContext } from './rule.ts';

/** A path in a code span that names a file of the skill. */
export interface BundledPath {
  readonly range: TextRange;
  readonly path: string;
}

/** With an extension, because a name without one may be a folder to be made; not part of a longer path. */
const PATH = /(?<![^\s"'=(:])(?:\.\/)?((?:scripts|references|assets)[/\\][\w./\\-]*\.\w+)(?![^\s"'`),:;.?!#])/g;

/** The paths under scripts/, references/ and assets/ that code spans name. */
export function bundledPaths(document: SkillDocument, context: LintContext): BundledPath[] {
  return markdownOf(document).codeSpans.flatMap(({ range, text }) => {
    if (/[\r\n]/.test(text)) return [];
    return [...text.matchAll(PATH)].flatMap((match) => {
      const written = match[1] ?? '';
      const start = range.start + match.index + match[0].length - written.length;
      const path = resolvedPath('', written.replaceAll('\\', '/'));
      // A reference that lies beside the file it names may leave its own folder out.
      const beside = resolvedPath(folderOf(context.path ?? SKILL_FILE), written.replaceAll('\\', '/'));
      if (path === null || (beside !== null && folderPaths(context)?.standing(beside).kind === 'there')) return [];
      return [{ range: { start, end: start + written.length }, path }];
    });
  });
}
