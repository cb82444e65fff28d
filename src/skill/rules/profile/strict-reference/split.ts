import { rule } from '../../../rule.ts';

/** skills-ref cuts at the first three hyphens after the opening ones, so the rest of the frontmatter is lost to it. */
export const referenceSplit = rule(
  {
    id: 'profile:strict-reference/split',
    severity: 'error',
    profile: 'strict-reference',
    source: 'skills-ref, parser.py: the file is split at "---"',
    insteadOf: ['compat/skills-ref-split'],
    messages: { default: [] },
  },
  ({ text, frontmatter }, report) => {
    if (!frontmatter?.close || frontmatter.before !== null) return;
    const start = text.slice(0, frontmatter.yaml.end).indexOf('---', frontmatter.open.end);
    if (start !== -1) report({ start, end: start + 3 }, 'default', {});
  },
);
