import type { GroupWords } from '../words.ts';

export const claudeUpload: GroupWords<'profile:claude-upload'> = {
  'profile:claude-upload/reserved-name': {
    messages: {
      default: ({ name, word }) => `The upload to Claude refuses "${name}": names with "${word}" are reserved.`,
    },
    fixes: {},
  },
  'profile:claude-upload/xml-in-description': {
    messages: { default: ({ tag }) => `The upload to Claude refuses descriptions with anything like a tag: "${tag}".` },
    fixes: { brackets: () => 'Use square brackets instead' },
  },
  'profile:claude-upload/unknown-field': {
    messages: {
      default: ({ key }) =>
        `The upload to Claude refuses the skill for "${key}": it takes the six fields of the format only.`,
    },
    fixes: {},
  },
  'profile:claude-upload/non-ascii-name': {
    messages: { default: ({ name }) => `The upload to Claude refuses "${name}": it takes a-z, 0-9 and hyphens only.` },
    fixes: {},
  },
};

export const claudeCode: GroupWords<'profile:claude-code'> = {
  'profile:claude-code/listing-length': {
    messages: {
      default: ({ length, max }) =>
        `Claude Code shows the model ${max} characters of description and when_to_use together; these are ${length}.`,
    },
    fixes: {},
  },
  'profile:claude-code/field-value': {
    messages: {
      default: ({ key, value, values }) => `Claude Code knows no "${value}" for "${key}"; it knows: ${values}.`,
    },
    fixes: {},
  },
};

export const vscode: GroupWords<'profile:vscode'> = {
  'profile:vscode/tags-removed': {
    messages: { default: ({ tag }) => `VS Code takes "${tag}" out of the description, because it looks like a tag.` },
    fixes: {},
  },
  'profile:vscode/description-cut': {
    messages: {
      default: ({ units, max }) =>
        `VS Code counts ${units} characters here, an emoji as two, and cuts what is over ${max}.`,
    },
    fixes: {},
  },
  'profile:vscode/unreachable': {
    messages: {
      default: () => 'Hidden from the menu and closed to the model: in VS Code nothing can use this skill.',
    },
    fixes: {},
  },
};

export const copilotCli: GroupWords<'profile:copilot-cli'> = {
  'profile:copilot-cli/argument-hint': {
    messages: {
      default: () => 'Copilot CLI drops a skill whose argument-hint is not text; YAML reads brackets as a list.',
    },
    fixes: { quote: () => 'Put the value in quotes' },
  },
  'profile:copilot-cli/description-length': {
    messages: {
      default: ({ units, max }) =>
        `Copilot CLI counts ${units} characters here, an emoji as two, and drops a skill with more than ${max}.`,
    },
    fixes: {},
  },
  'profile:copilot-cli/non-ascii-name': {
    messages: { default: ({ name }) => `Copilot CLI drops "${name}": it takes a-z, 0-9 and hyphens only.` },
    fixes: {},
  },
};

export const codex: GroupWords<'profile:codex'> = {
  'profile:codex/metadata-type': {
    messages: { default: () => 'Codex drops a skill whose "metadata" is not a map.' },
    fixes: {},
  },
  'profile:codex/short-description': {
    messages: {
      long: ({ length, max }) =>
        `Codex drops a skill whose short-description is over ${max} characters; this one has ${length}.`,
    },
    fixes: {},
  },
  'profile:codex/indented-fence': {
    messages: { default: () => 'Codex ends the frontmatter at this line, although it is indented.' },
    fixes: {},
  },
};

export const strictReference: GroupWords<'profile:strict-reference'> = {
  'profile:strict-reference/bom': {
    messages: { default: () => 'skills-ref refuses a file that begins with a byte order mark.' },
    fixes: { remove: () => 'Remove the byte order mark' },
  },
  'profile:strict-reference/file-name': {
    messages: { default: ({ found }) => `skills-ref does not find "${found}": it looks for SKILL.md and skill.md.` },
    fixes: {},
  },
  'profile:strict-reference/name-marks': {
    messages: { default: ({ name }) => `skills-ref refuses "${name}": combining marks are no letters to it.` },
    fixes: {},
  },
  'profile:strict-reference/split': {
    messages: { default: () => 'skills-ref ends the frontmatter at these three hyphens.' },
    fixes: {},
  },
  'profile:strict-reference/unknown-field': {
    messages: {
      default: ({ key }) => `skills-ref refuses the field "${key}": it takes the six fields of the format only.`,
    },
    fixes: {},
  },
  'profile:strict-reference/untrimmed-length': {
    messages: {
      default: ({ key, length, max }) =>
        `skills-ref counts the blanks around "${key}" as well: ${length} characters; ${max} are allowed.`,
    },
    fixes: {},
  },
  'profile:strict-reference/yaml': {
    messages: {
      flow: () => 'skills-ref refuses values in braces or brackets.',
      anchor: () => 'skills-ref refuses anchors and what refers to them.',
      tag: () => 'skills-ref refuses tags such as "!!str".',
    },
    fixes: {},
  },
};
