import { fieldNamed, rangeOfValue } from '../../field.ts';
import { isMissing } from '../../required.ts';
import { rule } from '../../rule.ts';
import { quoteAsWritten } from '../../valueWrite.ts';

/** One sentence says what a skill needs; lists and mappings are no part of the format. */
export const compatibilityType = rule(
  {
    id: 'spec/compatibility-type',
    severity: 'error',
    profile: 'spec',
    source: 'Agent Skills specification, "compatibility"',
    messages: { default: [] },
    fixes: { quote: [] },
  },
  (document, report) => {
    const field = fieldNamed(document.frontmatter, 'compatibility');
    if (field?.sound !== true || typeof field.value === 'string' || isMissing(field)) return;
    const edit = field.style === 'plain' ? quoteAsWritten(document, field) : null;
    const fixes = edit === null ? [] : [{ kind: 'quote', arguments: {}, edits: [edit], safe: true } as const];
    report(rangeOfValue(document, field), 'default', {}, ...fixes);
  },
);
