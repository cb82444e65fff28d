import { codePointsAbove, rangeOfValue, textField } from '../../../field.ts';
import { rule } from '../../../rule.ts';

/** Characters of description and when_to_use together that reach the model. */
const LISTING_MAX = 1536;

/** Claude chooses by what the listing shows, and the listing ends here. */
export const listingLength = rule(
  {
    id: 'profile:claude-code/listing-length',
    severity: 'warning',
    profile: 'claude-code',
    source: 'Claude Code documentation, "Skills": description and when_to_use, 1,536 characters together',
    messages: { default: ['length', 'max'] },
  },
  (document, report) => {
    const when = textField(document, 'when_to_use');
    const description = textField(document, 'description');
    if (description === undefined) return;
    const listed = when === undefined ? description.text : `${description.text} ${when.text}`;
    const length = codePointsAbove(LISTING_MAX, listed);
    if (length === null) return;
    report(rangeOfValue(document, (when ?? description).field), 'default', { length, max: LISTING_MAX });
  },
);
