import { COMPATIBILITY_MAX } from '../../limits.ts';
import { rule } from '../../rule.ts';
import { surplusOf } from '../../surplus.ts';

/** Counted in code points of the trimmed value. */
export const compatibilityLength = rule(
  {
    id: 'spec/compatibility-length',
    severity: 'error',
    profile: 'spec',
    source: 'Agent Skills specification, "compatibility"',
    messages: { default: ['length', 'max'] },
  },
  (document, report) => {
    const surplus = surplusOf(document, 'compatibility', COMPATIBILITY_MAX);
    if (surplus !== null) report(surplus.range, 'default', { length: surplus.length, max: COMPATIBILITY_MAX });
  },
);
