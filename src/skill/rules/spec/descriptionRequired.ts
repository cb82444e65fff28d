import { fieldNamed, rangeOfValue } from '../../field.ts';
import { hasReadableFields, isMissing, isUnreadable } from '../../required.ts';
import { rule } from '../../rule.ts';

/** The description is all an agent sees when it chooses a skill. */
export const descriptionRequired = rule(
  {
    id: 'spec/description-required',
    severity: 'error',
    profile: 'spec',
    source: 'Agent Skills specification, "description"',
    overlapsVscode: true,
    messages: { default: [], blank: [] },
  },
  (document, report) => {
    const { frontmatter } = document;
    if (frontmatter === null || !hasReadableFields(frontmatter)) return;
    const field = fieldNamed(frontmatter, 'description');
    if (field === undefined) {
      if (!isUnreadable(document, 'description')) report(frontmatter.open, 'default', {});
    } else if (isMissing(field)) report(rangeOfValue(document, field), 'blank', {});
  },
);
