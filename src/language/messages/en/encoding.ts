import type { GroupWords } from '../words.ts';

export const encoding: GroupWords<'encoding'> = {
  'encoding/bom': {
    messages: {
      default: () => 'The file begins with an invisible byte order mark, which hides the frontmatter from some agents.',
    },
    fixes: { remove: () => 'Remove the byte order mark' },
  },
  'encoding/invalid-utf8': {
    messages: {
      default: () =>
        'The bytes here are not UTF-8, so agents see other characters, or refuse the file. Save it as UTF-8.',
      utf16: () => 'The file is UTF-16, and agents read UTF-8. Save it as UTF-8.',
    },
    fixes: {},
  },
};
