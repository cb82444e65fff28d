import type { CompletionWords } from '../featureWords.ts';

export const completion: CompletionWords = {
  specification: 'Agent Skills specification',
  likeFolder: 'the folder’s name, as it must be',
  oneCommand: 'one command and its arguments',
  frontmatter: 'Frontmatter of a skill',
  frontmatterAbout: 'The two fields that every skill needs, between their fences.',
  termsIn: (file) => `Complete terms in ${file}`,
  sectionsLabel: 'Sections of a skill for a website or API',
  scriptLabel: 'Reference to a script',
};
