import { rule } from '../../rule.ts';
import { cutOff, unquotedValues } from '../../unquotedValue.ts';
import { quoted } from '../../yamlWrite.ts';

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
  (document, report) => {
    const { text, lines, frontmatter } = document;
    // Most have no comment at all.
    if (frontmatter === null || !text.slice(frontmatter.yaml.start, frontmatter.yaml.end).includes('#')) return;
    for (const value of unquotedValues(document)) {
      const range = cutOff(document, value);
      if (range === null) continue;
      const lost = text.slice(range.start, range.end);
      const onOneLine = lines.lineAt(value.keyRange.start) === lines.lineAt(range.end);
      const whole = { start: value.valueRange.start, end: range.end };
      const edits = [{ range: whole, text: quoted(text.slice(whole.start, whole.end)) }];
      report(
        onOneLine ? range : value.keyRange,
        'default',
        { lost },
        { kind: 'quote', arguments: {}, edits, safe: /^#[\p{L}\p{N}]/u.test(lost) },
      );
    }
  },
);
