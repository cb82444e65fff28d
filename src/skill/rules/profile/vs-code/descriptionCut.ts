import { codePoints, rangeOfValue, textField } from '../../../field.ts';
import { DESCRIPTION_MAX } from '../../../limits.ts';
import { rule } from '../../../rule.ts';

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
    const description = textField(document, 'description');
    if (description === undefined) return;
    const units = description.text.length;
    // What is too long for the format as well has its finding already.
    if (units <= DESCRIPTION_MAX || codePoints(description.text) > DESCRIPTION_MAX) return;
    report(rangeOfValue(document, description.field), 'default', { units, max: DESCRIPTION_MAX });
  },
);
