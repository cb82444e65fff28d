import { codePointsAbove, rangeOfValue, textField } from '../../../field.ts';
import { COMPATIBILITY_MAX, DESCRIPTION_MAX } from '../../../limits.ts';
import { rule } from '../../../rule.ts';

const LIMITS = [
  ['description', DESCRIPTION_MAX],
  ['compatibility', COMPATIBILITY_MAX],
] as const;

/** skills-ref measures these two with the blanks and line breaks around them. */
export const untrimmedLength = rule(
  {
    id: 'profile:strict-reference/untrimmed-length',
    severity: 'error',
    profile: 'strict-reference',
    source: 'skills-ref, validator.py: len() of the value as it is',
    messages: { default: ['key', 'length', 'max'] },
  },
  (document, report) => {
    for (const [key, max] of LIMITS) {
      const found = textField(document, key);
      if (found === undefined || codePointsAbove(max, found.text) !== null) continue;
      const length = codePointsAbove(max, String(found.field.value));
      if (length !== null) report(rangeOfValue(document, found.field), 'default', { key, length, max });
    }
  },
);
