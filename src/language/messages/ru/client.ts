import type { GroupWords } from '../words.ts';

const AS_MEANT = 'Агенты, которые читают это поле, могут понять его неверно или не загрузить навык.';

export const client: GroupWords<'client'> = {
  'client/field-type': {
    messages: {
      string: ({ key }) => `Поле «${key}» должно быть текстом, а YAML читает здесь что-то другое. ${AS_MEANT}`,
      boolean: ({ key }) => `Поле «${key}» должно быть true или false. ${AS_MEANT}`,
      map: ({ key }) => `Поле «${key}» должно быть словарём. ${AS_MEANT}`,
      list: ({ key }) => `Поле «${key}» должно быть текстом или списком. ${AS_MEANT}`,
      'number or string': ({ key }) => `Поле «${key}» должно быть текстом или числом. ${AS_MEANT}`,
    },
    fixes: {
      quote: () => 'Заключить значение в кавычки',
      boolean: ({ value }) => `Написать ${value}`,
    },
  },
};
