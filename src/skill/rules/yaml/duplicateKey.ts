import { rule } from '../../rule.ts';

/** Some parsers keep the last value, some the first, and some refuse the file. */
export const duplicateKey = rule(
  {
    id: 'yaml/duplicate-key',
    severity: 'error',
    profile: 'spec',
    source: 'YAML 1.2.2 §3.2.1.3: the keys of a mapping are unique',
    messages: { default: ['key'] },
  },
  ({ frontmatter }, report) => {
    for (const problem of frontmatter?.problems ?? []) {
      if (problem.kind === 'duplicate-key') report(problem.range, 'default', { key: problem.key });
    }
  },
);
