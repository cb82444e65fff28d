import { SKILL_LINES_MAX } from '../../limits.ts';
import { rule } from '../../rule.ts';

/** A guideline, and a coarse one: many long files cost little, many short ones a lot. */
export const bodyLines = rule(
  {
    id: 'budget/body-lines',
    severity: 'info',
    profile: 'spec',
    source: 'Agent Skills specification, "Progressive disclosure": under 500 lines',
    messages: { default: ['count', 'max'] },
  },
  ({ lines, text }, report) => {
    const last = lines.rangeOf(lines.count - 1);
    // A line break ends a line and begins none.
    const count = last.start === text.length ? lines.count - 1 : lines.count;
    if (count > SKILL_LINES_MAX) report(lines.rangeOf(SKILL_LINES_MAX), 'default', { count, max: SKILL_LINES_MAX });
  },
);
