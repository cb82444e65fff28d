import { rule } from '../../rule.ts';
import { firstLine } from '../../wholeFile.ts';

/** A link out of the folder would publish what lies elsewhere on the author's disk, so it is left out everywhere. */
export const symlink = rule(
  {
    id: 'links/symlink',
    severity: 'warning',
    profile: 'spec',
    source: "Publishing and serving leave out symbolic links that leave the skill's folder",
    messages: { default: ['path'] },
  },
  (document, report, { folder }) => {
    for (const { path, leftOut } of folder?.files ?? []) {
      if (leftOut === 'leads-outside') report(firstLine(document), 'default', { path });
    }
  },
);
