import { rule } from '../../rule.ts';

/** skills-ref cuts the file at the first three hyphens it meets, wherever they stand. */
export const skillsRefSplit = rule(
  {
    id: 'compat/skills-ref-split',
    severity: 'info',
    profile: 'spec',
    source: 'skills-ref, parser.py: the file is split at "---"',
    messages: { default: [] },
  },
  ({ text, frontmatter }, report) => {
    if (!frontmatter?.close || frontmatter.before !== null) return;
    const start = text.slice(0, frontmatter.yaml.end).indexOf('---', frontmatter.open.end);
    if (start !== -1) report({ start, end: start + 3 }, 'default', {});
  },
);
