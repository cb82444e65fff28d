import { rule } from '../../rule.ts';
import { quoted } from '../../yamlWrite.ts';

/** A plain value cannot hold `: `. YAML reads a nested mapping there, and most agents drop the skill without a word. */
export const unquotedColon = rule(
  {
    id: 'yaml/unquoted-colon',
    severity: 'error',
    profile: 'spec',
    source: 'YAML 1.2.2 §7.3.3; the commonest fault in 9,510 public skills',
    messages: { default: [] },
    fixes: { quote: [] },
  },
  ({ text, frontmatter }, report) => {
    for (const problem of frontmatter?.problems ?? []) {
      if (problem.kind !== 'unquoted-colon') continue;
      const { range, colon } = problem;
      const value = text.slice(range.start, range.end);
      // Lines that look like a list or like fields may be meant as such: let the author look.
      const safe = !/[\r\n]\s*(?:- |[\w-]+:(?:\s|$))/.test(value);
      report(colon, 'default', {}, { kind: 'quote', arguments: {}, edits: [{ range, text: quoted(value) }], safe });
    }
  },
);
