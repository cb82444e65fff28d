import type { GroupWords } from '../words.ts';

export const compat: GroupWords<'compat'> = {
  'compat/skills-ref-split': {
    messages: {
      default: () => 'The reference tool skills-ref takes these three hyphens for the end of the frontmatter.',
    },
    fixes: {},
  },
  'compat/skills-ref-flow': {
    messages: {
      flow: () => 'The reference tool skills-ref refuses values in braces or brackets: write one entry a line.',
      anchor: () => 'The reference tool skills-ref refuses anchors and what refers to them: write the value out.',
      tag: () => 'The reference tool skills-ref refuses tags such as "!!str": quote the value instead.',
    },
    fixes: { block: () => 'Write one entry a line' },
  },
};
