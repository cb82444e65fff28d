import { rangeOfValue, rangeWithinValue, textField } from '../../../field.ts';
import { rule } from '../../../rule.ts';

/** Two words that the upload keeps for its own skills. */
export const reservedName = rule(
  {
    id: 'profile:claude-upload/reserved-name',
    severity: 'warning',
    profile: 'claude-upload',
    source: 'Claude platform documentation, Agent Skills: field requirements of "name"',
    messages: { default: ['name', 'word'] },
  },
  (document, report) => {
    const name = textField(document, 'name');
    const word = /claude|anthropic/i.exec(name?.text ?? '')?.[0];
    if (name === undefined || word === undefined) return;
    const whole = rangeOfValue(document, name.field);
    const at = String(name.field.value).indexOf(word);
    const exact = whole === name.field.keyRange ? null : rangeWithinValue(document, name.field, at, at + word.length);
    report(exact ?? whole, 'default', { name: name.text, word: word.toLowerCase() });
  },
);
