import { fieldsBeyondSpec } from '../../../clientFields.ts';
import { rule } from '../../../rule.ts';

/** skills-ref takes the six fields of the specification and nothing else. */
export const referenceUnknownField = rule(
  {
    id: 'profile:strict-reference/unknown-field',
    severity: 'error',
    profile: 'strict-reference',
    source: 'skills-ref, validator.py: ALLOWED_FIELDS',
    insteadOf: ['spec/unknown-field', 'portability/client-fields'],
    messages: { default: ['key'] },
  },
  (document, report) => {
    for (const { key, keyRange } of fieldsBeyondSpec(document)) report(keyRange, 'default', { key });
  },
);
