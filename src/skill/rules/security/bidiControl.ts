import { rule } from '../../rule.ts';

/** Embeddings, overrides and isolates. The marks that right-to-left writing needs are not among them. */
const CONTROL = /[\u202a-\u202e\u2066-\u2069]/g;

/** They change the order in which text is shown, and not that in which a model reads it. */
export const bidiControl = rule(
  {
    id: 'security/bidi-control',
    severity: 'warning',
    profile: 'spec',
    source: 'Unicode Standard Annex #9; "Trojan Source", CVE-2021-42574',
    references: true,
    messages: { default: ['code'] },
    fixes: { remove: [] },
  },
  ({ text, lines }, report) => {
    if (text.search(CONTROL) === -1) return;
    const byLine = new Map<number, number[]>();
    for (const { index } of text.matchAll(CONTROL)) {
      const line = lines.lineAt(index);
      const places = byLine.get(line);
      if (places === undefined) byLine.set(line, [index]);
      else places.push(index);
    }
    for (const places of byLine.values()) {
      const [start = 0] = places;
      const edits = places.map((at) => ({ range: { start: at, end: at + 1 }, text: '' }));
      const code = `U+${text.charCodeAt(start).toString(16).toUpperCase()}`;
      const range = { start, end: (places.at(-1) ?? start) + 1 };
      report(range, 'default', { code }, { kind: 'remove', arguments: {}, edits, safe: false });
    }
  },
);
