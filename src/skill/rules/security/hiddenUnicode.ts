import type { SkillDocument } from '../../document.ts';
import { findInvisible, type InvisibleText } from '../../invisible.ts';
import { rule } from '../../rule.ts';

const DECODED_MAX = 80;

/** Text that a reviewer cannot see and a model obeys. */
export const hiddenUnicode = rule(
  {
    id: 'security/hidden-unicode',
    severity: 'error',
    profile: 'spec',
    source: 'Unicode tag characters, zero-width characters and variation selectors carry hidden instructions',
    references: true,
    messages: { tags: ['decoded'], 'zero-width': ['decoded'], 'variation-selectors': ['decoded'] },
    fixes: { remove: [] },
  },
  (document, report) => {
    for (const line of byLine(document, findInvisible(document.text))) {
      const [first] = line;
      const last = line.at(-1);
      if (first === undefined || last === undefined) continue;
      const all = line.map(({ decoded }) => decoded).join(first.kind === 'zero-width' ? ' ' : '');
      const decoded = all.length > DECODED_MAX ? `${all.slice(0, DECODED_MAX)}…` : all;
      const edits = line.map(({ range }) => ({ range, text: '' }));
      const range = { start: first.range.start, end: last.range.end };
      report(range, first.kind, { decoded }, { kind: 'remove', arguments: {}, edits, safe: false });
    }
  },
);

/** Hidden text in one line is one finding, however it is spread. */
function byLine({ lines }: SkillDocument, found: readonly InvisibleText[]): InvisibleText[][] {
  const grouped = new Map<number, InvisibleText[]>();
  for (const one of found) {
    const line = lines.lineAt(one.range.start);
    const known = grouped.get(line);
    if (known === undefined) grouped.set(line, [one]);
    else known.push(one);
  }
  return [...grouped.values()];
}
