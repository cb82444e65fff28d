import type { AgentViewWords, AuthoringWords, CataloguePageWords, NewSkillWords } from '../authoringWords.ts';
import { pluralsIn } from '../counts.ts';

const word = pluralsIn('en');

const newSkill: NewSkillWords = {
  title: 'New Skill',
  templates: {
    minimal: { label: 'Minimal', detail: 'A SKILL.md, and nothing else.' },
    scripts: { label: 'With scripts and references', detail: 'A script to run and a page to read on demand.' },
    api: {
      label: 'For a website or API',
      detail: 'When to use, how to invoke, output, errors and limits, scope and safety.',
    },
  },
  whichTemplate: 'Begin with what?',
  whichFolder: 'In which folder?',
  whichName: (parent) => `The skill’s name, and its folder’s in ${parent}`,
  taken: (folder) => `${folder} is there already.`,
  noFolder: 'open a folder first; a skill is a folder of its own in it.',
  failed: (reason) => `New Skill: ${reason}`,
};

const agentView: AgentViewWords = {
  whichSkill: 'Show which skill as an agent sees it?',
  title: (folder) => `Agent: ${folder}`,
  heading: (folder) => `What an agent sees of ${folder}`,
  failed: 'Failed',
  unreadable: (reason) => `The skill cannot be read: ${reason}`,
  tokens: (tokens) => `≈${tokens.written} tokens`,
  start: {
    heading: 'In every conversation',
    about:
      'Before anything is asked, the agent reads this line of each skill, and chooses by it. Agents frame it in different ways.',
    meant: 'The frontmatter does not parse: this is what was meant, and not what agents see.',
    noName: '(no name)',
    noDescription: '(no description)',
  },
  neighbours: {
    heading: 'Where agents may mistake it',
    namesake: (path) => [
      'Another skill of this workspace has this name, ',
      path,
      ': which one an agent gets depends on the client.',
    ],
    above: (path) => ['It lies within the skill ', path, ': some agents take it for one of that skill’s files.'],
    deep: (levels, folder) => [
      `It lies ${levels.written} levels below a folder `,
      folder,
      ': some agents look one level deep only.',
    ],
    below: (path) => ['Another skill lies in its folder, ', path, ': some agents take it for files of this one.'],
  },
  verdicts: {
    heading: 'What would drop or cut it',
    none: 'Nothing',
    noneMore: 'Nothing more',
    found: (count) => `${count.written} found`,
    finding: (line, message) => `line ${line}: ${message}`,
    clients: {
      spec: 'Every agent',
      'claude-upload': 'Upload to Claude',
      'strict-reference': 'skills-ref (reference tool)',
    },
  },
  body: { heading: 'Once the skill is used', empty: '(nothing: the body is empty)' },
  files: {
    heading: 'On demand',
    about: 'The agent reads or runs these only if the text above sends it there.',
    none: 'No other files come with this skill.',
    count: ({ value, written }) => `${written} ${word(value, { one: 'file', other: 'files' })}`,
    file: 'File',
    bytes: 'Bytes',
  },
  catalogue: {
    heading: 'All skills of this workspace, in every conversation',
    eachRoot: 'What the catalogue of each root costs',
  },
  open: 'Open SKILL.md',
};

const cataloguePage: CataloguePageWords = {
  title: 'What the catalogue costs',
  about:
    'Name and description of every skill of a root are in each conversation from its start, whether the skill is used or not. The numbers are estimates, and agents frame the lines in different ways.',
  none: 'No SKILL.md was found in this workspace.',
  root: (tokens, skills) =>
    `≈${tokens.written} tokens, ${skills.written} ${word(skills.value, { one: 'skill', other: 'skills' })}`,
  skill: 'Skill',
  tokens: '≈ Tokens of name and description',
  unseen: 'Not seen by agents: no name and description can be read.',
};

export const authoring: AuthoringWords = {
  newSkill,
  agentView,
  cataloguePage,
  digestCopied: (digest) => `Digest copied: ${digest}`,
};
