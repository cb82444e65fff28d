import { byteOrderMarksOf } from '../../../byteOrderMark.ts';
import { rule } from '../../../rule.ts';

/** skills-ref wants the file to begin with `---`, and a byte order mark comes before it. */
export const referenceBom = rule(
  {
    id: 'profile:strict-reference/bom',
    severity: 'error',
    profile: 'strict-reference',
    source: 'skills-ref, parser.py: the content must start with "---"',
    insteadOf: ['encoding/bom'],
    messages: { default: [] },
    fixes: { remove: [] },
  },
  (document, report, context) => {
    const marks = byteOrderMarksOf(document, context);
    if (marks !== null) report(marks.range, 'default', {}, marks.removal);
  },
);
