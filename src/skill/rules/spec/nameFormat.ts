import { rangeOfValue, rangeWithinValue, textField, type TextField } from '../../field.ts';
import type { TextRange } from '../../finding.ts';
import { correctedName, isWellFormedName, normalizedName } from '../../name.ts';
import { rule } from '../../rule.ts';
import type { SkillDocument } from '../../document.ts';
import { replaceValue } from '../../yamlWrite.ts';

/** Names are file names, command names and parts of uris: letters, digits and single inner hyphens, in lower case. */
export const nameFormat = rule(
  {
    id: 'spec/name-format',
    severity: 'error',
    profile: 'spec',
    source: 'Agent Skills specification, "name"; letters of every script pass, as in its prose',
    overlapsVscode: true,
    messages: {
      'upper-case': ['name'],
      hyphens: ['name', 'capitals'],
      character: ['name', 'characters', 'capitals', 'hyphens'],
    },
    fixes: { rename: ['name'] },
  },
  (document, report, { folderName }) => {
    const name = textField(document, 'name');
    if (name === undefined || isWellFormedName(name.text)) return;
    const corrected = correctedName(name.text, folderName);
    const edit = corrected === null ? null : replaceValue(document, name.field, corrected);
    const fixes =
      corrected === null || edit === null
        ? []
        : // The folder says the same: nothing that refers to the skill by its name can break.
          [
            {
              kind: 'rename',
              arguments: { name: corrected },
              edits: [edit],
              safe: folderName !== null && corrected === normalizedName(folderName),
            } as const,
          ];
    const wrong = normalizedName(name.text).match(/[^\p{L}\p{N}\p{M}-]+/gu) ?? [];
    const range = rangeOfFault(document, name, wrong[0]);
    // All that is wrong, so that nobody mends one thing and is told of the next.
    const characters = [...new Set(wrong.join(''))].join('');
    const capitals = Number(name.text !== name.text.toLowerCase());
    const hyphens = Number(/^-|-$|--/.test(name.text));
    if (characters !== '') report(range, 'character', { name: name.text, characters, capitals, hyphens }, ...fixes);
    else if (hyphens) report(range, 'hyphens', { name: name.text, capitals }, ...fixes);
    else report(range, 'upper-case', { name: name.text }, ...fixes);
  },
);

/** The character at fault where it is the only one, otherwise the name. */
function rangeOfFault(document: SkillDocument, { field, text }: TextField, wrong: string | undefined): TextRange {
  const whole = rangeOfValue(document, field);
  if (wrong === undefined || whole === field.keyRange || typeof field.value !== 'string') return whole;
  if (normalizedName(text.replace(wrong, '-')) !== correctedName(text, null)) return whole;
  const at = field.value.indexOf(wrong);
  return at === -1 ? whole : (rangeWithinValue(document, field, at, at + wrong.length) ?? whole);
}
