import type { GroupWords } from '../words.ts';

export const budget: GroupWords<'budget'> = {
  'budget/body-tokens': {
    messages: {
      default: ({ tokens, max }) =>
        `From here on there are ≈${tokens} tokens, all of which an agent reads at once; ${max} are advised. Move details to files of their own.`,
    },
    fixes: {},
  },
  'budget/body-lines': {
    messages: { default: ({ count, max }) => `This file has ${count} lines; the guideline is ${max}.` },
    fixes: {},
  },
};

export const limits: GroupWords<'limits'> = {
  'limits/files': {
    messages: {
      default: ({ count, max }) => `This skill has ${count} files; of more than ${max}, some hosts refuse a skill.`,
    },
    fixes: {},
  },
  'limits/bytes': {
    messages: {
      default: ({ mebibytes, max }) =>
        `This skill's files have ${mebibytes} MiB; above ${max} MiB some hosts refuse a skill.`,
    },
    fixes: {},
  },
};

export const workspace: GroupWords<'workspace'> = {
  'workspace/duplicate-name': {
    messages: { default: ({ name, other }) => `"${other}" is called "${name}" as well: agents see one of the two.` },
    fixes: {},
  },
};
