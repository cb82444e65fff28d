import { byteOrderMarksOf } from '../../byteOrderMark.ts';
import { rule } from '../../rule.ts';

/** Three bytes that nobody sees: to several loaders the first line is then not `---`. */
export const bom = rule(
  {
    id: 'encoding/bom',
    severity: 'warning',
    profile: 'spec',
    source: 'The reference tool skills-ref and loaders that compare the first line',
    messages: { default: [] },
    fixes: { remove: [] },
  },
  (document, report, context) => {
    const marks = byteOrderMarksOf(document, context);
    if (marks !== null) report(marks.range, 'default', {}, marks.removal);
  },
);
