import { rule } from '../../../rule.ts';
import { firstLine } from '../../../wholeFile.ts';

/** skills-ref looks for `SKILL.md` and `skill.md`, and for no other spelling. */
export const referenceFileName = rule(
  {
    id: 'profile:strict-reference/file-name',
    severity: 'error',
    profile: 'strict-reference',
    source: 'skills-ref, parser.py: find_skill_md',
    insteadOf: ['spec/file-name-case'],
    messages: { default: ['found'] },
  },
  (document, report, { folder }) => {
    if (folder === undefined || ['SKILL.md', 'skill.md'].includes(folder.fileName)) return;
    report(firstLine(document), 'default', { found: folder.fileName });
  },
);
