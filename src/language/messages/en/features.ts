import type { FeatureWords } from '../featureWords.ts';
import { completion } from './completion.ts';
import { hover } from './hover.ts';

export const features: FeatureWords = {
  hover,
  completion,
  template: {
    description: 'What this skill does. Use when the user asks for it.',
    steps: 'What to do, step by step, as you would tell a colleague.',
    script: 'what it does, and when to run it.',
    reference: 'what is told there, and when to read it.',
  },
  rename: { taken: (name) => `Another skill lies in the folder "${name}" beside this one.` },
  outline: { frontmatter: 'Frontmatter' },
};
