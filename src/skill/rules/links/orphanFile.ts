import { orphanReferences } from '../../mentions.ts';
import { namedPaths } from '../../namedPaths.ts';
import { rule } from '../../rule.ts';
import { firstLine } from '../../wholeFile.ts';

/** What nothing names, no agent reads: it is shipped, and paid for in size and review alone. */
export const orphanFile = rule(
  {
    id: 'links/orphan-file',
    severity: 'hint',
    profile: 'spec',
    source: 'Agent Skills specification, "Progressive disclosure": files are read when something names them',
    messages: { default: ['path'], several: ['count', 'paths'] },
  },
  (document, report, { folder }) => {
    if (folder === undefined) return;
    const orphans = orphanReferences(document, folder);
    const [path] = orphans;
    if (path === undefined) return;
    if (orphans.length === 1) report(firstLine(document), 'default', { path });
    else report(firstLine(document), 'several', { count: orphans.length, paths: namedPaths(orphans) });
  },
);
