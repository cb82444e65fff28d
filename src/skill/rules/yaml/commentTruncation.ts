import { rule } from '../../rule.ts';
import { quoted } from '../../yamlWrite.ts';

/** Fields that hold prose: a `#` in them is part of a sentence far more often than it begins a comment. */
const PROSE = new Set(['description', 'when_to_use', 'compatibility', 'argument-hint']);

/** From ` #` on YAML reads a comment. `issue #42` loses its number, and the rest of the sentence. */
export const commentTruncation = rule(
  {
    id: 'yaml/comment-truncation',
    severity: 'warning',
    profile: 'spec',
    source: 'YAML 1.2.2 §6.6',
    messages: { default: ['lost'] },
    fixes: { quote: [] },
  },
  ({ text, frontmatter, lines }, report) => {
    for (const { sound, style, key, keyRange, valueRange } of frontmatter?.fields ?? []) {
      if (!sound || style !== 'plain') continue;
      const lineEnd = lines.rangeOf(lines.lineAt(valueRange.end)).end;
      const comment = /^[ \t]+(#.*?)[ \t]*$/.exec(text.slice(valueRange.end, lineEnd))?.[1];
      // `license: MIT # see LICENSE` is a comment as it should be; `#42` is none.
      if (comment === undefined || (!PROSE.has(key) && !/^#[\p{L}\p{N}]/u.test(comment))) continue;
      const start = text.indexOf(comment, valueRange.end);
      const range = { start, end: start + comment.length };
      const onOneLine = lines.lineAt(keyRange.start) === lines.lineAt(range.end);
      const whole = { start: valueRange.start, end: range.end };
      const edits = [{ range: whole, text: quoted(text.slice(whole.start, whole.end)) }];
      report(
        onOneLine ? range : keyRange,
        'default',
        { lost: comment },
        { kind: 'quote', arguments: {}, edits, safe: /^#[\p{L}\p{N}]/u.test(comment) },
      );
    }
  },
);
