import type { CompletionWords } from '../featureWords.ts';

export const completion: CompletionWords = {
  specification: 'Спецификация Agent Skills',
  likeFolder: 'имя папки, как и положено',
  oneCommand: 'одна команда с аргументами',
  frontmatter: 'Frontmatter навыка',
  frontmatterAbout: 'Два поля, которые нужны каждому навыку, между строками "---".',
  termsIn: (file) => `Complete terms in ${file}`,
  sectionsLabel: 'Разделы навыка для сайта или API',
  scriptLabel: 'Ссылка на скрипт',
};
