import { isMap } from 'yaml';
import { fieldNamed, rangeOfValue } from '../../field.ts';
import { rule } from '../../rule.ts';

/** Loaders in typed languages refuse the whole skill for it. */
export const metadataType = rule(
  {
    id: 'spec/metadata-type',
    severity: 'warning',
    profile: 'spec',
    source: 'Agent Skills specification, "metadata"',
    messages: { default: [] },
  },
  (document, report) => {
    const field = fieldNamed(document.frontmatter, 'metadata');
    if (field?.sound !== true || isMap(field.node) || field.style === 'alias') return;
    report(rangeOfValue(document, field), 'default', {});
  },
);
