import type { FeatureWords } from '../featureWords.ts';
import { pluralsIn, type PluralForms } from '../counts.ts';
import { completion } from './completion.ts';
import { hover } from './hover.ts';

const word = pluralsIn('en');

export const features: FeatureWords = {
  hover,
  completion,
  status: {
    digest: 'Digest of SKILL.md',
    size: 'Size and Tokens of SKILL.md',
    reading: 'Reading SKILL.md…',
    copy: 'Copy Digest',
    findings: ({ value, written }) =>
      value === 0 ? 'no findings' : `${written} ${word(value, { one: 'finding', other: 'findings' })}`,
    spokenTokens: (metadata, body) => `about ${metadata.written} tokens of metadata and ${body.written} of body`,
  },
  reference: {
    otherSkill: (path) => `Another skill of this workspace: ${path}.`,
    noName: 'It has no name.',
    noDescription: 'It has no description.',
    unreadable: 'Its SKILL.md cannot be read.',
    state: (errors, warnings) => {
      if (errors + warnings === 0) return 'Checked: no errors, no warnings.';
      const count = (value: number, forms: PluralForms) => (value === 0 ? [] : `${value} ${word(value, forms)}`);
      const found = [
        count(errors, { one: 'error', other: 'errors' }),
        count(warnings, { one: 'warning', other: 'warnings' }),
      ];
      return `Checked: ${found.flat().join(', ')}.`;
    },
  },
  rename: {
    taken: (name) => `Another skill lies in the folder "${name}" beside this one.`,
    unreadable: (uri) => `${uri} cannot be read`,
  },
  outline: { frontmatter: 'Frontmatter' },
};
