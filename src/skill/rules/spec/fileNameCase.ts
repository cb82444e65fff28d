import { rule, SKILL_FILE } from '../../rule.ts';
import { firstLine } from '../../wholeFile.ts';

/** On disks that tell `skill.md` from `SKILL.md` no agent finds the skill; on others it works, which is how it stays unseen. */
export const fileNameCase = rule(
  {
    id: 'spec/file-name-case',
    severity: 'warning',
    profile: 'spec',
    source: 'Agent Skills specification, "Directory structure"',
    messages: { default: ['found'] },
    fixes: { rename: ['found'] },
  },
  (document, report, { folder }) => {
    if (folder === undefined || folder.fileName === SKILL_FILE) return;
    const args = { found: folder.fileName };
    const taken = folder.files.some(({ path }) => path === SKILL_FILE);
    const files = [{ change: 'rename', from: folder.fileName, to: SKILL_FILE } as const];
    const fixes = taken ? [] : [{ kind: 'rename', arguments: args, edits: [], files, safe: true } as const];
    report(firstLine(document), 'default', args, ...fixes);
  },
);
