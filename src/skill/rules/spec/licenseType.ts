import { fieldNamed, rangeOfValue } from '../../field.ts';
import { isMissing } from '../../required.ts';
import { rule } from '../../rule.ts';
import { quoteAsWritten } from '../../valueWrite.ts';

/** A license is named, or its file is: a mapping or a number is read by nobody. */
export const licenseType = rule(
  {
    id: 'spec/license-type',
    severity: 'warning',
    profile: 'spec',
    source: 'Agent Skills specification, "license"',
    messages: { default: [] },
    fixes: { quote: [] },
  },
  (document, report) => {
    const field = fieldNamed(document.frontmatter, 'license');
    if (field?.sound !== true || typeof field.value === 'string' || isMissing(field)) return;
    const edit = field.style === 'plain' ? quoteAsWritten(document, field) : null;
    const fixes = edit === null ? [] : [{ kind: 'quote', arguments: {}, edits: [edit], safe: true } as const];
    report(rangeOfValue(document, field), 'default', {}, ...fixes);
  },
);
