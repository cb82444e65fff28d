import type { GroupWords } from '../words.ts';

export const encoding: GroupWords<'encoding'> = {
  'encoding/bom': {
    messages: {
      default: () =>
        'Файл начинается с невидимой метки порядка байтов (BOM): из-за неё некоторые агенты не видят frontmatter.',
    },
    fixes: { remove: () => 'Удалить метку порядка байтов (BOM)' },
  },
  'encoding/invalid-utf8': {
    messages: {
      default: () =>
        'Эти байты — не UTF-8, поэтому агенты видят другие символы или отклоняют файл. Сохраните файл в UTF-8.',
      utf16: () => 'Файл в кодировке UTF-16, а агенты читают UTF-8. Сохраните его в UTF-8.',
    },
    fixes: {},
  },
};
