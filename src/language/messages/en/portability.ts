import type { GroupWords } from '../words.ts';

export const portability: GroupWords<'portability'> = {
  'portability/client-fields': {
    messages: { default: ({ fields }) => `Not every agent reads these fields: ${fields}.` },
    fixes: {},
  },
  'portability/non-ascii-name': {
    messages: {
      default: ({ name }) => `The name "${name}" obeys the format, but some agents accept only a-z, 0-9 and hyphens.`,
      'not-normalized': ({ name, normalized }) =>
        `The name "${name}" is compared as "${normalized}"; some agents compare what is written, and find no match.`,
    },
    fixes: {},
  },
  'portability/description-utf16': {
    messages: {
      default: ({ units, max }) =>
        `Agents that count an emoji as two characters find ${units} here; ${max} are allowed, and they drop or cut the rest.`,
    },
    fixes: {},
  },
  'portability/nested-skill': {
    messages: {
      'within-skill': ({ above }) =>
        `This skill lies within the skill "${above}": some agents take it for one of its files.`,
      deep: ({ levels }) =>
        `This skill lies ${levels} levels below a folder "skills": some agents look one level deep only.`,
    },
    fixes: {},
  },
};
