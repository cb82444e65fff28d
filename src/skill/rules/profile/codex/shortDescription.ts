import { isScalar } from 'yaml';
import { codePoints } from '../../../field.ts';
import { DESCRIPTION_MAX } from '../../../limits.ts';
import { metadataEntries } from '../../../metadata.ts';
import { rule } from '../../../rule.ts';

/** A field of Codex's own, below `metadata`: it may be left out, but where it stands it must be right. */
export const shortDescription = rule(
  {
    id: 'profile:codex/short-description',
    severity: 'warning',
    profile: 'codex',
    source: 'openai/codex, core-skills/src/loader.rs: metadata.short-description, 1,024 characters',
    messages: { long: ['length', 'max'] },
  },
  (document, report) => {
    for (const { key, keyRange, value } of metadataEntries(document)) {
      if (key !== 'short-description' || !isScalar(value) || typeof value.value !== 'string') continue;
      const length = codePoints(value.value.trim().replace(/\s+/g, ' '));
      if (length > DESCRIPTION_MAX) report(keyRange, 'long', { length, max: DESCRIPTION_MAX });
    }
  },
);
