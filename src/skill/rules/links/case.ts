import { bundledPaths } from '../../bundledPaths.ts';
import { fileLinks, folderOf, folderPaths, linkStanding, writtenFrom } from '../../links.ts';
import { rule, SKILL_FILE } from '../../rule.ts';

/** Works on the author's disk, and on no other that tells upper from lower case. */
export const wrongCase = rule(
  {
    id: 'links/case',
    severity: 'warning',
    profile: 'spec',
    source: 'Agent Skills specification, "File references"; case-sensitive file systems',
    references: true,
    messages: { default: ['path', 'found'] },
    fixes: { replace: ['found'] },
  },
  (document, report, context) => {
    for (const link of fileLinks(document, context)) {
      const standing = linkStanding(link, context);
      if (link.backslashes || standing.kind !== 'other-case') continue;
      const found = standing.path;
      const text = writtenFrom(folderOf(context.path ?? SKILL_FILE), found);
      const fix = { kind: 'replace', arguments: { found }, edits: [{ range: link.range, text }], safe: true } as const;
      report(link.range, 'default', { path: link.path ?? link.written, found }, fix);
    }
    for (const { range, path } of bundledPaths(document, context)) {
      const standing = folderPaths(context)?.standing(path);
      if (standing?.kind !== 'other-case' || document.text.slice(range.start, range.end).includes('\\')) continue;
      const found = standing.path;
      const fix = { kind: 'replace', arguments: { found }, edits: [{ range, text: found }], safe: true } as const;
      report(range, 'default', { path, found }, fix);
    }
  },
);
