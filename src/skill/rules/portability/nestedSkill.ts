import { rule } from '../../rule.ts';
import { firstLine } from '../../wholeFile.ts';

/** Some clients look one level below `skills` and no deeper; what lies within another skill they take for its files. */
export const nestedSkill = rule(
  {
    id: 'portability/nested-skill',
    severity: 'info',
    profile: 'spec',
    source: 'Agent Skills client guide, "Scanning"; clients that look one level deep',
    messages: { 'within-skill': ['above'], deep: ['levels'] },
  },
  (document, report, { folder }) => {
    if (folder === undefined) return;
    if (folder.skillAbove !== null) report(firstLine(document), 'within-skill', { above: folder.skillAbove });
    else if (folder.levelsBelowSkills !== null && folder.levelsBelowSkills > 1) {
      report(firstLine(document), 'deep', { levels: folder.levelsBelowSkills });
    }
  },
);
