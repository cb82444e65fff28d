import { rule } from '../../rule.ts';

/** Some agents compare the line with `---` exactly, and find no frontmatter, or no end of it. */
export const fenceWhitespace = rule(
  {
    id: 'frontmatter/fence-whitespace',
    severity: 'warning',
    profile: 'spec',
    source: 'Agent Skills specification, "Frontmatter"; loaders that compare whole lines',
    messages: { default: [] },
    fixes: { delete: [] },
  },
  ({ frontmatter, text, lines }, report) => {
    if (frontmatter === null) return;
    const fences = frontmatter.close?.mark === '---' ? [frontmatter.open, frontmatter.close] : [frontmatter.open];
    for (const { end } of fences) {
      const range = { start: end, end: lines.rangeOf(lines.lineAt(end)).end };
      if (range.end === range.start || text.slice(range.start, range.end).trim() !== '') continue;
      report(range, 'default', {}, { kind: 'delete', arguments: {}, edits: [{ range, text: '' }], safe: true });
    }
  },
);
