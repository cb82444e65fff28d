import { rangeOfValue, textField } from '../../../field.ts';
import { isWellFormedName } from '../../../name.ts';
import { rule } from '../../../rule.ts';

/** The loader drops a skill whose name has any other character, and counts it as an error. */
export const copilotNonAsciiName = rule(
  {
    id: 'profile:copilot-cli/non-ascii-name',
    severity: 'warning',
    profile: 'copilot-cli',
    source: 'The loader of Copilot CLI since 1.0.55: a-z, 0-9 and hyphens',
    insteadOf: ['portability/non-ascii-name'],
    messages: { default: ['name'] },
  },
  (document, report) => {
    const name = textField(document, 'name');
    if (name === undefined || !isWellFormedName(name.text) || /^[\u0000-\u007f]*$/.test(name.text)) return;
    report(rangeOfValue(document, name.field), 'default', { name: name.text });
  },
);
