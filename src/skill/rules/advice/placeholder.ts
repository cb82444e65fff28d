import { rangeOfValue, textField } from '../../field.ts';
import { rule } from '../../rule.ts';
import { PLACEHOLDERS } from '../../templateProse.ts';

/** Sentences by their first characters, which many share: most texts hold not even those. */
const BY_OPENING: ReadonlyMap<string, readonly string[]> = PLACEHOLDERS.reduce((groups, sentence) => {
  const opening = sentence.slice(0, 8);
  return groups.set(opening, [...(groups.get(opening) ?? []), sentence]);
}, new Map<string, readonly string[]>());

/**
 * What a template left to be written is read by agents like any other text. Only our own templates' sentences are known,
 * where they stand as the templates put them: to the end of a line, from its beginning or after a colon.
 */
export const placeholder = rule(
  {
    id: 'advice/placeholder',
    severity: 'info',
    profile: 'spec',
    source: 'House rule: what New Skill…, completion and snippets leave to be written',
    references: true,
    messages: { default: [], description: [] },
  },
  (document, report) => {
    const { text, lines, body } = document;
    const description = textField(document, 'description');
    if (description !== undefined && PLACEHOLDERS.includes(description.text))
      report(rangeOfValue(document, description.field), 'description', {});
    const sentences = [...BY_OPENING].flatMap(([opening, group]) => (text.includes(opening) ? group : []));
    for (const sentence of sentences) {
      for (let at = text.indexOf(sentence, body.start); at !== -1; at = text.indexOf(sentence, at + 1)) {
        const end = at + sentence.length;
        const line = lines.rangeOf(lines.lineAt(at));
        if (/(?:^|: )[ \t]*$/.test(text.slice(line.start, at)) && text.slice(end, line.end).trim() === '')
          report({ start: at, end }, 'default', {});
      }
    }
  },
);
