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
  ({ text }, report, { encoding }) => {
    const marks = text.startsWith('\uFEFF') ? (/^\uFEFF*/.exec(text)?.[0].length ?? 0) : 0;
    if (marks === 0 && encoding?.bom !== true) return;
    const range = { start: 0, end: marks };
    const fix =
      marks > 0 ? { edits: [{ range, text: '' }] } : { edits: [], files: [{ change: 'remove-bom' } as const] };
    report(range, 'default', {}, { kind: 'remove', arguments: {}, ...fix, safe: true });
  },
);
