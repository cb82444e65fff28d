import { rangeOfValue, textField } from '../../../field.ts';
import { isWellFormedName } from '../../../name.ts';
import { rule } from '../../../rule.ts';

/** The upload reads "letters" as a to z. */
export const uploadNonAsciiName = rule(
  {
    id: 'profile:claude-upload/non-ascii-name',
    severity: 'warning',
    profile: 'claude-upload',
    source: 'Claude platform documentation, Agent Skills: lower-case letters, numbers and hyphens',
    insteadOf: ['portability/non-ascii-name'],
    messages: { default: ['name'] },
  },
  (document, report) => {
    const name = textField(document, 'name');
    if (name === undefined || !isWellFormedName(name.text) || /^[\u0000-\u007f]*$/.test(name.text)) return;
    report(rangeOfValue(document, name.field), 'default', { name: name.text });
  },
);
