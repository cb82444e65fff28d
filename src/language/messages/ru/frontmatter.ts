import type { GroupWords } from '../words.ts';

const NEEDED = 'Навык начинается со строки "---", за ней следуют имя, описание и ещё одна строка "---".';

export const frontmatter: GroupWords<'frontmatter'> = {
  'frontmatter/missing': {
    messages: {
      default: () => `Frontmatter отсутствует, поэтому агенты не видят этот навык. ${NEEDED}`,
      bold: () => `На месте frontmatter стоит полужирный текст, а его агенты не читают. ${NEEDED}`,
      table: () => `На месте frontmatter стоит таблица, а её агенты не читают. ${NEEDED}`,
    },
    fixes: {},
  },
  'frontmatter/not-first-line': {
    messages: {
      default: () => 'Перед frontmatter что-то стоит. Агенты ищут "---" только в первой строке.',
      blank: () => 'Перед frontmatter стоит пустая строка. Агенты ищут "---" только в первой строке.',
    },
    fixes: {
      delete: () => 'Удалить пустые строки',
      move: () => 'Переместить ниже frontmatter',
    },
  },
  'frontmatter/fence-whitespace': {
    messages: {
      default: () =>
        'После "---" здесь стоят пробельные символы: некоторые агенты из-за них не видят frontmatter или его конца.',
    },
    fixes: { delete: () => 'Удалить пробельные символы' },
  },
  'frontmatter/unclosed': {
    messages: {
      default: () => 'Frontmatter, который начинается здесь, не закрыт: после последнего поля нет строки "---".',
      dots: () =>
        'Frontmatter, который начинается здесь, закрыт с помощью "...": большинство агентов ищут только "---".',
    },
    fixes: {
      close: ({ line }) => `Вставить "---" после строки ${line}`,
      replace: () => 'Заменить "..." на "---"',
      delete: () => 'Удалить строку "..."',
    },
  },
};
