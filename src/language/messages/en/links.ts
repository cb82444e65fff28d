import type { GroupWords } from '../words.ts';

export const links: GroupWords<'links'> = {
  'links/missing': {
    messages: {
      default: ({ path }) => `There is no file "${path}" in this skill.`,
      similar: ({ path, similar }) => `There is no file "${path}" in this skill. Did you mean "${similar}"?`,
      'no-file': ({ path }) =>
        `"${path}" is no file: a symbolic link that leads nowhere, or something else that cannot be read. Put a file in its place.`,
    },
    fixes: {
      replace: ({ similar }) => `Link to "${similar}"`,
      create: ({ path }) => `Create "${path}"`,
    },
  },
  'links/missing-path': {
    messages: {
      default: ({ path }) => `There is no file "${path}" in this skill.`,
      'no-file': ({ path }) =>
        `"${path}" is no file: a symbolic link that leads nowhere, or something else that cannot be read. Put a file in its place.`,
    },
    fixes: { create: ({ path }) => `Create "${path}"` },
  },
  'links/case': {
    messages: {
      default: ({ path, found }) =>
        `The file is called "${found}", not "${path}": the link breaks where upper and lower case differ.`,
    },
    fixes: { replace: ({ found }) => `Link to "${found}"` },
  },
  'links/outside-skill': {
    messages: {
      default: ({ path }) =>
        `"${path}" lies outside the skill's folder: it is left behind when the skill is installed or published.`,
    },
    fixes: {},
  },
  'links/backslash': {
    messages: { default: ({ path }) => `"${path}" is written with backslashes, which only Windows reads as folders.` },
    fixes: { slashes: () => 'Write slashes' },
  },
  'links/orphan-file': {
    messages: {
      default: ({ path }) =>
        `SKILL.md does not lead to "${path}", directly or through another file, so no agent will read it.`,
      several: ({ count, paths }) =>
        `SKILL.md does not lead to these ${count} files, directly or through others, so no agent will read them: ${paths}.`,
    },
    fixes: {},
  },
  'links/deep': {
    messages: {
      default: ({ path, further }) =>
        `"${path}" leads on to ${further}, which this file does not mention. Agents may not follow: link it from here as well.`,
    },
    fixes: {},
  },
  'links/symlink': {
    messages: {
      default: ({ path }) => `"${path}" is a link that leaves the skill's folder: it is not published with the skill.`,
    },
    fixes: {},
  },
};
