import { bundledPaths } from '../../bundledPaths.ts';
import { isNoFile } from '../../folderFacts.ts';
import { folderPaths } from '../../links.ts';
import { rule } from '../../rule.ts';

/** A path in code is read as a file of the skill where it begins with one of the format's three folders. */
export const missingPath = rule(
  {
    id: 'links/missing-path',
    severity: 'hint',
    profile: 'spec',
    source: 'Agent Skills specification, "Optional directories"',
    references: true,
    messages: { default: ['path'], 'no-file': ['path'] },
    fixes: { create: ['path'] },
  },
  (document, report, context) => {
    const paths = folderPaths(context);
    if (paths === undefined || context.folder === undefined) return;
    const seen = new Set<string>();
    for (const { path, range } of bundledPaths(document, context)) {
      if (seen.has(path) || paths.standing(path).kind !== 'missing') continue;
      seen.add(path);
      const files = [{ change: 'create', path } as const];
      const fix = { kind: 'create', arguments: { path }, edits: [], files, safe: false } as const;
      if (isNoFile(context.folder, path)) report(range, 'no-file', { path });
      else report(range, 'default', { path }, fix);
    }
  },
);
