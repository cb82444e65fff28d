import { deepReferences } from '../../mentions.ts';
import { namedPaths } from '../../namedPaths.ts';
import { rule } from '../../rule.ts';

/** Each step is one more thing an agent may not do: it often reads only the beginning of what it was not sent to. */
export const deep = rule(
  {
    id: 'links/deep',
    severity: 'hint',
    profile: 'spec',
    source: 'Agent Skills specification, "File references": one level deep from SKILL.md',
    messages: { default: ['path', 'further'] },
  },
  (document, report, context) => {
    for (const { range, path, leadsTo } of deepReferences(document, context)) {
      report(range, 'default', { path, further: namedPaths(leadsTo) });
    }
  },
);
