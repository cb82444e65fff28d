import { codePoints, rangeOfValue, textField } from '../../../field.ts';
import { DESCRIPTION_MAX } from '../../../limits.ts';
import { rule } from '../../../rule.ts';

/** Measured in UTF-16 units, in which an emoji counts twice. */
export const descriptionDropped = rule(
  {
    id: 'profile:copilot-cli/description-length',
    severity: 'warning',
    profile: 'copilot-cli',
    source: 'The loader of Copilot CLI: 1,024 UTF-16 units, or the skill is not loaded',
    insteadOf: ['portability/description-utf16'],
    messages: { default: ['units', 'max'] },
  },
  (document, report) => {
    const description = textField(document, 'description');
    if (description === undefined) return;
    const units = description.text.length;
    // What is too long for the format as well has its finding already.
    if (units <= DESCRIPTION_MAX || codePoints(description.text) > DESCRIPTION_MAX) return;
    report(rangeOfValue(document, description.field), 'default', { units, max: DESCRIPTION_MAX });
  },
);
