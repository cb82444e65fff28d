import { rule } from '../../rule.ts';

/** A list or a piece of text parses as YAML, but has no fields to read. */
export const notAMapping = rule(
  {
    id: 'yaml/not-a-mapping',
    severity: 'error',
    profile: 'spec',
    source: 'Agent Skills specification, "Frontmatter"',
    messages: { default: [] },
  },
  ({ frontmatter, lines }, report) => {
    for (const { kind, range } of frontmatter?.problems ?? []) {
      if (kind !== 'not-a-mapping') continue;
      const { end } = lines.rangeOf(lines.lineAt(range.start));
      report({ start: range.start, end: Math.min(range.end, end) }, 'default', {});
    }
  },
);
