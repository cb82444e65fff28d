import { SKILL_BYTES_MAX } from '../../limits.ts';
import { rule } from '../../rule.ts';
import { firstLine } from '../../wholeFile.ts';

const MEBIBYTE = 1024 * 1024;

/** Every host over MCP accepts so much; of more, some refuse the skill. */
export const bytes = rule(
  {
    id: 'limits/bytes',
    severity: 'warning',
    profile: 'spec',
    source: 'Skills over MCP, "Limits": 16 MiB',
    messages: { default: ['mebibytes', 'max'] },
  },
  (document, report, { folder }) => {
    const published = (folder?.files ?? []).filter(({ leftOut }) => leftOut === null);
    const total = published.reduce((sum, { size }) => sum + size, 0);
    if (total <= SKILL_BYTES_MAX) return;
    const mebibytes = Math.ceil((total / MEBIBYTE) * 10) / 10;
    report(firstLine(document), 'default', { mebibytes, max: SKILL_BYTES_MAX / MEBIBYTE });
  },
);
