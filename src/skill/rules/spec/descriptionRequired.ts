import { fieldNamed, rangeOfValue } from '../../field.ts';
import { misspeltField } from '../../misspelt.ts';
import { hasReadableFields, isMissing, isUnreadable, renamed, UNKNOWN_FIELD_RULES } from '../../required.ts';
import { rule } from '../../rule.ts';

/** The description is all an agent sees when it chooses a skill. */
export const descriptionRequired = rule(
  {
    id: 'spec/description-required',
    severity: 'error',
    profile: 'spec',
    source: 'Agent Skills specification, "description"',
    overlapsVscode: ['default', 'blank'],
    insteadOf: UNKNOWN_FIELD_RULES,
    messages: { default: [], blank: [], misspelt: ['key'] },
    fixes: { rename: ['field'] },
  },
  (document, report) => {
    const { frontmatter } = document;
    if (frontmatter === null || !hasReadableFields(frontmatter)) return;
    const field = fieldNamed(frontmatter, 'description');
    if (field !== undefined) {
      if (isMissing(field)) report(rangeOfValue(document, field), 'blank', {});
      return;
    }
    if (isUnreadable(document, 'description')) return;
    const misspelt = misspeltField(document, 'description');
    if (misspelt === undefined) report(frontmatter.open, 'default', {});
    else report(misspelt.keyRange, 'misspelt', { key: misspelt.key }, ...renamed(misspelt, 'description'));
  },
);
