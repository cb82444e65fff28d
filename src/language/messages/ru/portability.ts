import type { GroupWords } from '../words.ts';
import { level } from './nouns.ts';

export const portability: GroupWords<'portability'> = {
  'portability/client-fields': {
    messages: { default: ({ fields }) => `Эти поля читают не все агенты: ${fields}.` },
    fixes: {},
  },
  'portability/non-ascii-name': {
    messages: {
      default: ({ name }) =>
        `Имя «${name}» соответствует формату, но некоторые агенты принимают только a-z, 0-9 и дефисы.`,
      'not-normalized': ({ name, normalized }) =>
        `Имя «${name}» сравнивается как «${normalized}», но некоторые агенты сравнивают то, что написано, и не находят совпадения.`,
    },
    fixes: {},
  },
  'portability/description-utf16': {
    messages: {
      default: ({ units, max }) =>
        `Агенты, для которых эмодзи — два символа, насчитывают здесь ${units}, а допускается не больше ${max}: они обрезают лишнее или не загружают навык.`,
    },
    fixes: {},
  },
  'portability/nested-skill': {
    messages: {
      'within-skill': ({ above }) =>
        `Этот навык лежит внутри навыка «${above}»: некоторые агенты принимают его за один из файлов того навыка.`,
      deep: ({ levels }) =>
        `Этот навык лежит на ${levels} ${level(levels)} ниже папки «skills»: некоторые агенты ищут только на один уровень вглубь.`,
    },
    fixes: {},
  },
};
