import { codePoints, rangeOfValue, rangeWithinValue, textField } from '../../field.ts';
import { DESCRIPTION_MAX } from '../../limits.ts';
import { rule } from '../../rule.ts';

/** Agents drop or cut what is longer. Counted in code points of the trimmed value. */
export const descriptionLength = rule(
  {
    id: 'spec/description-length',
    severity: 'error',
    profile: 'spec',
    source: 'Agent Skills specification, "description"',
    messages: { default: ['length', 'max'] },
  },
  (document, report) => {
    const description = textField(document, 'description');
    if (description === undefined) return;
    const { field, text } = description;
    const length = codePoints(text);
    if (length <= DESCRIPTION_MAX) return;
    const start = (field.value as string).indexOf(text);
    const kept = Array.from(text).slice(0, DESCRIPTION_MAX).join('').length;
    const value = rangeOfValue(document, field);
    const surplus = rangeWithinValue(document, field, start + kept, start + text.length);
    // The surplus alone, unless that would leave the line of the key.
    const range = value === field.keyRange ? value : (surplus ?? value);
    report(range, 'default', { length, max: DESCRIPTION_MAX });
  },
);
