import type { GroupWords } from '../words.ts';

export const style: GroupWords<'style'> = {
  'style/smart-quotes': {
    messages: {
      default: () => 'Для YAML типографские кавычки — обычные буквы: они остаются в тексте и кавычками не служат.',
    },
    fixes: { straighten: () => 'Заменить на прямые кавычки' },
  },
  'style/literal-description': {
    messages: {
      default: () => '"|" сохраняет в описании переводы строк, а некоторые агенты показывают только его первую строку.',
    },
    fixes: { fold: () => 'Заменить на ">-", чтобы объединить строки' },
  },
};

export const advice: GroupWords<'advice'> = {
  'advice/description-when': {
    messages: {
      default: () => 'В описании не сказано, когда использовать навык, а агенты выбирают только по описанию.',
    },
    fixes: {},
  },
  'advice/placeholder': {
    messages: {
      default: () => 'Это всё ещё текст шаблона, и агенты читают его как часть навыка. Напишите свой.',
      description: () => 'Это всё ещё описание из шаблона, и агенты выбирают по нему. Напишите своё.',
    },
    fixes: {},
  },
  'advice/empty-body': {
    messages: {
      default: () => 'После frontmatter ничего нет: агент, использующий этот навык, больше ничего не узнает.',
    },
    fixes: {},
  },
};

export const reserved: GroupWords<'reserved'> = {
  'reserved/metadata-key': {
    messages: {
      default: ({ key }) =>
        `«${key}» принадлежит протоколу: такие ключи добавляет сам сервер, который предоставляет навык.`,
    },
    fixes: {},
  },
};
