import type { CompletionWords } from '../featureWords.ts';

export const completion: CompletionWords = {
  specification: 'Agent Skills specification',
  likeFolder: 'the folder’s name, as it must be',
  oneCommand: 'one command and its arguments',
  frontmatter: 'Frontmatter of a skill',
  frontmatterAbout: 'The two fields that every skill needs, between their fences.',
  description: 'What it does. Use when …',
  termsIn: (file) => `Complete terms in ${file}`,
  sectionsLabel: 'Sections of a skill for a website or API',
  sections: [
    { heading: 'When to use', hint: 'The requests this skill answers, and those it does not.' },
    {
      heading: 'How to invoke',
      hint: 'The addresses or commands to call, with what they need, and one whole example.',
    },
    { heading: 'Output', hint: 'What comes back, and how to show it.' },
    { heading: 'Errors and limits', hint: 'What can go wrong, what it looks like, and what to do then. Quotas.' },
    {
      heading: 'Scope and safety',
      hint: 'What may be read and changed. What is asked about first. What is never sent.',
    },
  ],
};
