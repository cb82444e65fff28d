import { rangeOfValue, textField } from '../../field.ts';
import { isWellFormedName, normalizedName } from '../../name.ts';
import { rule } from '../../rule.ts';

/** The specification takes letters of every script; some clients take `a-z` only, and the reference tool no marks. */
export const nonAsciiName = rule(
  {
    id: 'portability/non-ascii-name',
    severity: 'info',
    profile: 'spec',
    source: 'Upload to Claude and Copilot CLI accept a-z, 0-9 and hyphens; skills-ref refuses combining marks',
    messages: { default: ['name'], 'not-normalized': ['name', 'normalized'] },
  },
  (document, report) => {
    const name = textField(document, 'name');
    if (name === undefined || !isWellFormedName(name.text)) return;
    const normalized = normalizedName(name.text);
    const range = rangeOfValue(document, name.field);
    if (normalized !== name.text) report(range, 'not-normalized', { name: name.text, normalized });
    else if (/[^\u0000-\u007f]/.test(name.text)) report(range, 'default', { name: name.text });
  },
);
