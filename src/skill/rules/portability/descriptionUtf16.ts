import { DESCRIPTION_MAX } from '../../limits.ts';
import { rule } from '../../rule.ts';
import { surplusUnitsOf } from '../../surplus.ts';

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
    const surplus = surplusUnitsOf(document);
    if (surplus !== null) report(surplus.range, 'default', { units: surplus.units, max: DESCRIPTION_MAX });
  },
);
