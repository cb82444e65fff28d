import type { GroupWords } from '../words.ts';

export const style: GroupWords<'style'> = {
  'style/smart-quotes': {
    messages: { default: () => 'To YAML, curly quotes are letters: they stay in the text and quote nothing.' },
    fixes: { straighten: () => 'Use straight quotes' },
  },
  'style/literal-description': {
    messages: {
      default: () => '"|" keeps the line breaks of the description, and some agents show its first line only.',
    },
    fixes: { fold: () => 'Use ">-", which joins the lines' },
  },
};

export const advice: GroupWords<'advice'> = {
  'advice/description-when': {
    messages: { default: () => 'The description does not say when to use the skill, and agents decide by it alone.' },
    fixes: {},
  },
  'advice/placeholder': {
    messages: {
      default: () => 'This is still the text of the template, and agents read it as part of the skill. Write your own.',
      description: () => 'This is still the description of the template, and agents choose by it. Write your own.',
    },
    fixes: {},
  },
  'advice/empty-body': {
    messages: { default: () => 'Nothing follows the frontmatter: an agent that uses this skill learns nothing more.' },
    fixes: {},
  },
};

export const reserved: GroupWords<'reserved'> = {
  'reserved/metadata-key': {
    messages: {
      default: ({ key }) =>
        `"${key}" belongs to the protocol: a server that serves this skill writes such keys itself.`,
    },
    fixes: {},
  },
};
