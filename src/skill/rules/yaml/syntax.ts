import { rule } from '../../rule.ts';
import { quoted } from '../../yamlWrite.ts';

/** Whatever else a YAML parser refuses, in words for people who never read its specification. */
export const syntax = rule(
  {
    id: 'yaml/syntax',
    severity: 'error',
    profile: 'spec',
    source: 'YAML 1.2.2',
    messages: {
      'reserved-character': ['detail'],
      'text-after-value': [],
      'unclosed-quote': ['detail'],
      'unclosed-bracket': ['detail'],
      'bracket-in-list': ['detail'],
      continuation: [],
      'indented-key': ['detail'],
      'no-space': ['detail'],
      'after-comment': [],
      'bad-escape': [],
      directive: [],
      'second-document': ['detail'],
      'too-complex': [],
      other: ['detail'],
    },
    fixes: { quote: [], space: [] },
  },
  ({ text, frontmatter }, report) => {
    for (const problem of frontmatter?.problems ?? []) {
      if (problem.kind !== 'syntax') continue;
      const { range, message, detail, value } = problem;
      if (message === 'no-space') {
        const edits = [{ range: { start: range.end, end: range.end }, text: ' ' }];
        report(range, message, { detail }, { kind: 'space', arguments: {}, edits, safe: true });
      } else if (value === null) report(range, message, { detail });
      else {
        const edits = [{ range: value, text: quoted(text.slice(value.start, value.end)) }];
        // A value that begins with a reserved character has one reading only; two lists in a row may be meant otherwise.
        const safe = message === 'reserved-character';
        report(range, message, { detail }, { kind: 'quote', arguments: {}, edits, safe });
      }
    }
  },
);
