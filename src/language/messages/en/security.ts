import type { GroupWords } from '../words.ts';

export const security: GroupWords<'security'> = {
  'security/hidden-unicode': {
    messages: {
      tags: ({ decoded }) => `Invisible text stands here that a model can read: "${decoded}".`,
      'zero-width': ({ decoded }) => `Invisible characters stand between these letters: ${decoded}.`,
      'variation-selectors': ({ decoded }) => `Invisible characters stand here that can carry text: "${decoded}".`,
    },
    fixes: { remove: () => 'Remove the invisible characters' },
  },
  'security/bidi-control': {
    messages: {
      default: ({ code }) => `An invisible character (${code}) changes the order in which this line is shown.`,
    },
    fixes: { remove: () => 'Remove the invisible characters of this line' },
  },
  'security/pipe-to-shell': {
    messages: {
      default: () =>
        'This runs whatever the address serves at that moment. Better: download a fixed version, check it, then run it.',
    },
    fixes: {},
  },
};
