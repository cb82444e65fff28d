import type { GroupWords } from '../words.ts';

const FORM = 'A name has lower-case letters, digits and single hyphens between them';

export const spec: GroupWords<'spec'> = {
  'spec/name-required': {
    messages: {
      default: () => 'The field "name" is missing: agents drop a skill without a name.',
      blank: () => 'The field "name" is empty: agents drop a skill without a name.',
    },
    fixes: {},
  },
  'spec/name-format': {
    messages: {
      'upper-case': ({ name }) => `${FORM}; "${name}" has capital letters.`,
      hyphens: ({ name }) => `${FORM}: "${name}" begins or ends with a hyphen, or has two in a row.`,
      character: ({ name, character }) => `${FORM}; "${name}" contains "${character}".`,
    },
    fixes: { rename: ({ name }) => `Change the name to "${name}"` },
  },
  'spec/name-length': {
    messages: { default: ({ length, max }) => `The name has ${length} characters; ${max} are allowed.` },
    fixes: {},
  },
  'spec/name-matches-folder': {
    messages: {
      default: ({ name, folder }) =>
        `The name "${name}" differs from the skill's folder "${folder}": they must be the same.`,
    },
    fixes: { rename: ({ name }) => `Change the name to "${name}"` },
  },
  'spec/description-required': {
    messages: {
      default: () => 'The field "description" is missing: it is all an agent sees when it chooses a skill.',
      blank: () => 'The field "description" is empty: it is all an agent sees when it chooses a skill.',
    },
    fixes: {},
  },
  'spec/description-length': {
    messages: {
      default: ({ length, max }) =>
        `The description has ${length} characters; ${max} are allowed, and agents drop or cut the rest.`,
    },
    fixes: {},
  },
};
