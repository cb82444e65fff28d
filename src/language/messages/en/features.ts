import type { FeatureWords } from '../featureWords.ts';
import { completion } from './completion.ts';
import { hover } from './hover.ts';

export const features: FeatureWords = {
  hover,
  completion,
  rename: { taken: (name) => `Another skill lies in the folder "${name}" beside this one.` },
  outline: { frontmatter: 'Frontmatter' },
};
