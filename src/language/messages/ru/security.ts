import type { GroupWords } from '../words.ts';

export const security: GroupWords<'security'> = {
  'security/hidden-unicode': {
    messages: {
      tags: ({ decoded }) => `Здесь стоит невидимый текст, который модель может прочесть: «${decoded}».`,
      'zero-width': ({ decoded }) => `Между этими буквами стоят невидимые символы: ${decoded}.`,
      'variation-selectors': ({ decoded }) =>
        `Здесь стоят невидимые символы, в которых может скрываться текст: «${decoded}».`,
    },
    fixes: { remove: () => 'Удалить невидимые символы' },
  },
  'security/bidi-control': {
    messages: {
      default: ({ code }) => `Невидимый символ (${code}) меняет порядок, в котором показана эта строка.`,
    },
    fixes: { remove: () => 'Удалить невидимые символы из этой строки' },
  },
  'security/pipe-to-shell': {
    messages: {
      default: () =>
        'Эта команда выполняет всё, что указанный адрес отдаст в этот момент. Лучше скачать определённую версию, проверить её и только потом запустить.',
    },
    fixes: {},
  },
};
