import { DESCRIPTION_MAX } from '../../../limits.ts';
import { rule } from '../../../rule.ts';
import { surplusUnitsOf } from '../../../surplus.ts';

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
    const surplus = surplusUnitsOf(document);
    if (surplus !== null) report(surplus.range, 'default', { units: surplus.units, max: DESCRIPTION_MAX });
  },
);
