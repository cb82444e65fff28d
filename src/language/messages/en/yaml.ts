import type { GroupWords } from '../words.ts';

export const yaml: GroupWords<'yaml'> = {
  'yaml/unquoted-colon': {
    messages: {
      default: () =>
        'A value without quotes cannot contain a colon followed by a space. Most agents drop the skill without a word.',
    },
    fixes: {
      quote: () => 'Put the value in quotes',
      fold: () => 'Turn the value into a ">-" block',
    },
  },
  'yaml/control-character': {
    messages: {
      default: ({ code }) => `An invisible control character (${code}) stands here: many YAML readers stop at it.`,
      'carriage-return': () =>
        'The line ends with a carriage return alone (U+000D) here: many agents see no end of a line in it, and no frontmatter. Save the file with LF line ends.',
    },
    fixes: {
      remove: ({ code }) => `Remove ${code}`,
      'line-breaks': () => 'Replace each carriage return that stands alone by a line break',
    },
  },
  'yaml/comment-truncation': {
    messages: {
      default: ({ lost }) =>
        `YAML reads a comment from " #" on, so agents never see "${lost}". Quote the value to keep it.`,
    },
    fixes: { quote: () => 'Put the whole line in quotes' },
  },
  'yaml/duplicate-key': {
    messages: { default: ({ key }) => `The key "${key}" is there twice: agents keep either value, or drop the skill.` },
    fixes: {},
  },
  'yaml/tab-indent': {
    messages: { default: () => 'This line is indented with a tab: YAML allows spaces only.' },
    fixes: { spaces: () => 'Indent with two spaces for each tab' },
  },
  'yaml/not-a-mapping': {
    messages: {
      default: () => 'The frontmatter has no fields: each line begins with a key and a colon, as in "name: my-skill".',
    },
    fixes: {},
  },
  'yaml/syntax': {
    messages: {
      'reserved-character': ({ detail }) => `A value without quotes cannot begin with "${detail}".`,
      'text-after-value': () =>
        'This value is complete, but more text follows on its line. Quote all of it to make it one text.',
      'unclosed-quote': ({ detail }) => `The quote ${detail} that begins here is never closed.`,
      'unclosed-bracket': ({ detail }) => `The bracket "${detail}" that opens here is never closed.`,
      'bracket-in-list': ({ detail }) =>
        `"${detail}" begins a list within the list here. Quote the item to make it text.`,
      continuation: () => 'This line is no field: it has no colon. To continue the value above, indent it.',
      'indented-key': ({ detail }) =>
        `"${detail}" is indented below a value that is complete, so it is no field. Begin it at the start of the line.`,
      'no-space': ({ detail }) => `A space must follow the colon: without it "${detail}" is no key.`,
      'after-comment': () =>
        'The comment above ends the value, so this line belongs to nothing. If "#" is part of the text, quote all of it.',
      'bad-escape': () => 'Text in double quotes cannot contain this "\\": write "\\\\", or use single quotes.',
      directive: () => 'A line that begins with "%" is a directive, and no frontmatter has any. Delete the line.',
      'second-document': ({ detail }) =>
        `YAML ends at "${detail}" here, but more follows, and most agents drop the skill. Delete it.`,
      'too-complex': () => 'The frontmatter is too long, or nested too deeply, to be read.',
      other: ({ detail }) => `The YAML does not parse here: ${detail}.`,
    },
    fixes: { quote: () => 'Put the value in quotes', space: () => 'Put a space after the colon' },
  },
};
