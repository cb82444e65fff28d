import { DESCRIPTION_MAX } from '../../../limits.ts';
import { rule } from '../../../rule.ts';
import { surplusUnitsOf } from '../../../surplus.ts';

/** Measured in UTF-16 units, in which an emoji counts twice. */
export const descriptionCut = rule(
  {
    id: 'profile:vscode/description-cut',
    severity: 'warning',
    profile: 'vscode',
    source: 'microsoft/vscode, promptsServiceImpl.ts: cut at 1,024 UTF-16 units',
    insteadOf: ['portability/description-utf16'],
    messages: { default: ['units', 'max'] },
  },
  (document, report) => {
    const surplus = surplusUnitsOf(document);
    if (surplus !== null) report(surplus.range, 'default', { units: surplus.units, max: DESCRIPTION_MAX });
  },
);
