import type { GroupWords } from '../words.ts';

const FORM = 'A name has lower-case letters, digits and single hyphens between them';

export const spec: GroupWords<'spec'> = {
  'spec/name-required': {
    messages: {
      default: () => 'The field "name" is missing: agents drop a skill without a name.',
      blank: () => 'The field "name" is empty: agents drop a skill without a name.',
      misspelt: ({ key }) =>
        `The field "name" is missing: agents drop a skill without a name, and "${key}" is another key. Write "name".`,
    },
    fixes: {
      insert: ({ name }) => `Name the skill "${name}", like its folder`,
      rename: ({ field }) => `Change the key to "${field}"`,
    },
  },
  'spec/name-format': {
    messages: {
      'upper-case': ({ name }) => `${FORM}; "${name}" has capital letters.`,
      hyphens: ({ name, capitals }) =>
        `${FORM}: "${name}" begins or ends with a hyphen, or has two in a row${capitals ? ', and has capital letters' : ''}.`,
      character: ({ name, characters, capitals, hyphens }) => {
        const found = [`"${characters}"`];
        if (capitals) found.push('capital letters');
        if (hyphens) found.push('a hyphen at one end or two in a row');
        return `${FORM}; "${name}" contains ${new Intl.ListFormat('en').format(found)}.`;
      },
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
    fixes: {
      rename: ({ name }) => `Change the name to "${name}"`,
      'rename-folder': ({ name }) => `Rename the folder to "${name}"`,
    },
  },
  'spec/description-required': {
    messages: {
      default: () => 'The field "description" is missing: it is all an agent sees when it chooses a skill.',
      blank: () => 'The field "description" is empty: it is all an agent sees when it chooses a skill.',
      misspelt: ({ key }) =>
        `The field "description" is missing: it is all an agent sees when it chooses a skill, and "${key}" is another key. Write "description".`,
    },
    fixes: { rename: ({ field }) => `Change the key to "${field}"` },
  },
  'spec/description-length': {
    messages: {
      default: ({ length, max }) =>
        `The description has ${length} characters; ${max} are allowed, and agents drop or cut the rest.`,
    },
    fixes: {},
  },
  'spec/name-type': {
    messages: { default: () => 'The name must be text: agents drop a skill whose name YAML reads as something else.' },
    fixes: { quote: () => 'Put the name in quotes' },
  },
  'spec/description-type': {
    messages: {
      default: () => 'The description must be text: agents drop the skill if YAML reads it as something else.',
    },
    fixes: { quote: () => 'Put the description in quotes' },
  },
  'spec/compatibility-type': {
    messages: { default: () => 'The field "compatibility" must be text, in one sentence or two.' },
    fixes: { quote: () => 'Put the value in quotes' },
  },
  'spec/compatibility-empty': {
    messages: {
      default: () => 'The field "compatibility" is empty: say what the skill needs, or leave the field out.',
    },
    fixes: { remove: () => 'Remove the field' },
  },
  'spec/compatibility-length': {
    messages: {
      default: ({ length, max }) => `The field "compatibility" has ${length} characters; ${max} are allowed.`,
    },
    fixes: {},
  },
  'spec/license-type': {
    messages: { default: () => 'The license must be text: its name, or the name of the file that holds it.' },
    fixes: { quote: () => 'Put the license in quotes' },
  },
  'spec/metadata-type': {
    messages: {
      default: () => 'The field "metadata" must be a map of keys to texts: some agents drop the skill otherwise.',
    },
    fixes: {},
  },
  'spec/metadata-value-type': {
    messages: {
      value: ({ key }) => `The value of "${key}" must be text: YAML reads something else here. Put it in quotes.`,
      empty: ({ key }) => `The value of "${key}" must be text, but there is none.`,
      collection: ({ key }) => `The value of "${key}" must be text: lists and maps within "metadata" are not allowed.`,
      key: ({ key }) => `The key "${key}" must be text: YAML reads something else here. Put it in quotes.`,
    },
    fixes: {
      quote: () => 'Put it in quotes',
      join: () => 'Join the list into one text',
    },
  },
  'spec/allowed-tools-type': {
    messages: {
      default: () => 'The field "allowed-tools" must be one text: the tools, separated by spaces.',
      list: () =>
        'The field "allowed-tools" must be one text with spaces between the tools: not every agent reads a list.',
    },
    fixes: { join: () => 'Write the tools as one text' },
  },
  'spec/allowed-tools-separator': {
    messages: {
      default: () => 'Tools are separated by spaces: agents that split there take the comma for part of a name.',
    },
    fixes: { spaces: () => 'Separate the tools by spaces' },
  },
  'spec/unknown-field': {
    messages: {
      default: ({ key }) =>
        `"${key}" is not a field of the format, so agents pass over it. Properties of your own belong under "metadata".`,
      similar: ({ key, similar }) =>
        `"${key}" is not a field of the format, so agents pass over it. Did you mean "${similar}"?`,
    },
    fixes: {
      rename: ({ similar }) => `Change the key to "${similar}"`,
      move: ({ key }) => `Move "${key}" under "metadata"`,
    },
  },
  'spec/file-name-case': {
    messages: {
      default: ({ found }) => `The file must be called SKILL.md: as "${found}" it is found on some disks only.`,
    },
    fixes: { rename: () => 'Rename the file to SKILL.md' },
  },
};
