import { DESCRIPTION_MAX } from '../../limits.ts';
import { rule } from '../../rule.ts';
import { surplusOf } from '../../surplus.ts';

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
    const surplus = surplusOf(document, 'description', DESCRIPTION_MAX);
    if (surplus !== null) report(surplus.range, 'default', { length: surplus.length, max: DESCRIPTION_MAX });
  },
);
