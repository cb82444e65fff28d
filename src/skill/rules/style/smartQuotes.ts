import { rangeOfValue } from '../../field.ts';
import { rule } from '../../rule.ts';
import { unquotedValues } from '../../unquotedValue.ts';
import { quoted } from '../../yamlWrite.ts';

const CURLY = /^[“”„‟«](.*)[“”„‟»]$|^[‘’‚‛](.*)[‘’‚‛]$/su;

/** What every match begins with. */
const ANY = /[“”„‟«‘’‚‛]/;

/** To YAML they are letters: they stay in the text, and protect no colon. */
export const smartQuotes = rule(
  {
    id: 'style/smart-quotes',
    severity: 'hint',
    profile: 'spec',
    source: 'YAML 1.2.2 §7.3: only straight quotes quote',
    messages: { default: [] },
    fixes: { straighten: [] },
  },
  (document, report) => {
    const { text, frontmatter } = document;
    if (frontmatter === null || !ANY.test(text.slice(frontmatter.yaml.start, frontmatter.yaml.end))) return;
    for (const value of unquotedValues(document)) {
      // A name in curly quotes is a malformed name, which has a finding of its own.
      if (value.key === 'name' || typeof value.value !== 'string') continue;
      const source = text.slice(value.valueRange.start, value.valueRange.end);
      const match = CURLY.exec(source);
      const content = match?.[1] ?? match?.[2];
      if (content === undefined || /[“”„‟«»]/.test(content)) continue;
      const edits = [{ range: value.valueRange, text: quoted(content) }];
      report(rangeOfValue(document, value), 'default', {}, { kind: 'straighten', arguments: {}, edits, safe: true });
    }
  },
);
