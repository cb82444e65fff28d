import type { GroupWords } from '../words.ts';

export const compat: GroupWords<'compat'> = {
  'compat/skills-ref-split': {
    messages: {
      default: () => 'Эталонная программа skills-ref принимает эти три дефиса за конец frontmatter.',
    },
    fixes: {},
  },
  'compat/skills-ref-flow': {
    messages: {
      flow: () =>
        'Эталонная программа skills-ref отклоняет значения в фигурных и квадратных скобках: пишите каждый элемент на своей строке.',
      anchor: () => 'Эталонная программа skills-ref отклоняет якоря и ссылки на них: напишите само значение.',
      tag: () =>
        'Эталонная программа skills-ref отклоняет теги вроде "!!str": вместо этого заключите значение в кавычки.',
    },
    fixes: { block: () => 'Записать каждый элемент на своей строке' },
  },
};
