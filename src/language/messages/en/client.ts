import type { GroupWords } from '../words.ts';

const AS_MEANT = 'Agents that read the field may not understand it, or drop the skill.';

export const client: GroupWords<'client'> = {
  'client/field-type': {
    messages: {
      string: ({ key }) => `The field "${key}" must be text; YAML reads something else here. ${AS_MEANT}`,
      boolean: ({ key }) => `The field "${key}" must be true or false. ${AS_MEANT}`,
      map: ({ key }) => `The field "${key}" must be a map. ${AS_MEANT}`,
      list: ({ key }) => `The field "${key}" must be text or a list. ${AS_MEANT}`,
      'number or string': ({ key }) => `The field "${key}" must be text or a number. ${AS_MEANT}`,
    },
    fixes: {
      quote: () => 'Put the value in quotes',
      boolean: ({ value }) => `Write ${value}`,
    },
  },
};
