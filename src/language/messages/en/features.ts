import type { FeatureWords } from '../featureWords.ts';
import { completion } from './completion.ts';
import { hover } from './hover.ts';

export const features: FeatureWords = {
  hover,
  completion,
  status: {
    digest: 'Digest of SKILL.md',
    size: 'Size and Tokens of SKILL.md',
    reading: 'Reading SKILL.md…',
    copy: 'Copy Digest',
    findings: (count, written) => (count === 0 ? 'no findings' : `${written} finding${count === 1 ? '' : 's'}`),
    spokenTokens: (metadata, body) => `about ${metadata} tokens of metadata and ${body} of body`,
  },
  reference: {
    otherSkill: (path) => `Another skill of this workspace: ${path}.`,
    noName: 'It has no name.',
    noDescription: 'It has no description.',
    unreadable: 'Its SKILL.md cannot be read.',
    state: (errors, warnings) => {
      if (errors + warnings === 0) return 'Checked: no errors, no warnings.';
      const count = (number: number, one: string) => (number === 0 ? [] : `${number} ${one}${number === 1 ? '' : 's'}`);
      return `Checked: ${[count(errors, 'error'), count(warnings, 'warning')].flat().join(', ')}.`;
    },
  },
  rename: { taken: (name) => `Another skill lies in the folder "${name}" beside this one.` },
  outline: { frontmatter: 'Frontmatter' },
};
