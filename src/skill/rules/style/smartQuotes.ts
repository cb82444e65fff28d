import { rangeOfValue } from '../../field.ts';
import { rule } from '../../rule.ts';
import { quoted } from '../../yamlWrite.ts';

const CURLY = /^[“”„‟«](.*)[“”„‟»]$|^[‘’‚‛](.*)[‘’‚‛]$/su;

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
    for (const field of document.frontmatter?.fields ?? []) {
      if (!field.sound || field.style !== 'plain' || typeof field.value !== 'string') continue;
      const source = document.text.slice(field.valueRange.start, field.valueRange.end);
      const match = CURLY.exec(source);
      const content = match?.[1] ?? match?.[2];
      if (content === undefined || /[“”„‟«»]/.test(content)) continue;
      const edits = [{ range: field.valueRange, text: quoted(content) }];
      report(rangeOfValue(document, field), 'default', {}, { kind: 'straighten', arguments: {}, edits, safe: true });
    }
  },
);
