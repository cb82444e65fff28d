import { fieldNamed, rangeOfValue } from '../../field.ts';
import { isMissing } from '../../required.ts';
import { rule } from '../../rule.ts';
import { quoteAsWritten } from '../../valueWrite.ts';

/** A number, a list or a mapping is no sentence; agents drop the skill. */
export const descriptionType = rule(
  {
    id: 'spec/description-type',
    severity: 'error',
    profile: 'spec',
    source: 'Agent Skills specification, "description"',
    overlapsVscode: true,
    messages: { default: [] },
    fixes: { quote: [] },
  },
  (document, report) => {
    const field = fieldNamed(document.frontmatter, 'description');
    if (field?.sound !== true || typeof field.value === 'string' || isMissing(field)) return;
    const edit = field.style === 'plain' ? quoteAsWritten(document, field) : null;
    const fixes = edit === null ? [] : [{ kind: 'quote', arguments: {}, edits: [edit], safe: true } as const];
    report(rangeOfValue(document, field), 'default', {}, ...fixes);
  },
);
