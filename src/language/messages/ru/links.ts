import type { GroupWords } from '../words.ts';

export const links: GroupWords<'links'> = {
  'links/missing': {
    messages: {
      default: ({ path }) => `В этом навыке нет файла «${path}».`,
      similar: ({ path, similar }) => `В этом навыке нет файла «${path}». Возможно, имелся в виду «${similar}»?`,
      'no-file': ({ path }) =>
        `«${path}» — не файл, а символическая ссылка в никуда или что-то ещё, что нельзя прочитать. Поместите на это место файл.`,
    },
    fixes: {
      replace: ({ similar }) => `Сослаться на «${similar}»`,
      create: ({ path }) => `Создать «${path}»`,
    },
  },
  'links/missing-path': {
    messages: {
      default: ({ path }) => `В этом навыке нет файла «${path}».`,
      'no-file': ({ path }) =>
        `«${path}» — не файл, а символическая ссылка в никуда или что-то ещё, что нельзя прочитать. Поместите на это место файл.`,
    },
    fixes: { create: ({ path }) => `Создать «${path}»` },
  },
  'links/case': {
    messages: {
      default: ({ path, found }) =>
        `Файл называется «${found}», а не «${path}»: ссылка не сработает там, где прописные и строчные буквы различаются.`,
    },
    fixes: { replace: ({ found }) => `Сослаться на «${found}»` },
  },
  'links/outside-skill': {
    messages: {
      default: ({ path }) => `«${path}» лежит вне папки навыка: вместе с навыком не устанавливается и не публикуется.`,
    },
    fixes: {},
  },
  'links/backslash': {
    messages: {
      default: ({ path }) =>
        `Путь «${path}» написан с обратными косыми чертами, а их только Windows считает разделителями папок.`,
    },
    fixes: { slashes: () => 'Заменить на косые черты' },
  },
  'links/orphan-file': {
    messages: {
      default: ({ path }) =>
        `SKILL.md не ведёт к «${path}» ни прямо, ни через другой файл, поэтому ни один агент этот файл не прочтёт.`,
      several: ({ count, paths }) =>
        `SKILL.md не ведёт к этим файлам (${count}) ни прямо, ни через другие, поэтому ни один агент их не прочтёт: ${paths}.`,
    },
    fixes: {},
  },
  'links/deep': {
    messages: {
      default: ({ path, further }) =>
        `«${path}» ведёт дальше, к ${further}, а в этом файле упоминания об этом нет. Агенты могут туда не дойти: добавьте ссылку и здесь.`,
    },
    fixes: {},
  },
  'links/symlink': {
    messages: {
      default: ({ path }) =>
        `«${path}» — символическая ссылка за пределы папки навыка: вместе с навыком она не публикуется.`,
    },
    fixes: {},
  },
};
