import { isMap } from 'yaml';
import { fieldNamed, rangeOfValue } from '../../../field.ts';
import { rule } from '../../../rule.ts';

/** Codex reads the frontmatter into a fixed shape: anything but a mapping here, and the skill is not loaded. */
export const codexMetadataType = rule(
  {
    id: 'profile:codex/metadata-type',
    severity: 'warning',
    profile: 'codex',
    source: 'openai/codex, core-skills/src/loader.rs: SkillFrontmatter',
    insteadOf: ['spec/metadata-type'],
    messages: { default: [] },
  },
  (document, report) => {
    const field = fieldNamed(document.frontmatter, 'metadata');
    if (field?.sound !== true || isMap(field.node) || field.style === 'alias') return;
    report(rangeOfValue(document, field), 'default', {});
  },
);
