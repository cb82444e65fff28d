import { fieldNamed } from '../../field.ts';
import { rule } from '../../rule.ts';

/** An agent's catalogue has a line for each skill: some show only the first line of a description, some all of them. */
export const literalDescription = rule(
  {
    id: 'style/literal-description',
    severity: 'hint',
    profile: 'spec',
    source: 'YAML 1.2.2 §8.1.2; a quarter of 9,510 public skills',
    messages: { default: [] },
    fixes: { fold: [] },
  },
  ({ frontmatter, text }, report) => {
    const field = fieldNamed(frontmatter, 'description');
    if (field?.sound !== true || field.style !== 'literal' || typeof field.value !== 'string') return;
    if (!/\S\s*\n\s*\S/.test(field.value)) return;
    const { start } = field.valueRange;
    const header = /^\|([0-9+-]*)/.exec(text.slice(start, field.valueRange.end))?.[1] ?? '';
    const range = { start, end: start + 1 + header.length };
    const folded = `>${header.replace(/[+-]/, '')}-`;
    // Lists and paragraphs read differently once they are folded: let the author look.
    report(
      range,
      'default',
      {},
      {
        kind: 'fold',
        arguments: {},
        edits: [{ range, text: folded }],
        safe: false,
      },
    );
  },
);
