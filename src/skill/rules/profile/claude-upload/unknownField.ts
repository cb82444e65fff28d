import { fieldsBeyondSpec } from '../../../clientFields.ts';
import { rule } from '../../../rule.ts';

/** The upload takes the six fields of the specification and refuses the skill for any other. */
export const uploadUnknownField = rule(
  {
    id: 'profile:claude-upload/unknown-field',
    severity: 'warning',
    profile: 'claude-upload',
    source: 'The check that packages skills for upload, quick_validate.py in anthropics/skills',
    insteadOf: ['spec/unknown-field', 'portability/client-fields'],
    messages: { default: ['key'] },
  },
  (document, report) => {
    for (const { key, keyRange } of fieldsBeyondSpec(document)) report(keyRange, 'default', { key });
  },
);
