import { rangeOfValue, textField } from '../../../field.ts';
import { rule } from '../../../rule.ts';

const VALUES: readonly (readonly [key: string, values: readonly string[]])[] = [
  ['context', ['fork']],
  ['effort', ['low', 'medium', 'high', 'xhigh', 'max']],
  ['shell', ['bash', 'powershell']],
];

/** Any other value is passed over without a word, and the skill runs as if the field were not there. */
export const fieldValue = rule(
  {
    id: 'profile:claude-code/field-value',
    severity: 'warning',
    profile: 'claude-code',
    source: 'Claude Code documentation, "Skills": frontmatter reference',
    messages: { default: ['key', 'value', 'values'] },
  },
  (document, report) => {
    for (const [key, values] of VALUES) {
      const found = textField(document, key);
      if (found === undefined || values.includes(found.text)) continue;
      const args = { key, value: found.text, values: values.join(', ') };
      report(rangeOfValue(document, found.field), 'default', args);
    }
  },
);
