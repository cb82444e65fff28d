import { SKILL_FILES_MAX } from '../../limits.ts';
import { rule } from '../../rule.ts';
import { firstLine } from '../../wholeFile.ts';

/** Every host over MCP accepts so many; of more, some refuse the skill. */
export const files = rule(
  {
    id: 'limits/files',
    severity: 'warning',
    profile: 'spec',
    source: 'Skills over MCP, "Limits": 512 files',
    messages: { default: ['count', 'max'] },
  },
  (document, report, { folder }) => {
    const count = (folder?.files ?? []).filter(({ leftOut }) => leftOut === null).length;
    if (count > SKILL_FILES_MAX) report(firstLine(document), 'default', { count, max: SKILL_FILES_MAX });
  },
);
