import { fieldNamed, rangeOfValue } from '../../../field.ts';
import { isMissing } from '../../../required.ts';
import { rule } from '../../../rule.ts';
import { quoteAsWritten } from '../../../valueWrite.ts';

/** `argument-hint: [file]` is a list in YAML. Since 1.0.65 the loader drops the skill for it. */
export const argumentHint = rule(
  {
    id: 'profile:copilot-cli/argument-hint',
    severity: 'warning',
    profile: 'copilot-cli',
    source: 'The loader of Copilot CLI since 1.0.65: argument-hint is a string',
    insteadOf: ['client/field-type'],
    messages: { default: [] },
    fixes: { quote: [] },
  },
  (document, report) => {
    const field = fieldNamed(document.frontmatter, 'argument-hint');
    if (field?.sound !== true || typeof field.value === 'string' || isMissing(field)) return;
    const edit = quoteAsWritten(document, field);
    const fixes = edit === null ? [] : [{ kind: 'quote', arguments: {}, edits: [edit], safe: true } as const];
    report(rangeOfValue(document, field), 'default', {}, ...fixes);
  },
);
