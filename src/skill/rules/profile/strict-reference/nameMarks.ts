import { rangeOfValue, textField } from '../../../field.ts';
import { isWellFormedName, normalizedName } from '../../../name.ts';
import { rule } from '../../../rule.ts';

/** skills-ref counts combining marks, which some scripts cannot do without, as neither letters nor digits. */
export const nameMarks = rule(
  {
    id: 'profile:strict-reference/name-marks',
    severity: 'error',
    profile: 'strict-reference',
    source: 'skills-ref, validator.py: isalnum() of every character',
    insteadOf: ['portability/non-ascii-name'],
    messages: { default: ['name'] },
  },
  (document, report) => {
    const name = textField(document, 'name');
    if (name === undefined || !isWellFormedName(name.text) || !/\p{M}/u.test(normalizedName(name.text))) return;
    report(rangeOfValue(document, name.field), 'default', { name: name.text });
  },
);
