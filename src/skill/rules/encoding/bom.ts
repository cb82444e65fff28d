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
  ({ text }, report, { encoding }) => {
    const marks = text.startsWith('\uFEFF') ? (/^\uFEFF*/.exec(text)?.[0].length ?? 0) : 0;
    if (marks === 0 && encoding?.bom !== true) return;
    const range = { start: 0, end: marks };
    const fix =
      marks > 0 ? { edits: [{ range, text: '' }] } : { edits: [], files: [{ change: 'remove-bom' } as const] };
    report(range, 'default', {}, { kind: 'remove', arguments: {}, ...fix, safe: true });
  },
);
