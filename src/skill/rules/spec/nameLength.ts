import { codePoints, rangeOfValue, textField } from '../../field.ts';
import { NAME_MAX } from '../../limits.ts';
import { rule } from '../../rule.ts';

/** Counted in code points of the trimmed value, as everything in the format is. */
export const nameLength = rule(
  {
    id: 'spec/name-length',
    severity: 'error',
    profile: 'spec',
    source: 'Agent Skills specification, "name"',
    messages: { default: ['length', 'max'] },
  },
  (document, report) => {
    const name = textField(document, 'name');
    if (name === undefined) return;
    const length = codePoints(name.text);
    if (length > NAME_MAX) report(rangeOfValue(document, name.field), 'default', { length, max: NAME_MAX });
  },
);
