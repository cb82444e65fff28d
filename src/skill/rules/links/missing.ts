import { isNoFile } from '../../folderFacts.ts';
import { fileLinks, folderOf, folderPaths, linkStanding, writtenFrom, type FileLink } from '../../links.ts';
import { rule, SKILL_FILE, type FixOf, type LintContext } from '../../rule.ts';
import { mostSimilar } from '../../similar.ts';

const shape = {
  id: 'links/missing',
  severity: 'warning',
  profile: 'spec',
  source: 'Agent Skills specification, "File references"',
  overlapsVscode: true,
  references: true,
  messages: { default: ['path'], similar: ['path', 'similar'], 'no-file': ['path'] },
  fixes: { replace: ['similar'], create: ['path'] },
} as const;

/** The agent follows the link, finds nothing, and goes on without what the author meant it to know. */
export const missingFile = rule(shape, (document, report, context) => {
  for (const link of fileLinks(document, context)) {
    const { path } = link;
    if (link.backslashes || path === null || linkStanding(link, context).kind !== 'missing') continue;
    if (context.folder !== undefined && isNoFile(context.folder, path)) {
      report(link.range, 'no-file', { path });
      continue;
    }
    const similar = similarFile(link, context);
    const fixes: FixOf<typeof shape>[] = [];
    if (similar !== null) {
      const text = writtenFrom(folderOf(context.path ?? SKILL_FILE), similar);
      fixes.push({ kind: 'replace', arguments: { similar }, edits: [{ range: link.range, text }], safe: false });
    }
    const files = [{ change: 'create', path } as const];
    if (/\.\w+$/.test(path)) fixes.push({ kind: 'create', arguments: { path }, edits: [], files, safe: false });
    if (similar === null) report(link.range, 'default', { path }, ...fixes);
    else report(link.range, 'similar', { path, similar }, ...fixes);
  }
});

/** A file of the same name elsewhere in the skill, or one whose path differs by a letter or two. */
function similarFile({ path }: FileLink, context: LintContext): string | null {
  const files = folderPaths(context)?.files.filter((file) => !file.startsWith('.')) ?? [];
  const name = (file: string): string => file.slice(file.lastIndexOf('/') + 1).toLowerCase();
  const namesakes = files.filter((file) => name(file) === name(path ?? ''));
  const [only] = namesakes;
  if (only !== undefined) return namesakes.length === 1 && only !== SKILL_FILE ? only : null;
  return mostSimilar(path ?? '', files, 2);
}
