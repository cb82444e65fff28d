import { fieldNamed, rangeOfValue } from '../../field.ts';
import { isMissing } from '../../required.ts';
import { rule } from '../../rule.ts';
import { quoteAsWritten } from '../../valueWrite.ts';

/** `2024`, `true` and `1.10` are no strings in YAML; agents drop the skill, or call it by another name. */
export const nameType = rule(
  {
    id: 'spec/name-type',
    severity: 'error',
    profile: 'spec',
    source: 'Agent Skills specification, "name"',
    overlapsVscode: true,
    messages: { default: [] },
    fixes: { quote: [] },
  },
  (document, report) => {
    const field = fieldNamed(document.frontmatter, 'name');
    if (field?.sound !== true || typeof field.value === 'string' || isMissing(field)) return;
    const edit = field.style === 'plain' ? quoteAsWritten(document, field) : null;
    const fixes = edit === null ? [] : [{ kind: 'quote', arguments: {}, edits: [edit], safe: true } as const];
    report(rangeOfValue(document, field), 'default', {}, ...fixes);
  },
);
