import type { SkillDocument } from '../../document.ts';
import type { TextRange } from '../../finding.ts';
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
      const edits = stretches(document.text, line).map((range) => ({ range, text: '' }));
      const range = { start: first.range.start, end: last.range.end };
      report(range, first.kind, { decoded }, { kind: 'remove', arguments: {}, edits, safe: false });
    }
  },
);

const ZERO_WIDTH = /[\u200b-\u200d\u2060-\u2064\u180e\ufeff]/;

/** With the zero-width characters around it: once they stand side by side, they would be hidden text of their own. */
function stretches(text: string, found: readonly InvisibleText[]): TextRange[] {
  const all: TextRange[] = [];
  for (const { range } of found) {
    let { start, end } = range;
    const last = all.at(-1);
    while (start > (last?.end ?? 1) && ZERO_WIDTH.test(text.charAt(start - 1))) start--;
    while (ZERO_WIDTH.test(text.charAt(end))) end++;
    if (last !== undefined && start <= last.end)
      all[all.length - 1] = { start: last.start, end: Math.max(end, last.end) };
    else all.push({ start, end });
  }
  return all;
}

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
