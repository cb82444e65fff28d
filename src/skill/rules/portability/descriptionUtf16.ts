import { codePoints, rangeOfValue, textField } from '../../field.ts';
import { DESCRIPTION_MAX } from '../../limits.ts';
import { rule } from '../../rule.ts';

/** Clients written in JavaScript count an emoji as two characters, and so find too long what the format allows. */
export const descriptionUtf16 = rule(
  {
    id: 'portability/description-utf16',
    severity: 'info',
    profile: 'spec',
    source: 'Clients that measure the description in UTF-16 units',
    messages: { default: ['units', 'max'] },
  },
  (document, report) => {
    const description = textField(document, 'description');
    if (description === undefined) return;
    const units = description.text.length;
    if (units <= DESCRIPTION_MAX || codePoints(description.text) > DESCRIPTION_MAX) return;
    report(rangeOfValue(document, description.field), 'default', { units, max: DESCRIPTION_MAX });
  },
);
