import { fieldNamed, rangeOfValue } from '../../field.ts';
import type { TextEdit } from '../../finding.ts';
import { isMissing } from '../../required.ts';
import { rule } from '../../rule.ts';
import { wholeLines } from '../../valueWrite.ts';

/** The field is optional, but where it stands it has one character at least. */
export const compatibilityEmpty = rule(
  {
    id: 'spec/compatibility-empty',
    severity: 'error',
    profile: 'spec',
    source: 'Agent Skills specification, "compatibility"',
    messages: { default: [] },
    fixes: { remove: [] },
  },
  (document, report) => {
    const field = fieldNamed(document.frontmatter, 'compatibility');
    if (field === undefined || !isMissing(field)) return;
    const range = wholeLines(document, field);
    const fix = (edits: readonly TextEdit[]) => ({ kind: 'remove', arguments: {}, edits, safe: false }) as const;
    report(rangeOfValue(document, field), 'default', {}, ...(range === null ? [] : [fix([{ range, text: '' }])]));
  },
);
