import type { GroupWords } from '../words.ts';

const NEEDED = 'A skill begins with a "---" line, its name and description, and another "---" line.';

export const frontmatter: GroupWords<'frontmatter'> = {
  'frontmatter/missing': {
    messages: {
      default: () => `The frontmatter is missing, so agents do not see this skill. ${NEEDED}`,
      bold: () => `Bold text stands where the frontmatter belongs, and agents do not read it. ${NEEDED}`,
      table: () => `A table stands where the frontmatter belongs, and agents do not read it. ${NEEDED}`,
    },
    fixes: {},
  },
  'frontmatter/not-first-line': {
    messages: {
      default: () => 'Something stands before the frontmatter. Agents look for "---" on the first line only.',
      blank: () => 'A blank line stands before the frontmatter. Agents look for "---" on the first line only.',
    },
    fixes: {
      delete: () => 'Delete the blank lines',
      move: () => 'Move it below the frontmatter',
    },
  },
  'frontmatter/fence-whitespace': {
    messages: { default: () => 'Blanks follow the "---" here: some agents then see no frontmatter, or no end of it.' },
    fixes: { delete: () => 'Delete the blanks' },
  },
  'frontmatter/unclosed': {
    messages: {
      default: () => 'The frontmatter that begins here is never closed: a "---" line is missing after its last field.',
      dots: () => 'The frontmatter that begins here is closed with "...": most agents look for "---" only.',
    },
    fixes: {
      close: ({ line }) => `Insert "---" after line ${line}`,
      replace: () => 'Replace "..." by "---"',
      delete: () => 'Delete the "..." line',
    },
  },
};
