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
      'text-after-value': () => 'This value is complete, but more text follows. Quote all of it to make it one text.',
      'unclosed-quote': ({ detail }) => `The quote ${detail} that begins here is never closed.`,
      'unclosed-bracket': ({ detail }) =>
        `The bracket "${detail}" that opens here is not closed before its field ends.`,
      'unopened-bracket': ({ detail }) => `"${detail}" closes a bracket that nothing opens.`,
      'in-brackets': () =>
        'Between brackets this cannot be read: put a comma between entries, and text with a colon or a hyphen in quotes.',
      'surplus-comma': () => 'Nothing stands before this comma. Delete it, or write what belongs there.',
      'list-on-line': () =>
        'A list cannot begin on the line of its key. Begin it on the next line; if the hyphen is part of a text, quote all of it.',
      'block-head': ({ detail }) =>
        `After "${detail}" the text begins on the next line, indented. If "${detail}" is part of the text, quote all of it.`,
      'bracket-in-list': ({ detail }) =>
        `"${detail}" begins a list within the list here. Quote the item to make it text.`,
      continuation: () =>
        'This line is no field: it has no colon with a space. To continue the value above, indent it.',
      'indented-key': ({ detail }) =>
        `"${detail}" is indented below a value that is complete, so it is no field. Begin it at the start of the line.`,
      'uneven-indent': () =>
        'The indentation of this line fits none of the lines above: lines that belong together begin in the same column.',
      'no-item': () => 'This line stands where the items of a list do, but does not begin with "- ".',
      'stray-item': () =>
        'This line is an item of a list, but what stands above is none. To continue the text above, indent it; a list begins below a key with nothing behind its colon.',
      'no-key': ({ detail }) => `This line is no field: no key can begin with "${detail}".`,
      'odd-blank': ({ detail }) => `A plain space must follow the colon: this blank is another character (${detail}).`,
      'wide-colon': ({ detail }) =>
        `This colon is another character than ":": without ":" and a space "${detail}" is no key.`,
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
    fixes: {
      quote: () => 'Put the value in quotes',
      space: () => 'Put a space after the colon',
      colon: () => 'Write ": "',
      below: () => 'Begin the text on the next line',
    },
  },
};
