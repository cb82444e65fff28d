import { fieldNamed, rangeOfValue } from '../../field.ts';
import { hasReadableFields, isMissing } from '../../required.ts';
import { rule } from '../../rule.ts';

/** Without a name most agents drop the skill; some make one up from the folder. */
export const nameRequired = rule(
  {
    id: 'spec/name-required',
    severity: 'error',
    profile: 'spec',
    source: 'Agent Skills specification, "name"',
    overlapsVscode: true,
    messages: { default: [], blank: [] },
  },
  (document, report) => {
    const { frontmatter } = document;
    if (frontmatter === null || !hasReadableFields(frontmatter)) return;
    const field = fieldNamed(frontmatter, 'name');
    if (field === undefined) report(frontmatter.open, 'default', {});
    else if (isMissing(field)) report(rangeOfValue(document, field), 'blank', {});
  },
);
