import type { GroupWords } from '../words.ts';
import { character } from './nouns.ts';

const FORM = 'Имя состоит из строчных букв, цифр и одиночных дефисов между ними';

export const spec: GroupWords<'spec'> = {
  'spec/name-required': {
    messages: {
      default: () => 'Поле «name» отсутствует: навык без имени агенты не загружают.',
      blank: () => 'Поле «name» пусто: навык без имени агенты не загружают.',
      misspelt: ({ key }) =>
        `Поле «name» отсутствует: навык без имени агенты не загружают, а «${key}» — другой ключ. Напишите «name».`,
    },
    fixes: {
      insert: ({ name }) => `Назвать навык «${name}», как его папку`,
      rename: ({ field }) => `Изменить ключ на «${field}»`,
    },
  },
  'spec/name-format': {
    messages: {
      'upper-case': ({ name }) => `${FORM}, а в «${name}» есть прописные буквы.`,
      hyphens: ({ name, capitals }) =>
        `${FORM}, а «${name}» начинается или заканчивается дефисом или содержит два дефиса подряд${capitals ? ', и в нём есть прописные буквы' : ''}.`,
      character: ({ name, characters, capitals, hyphens }) => {
        const found = [`${String(characters).length === 1 ? 'символ' : 'символы'} «${characters}»`];
        if (capitals) found.push('прописные буквы');
        if (hyphens) found.push('дефис с краю или два дефиса подряд');
        return `${FORM}, а в «${name}» есть ${new Intl.ListFormat('ru').format(found)}.`;
      },
    },
    fixes: { rename: ({ name }) => `Изменить имя на «${name}»` },
  },
  'spec/name-length': {
    messages: {
      default: ({ length, max }) => `В имени ${length} ${character(length)}, а допускается не больше ${max}.`,
    },
    fixes: {},
  },
  'spec/name-matches-folder': {
    messages: {
      default: ({ name, folder }) =>
        `Имя «${name}» отличается от имени папки навыка «${folder}»: они должны совпадать.`,
    },
    fixes: {
      rename: ({ name }) => `Изменить имя на «${name}»`,
      'rename-folder': ({ name }) => `Переименовать папку в «${name}»`,
    },
  },
  'spec/description-required': {
    messages: {
      default: () => 'Поле «description» отсутствует: кроме описания, агент при выборе навыка ничего не видит.',
      blank: () => 'Поле «description» пусто: кроме описания, агент при выборе навыка ничего не видит.',
      misspelt: ({ key }) =>
        `Поле «description» отсутствует: кроме описания, агент при выборе навыка ничего не видит, а «${key}» — другой ключ. Напишите «description».`,
    },
    fixes: { rename: ({ field }) => `Изменить ключ на «${field}»` },
  },
  'spec/description-length': {
    messages: {
      default: ({ length, max }) =>
        `В описании ${length} ${character(length)}, а допускается не больше ${max}: агенты обрезают лишнее или не загружают навык.`,
    },
    fixes: {},
  },
  'spec/name-type': {
    messages: {
      default: () => 'Имя должно быть текстом: если YAML читает его как что-то другое, агенты не загружают навык.',
    },
    fixes: { quote: () => 'Заключить имя в кавычки' },
  },
  'spec/description-type': {
    messages: {
      default: () => 'Описание должно быть текстом: если YAML читает его как что-то другое, агенты не загружают навык.',
    },
    fixes: { quote: () => 'Заключить описание в кавычки' },
  },
  'spec/compatibility-type': {
    messages: { default: () => 'Поле «compatibility» должно быть текстом из одного-двух предложений.' },
    fixes: { quote: () => 'Заключить значение в кавычки' },
  },
  'spec/compatibility-empty': {
    messages: {
      default: () => 'Поле «compatibility» пусто: укажите, что нужно навыку, или уберите поле.',
    },
    fixes: { remove: () => 'Удалить поле' },
  },
  'spec/compatibility-length': {
    messages: {
      default: ({ length, max }) =>
        `В поле «compatibility» ${length} ${character(length)}, а допускается не больше ${max}.`,
    },
    fixes: {},
  },
  'spec/license-type': {
    messages: { default: () => 'Лицензия должна быть текстом: её названием или именем файла, в котором она записана.' },
    fixes: { quote: () => 'Заключить лицензию в кавычки' },
  },
  'spec/metadata-type': {
    messages: {
      default: () =>
        'Поле «metadata» должно быть словарём из ключей и текстовых значений: иначе некоторые агенты не загружают навык.',
    },
    fixes: {},
  },
  'spec/metadata-value-type': {
    messages: {
      value: ({ key }) =>
        `Значение «${key}» должно быть текстом, а YAML читает здесь что-то другое. Заключите его в кавычки.`,
      empty: ({ key }) => `Значение «${key}» должно быть текстом, а его нет.`,
      collection: ({ key }) =>
        `Значение «${key}» должно быть текстом: списки и словари внутри «metadata» не допускаются.`,
      key: ({ key }) =>
        `Ключ «${key}» должен быть текстом, а YAML читает здесь что-то другое. Заключите его в кавычки.`,
    },
    fixes: {
      quote: () => 'Заключить в кавычки',
      join: () => 'Объединить список в один текст',
    },
  },
  'spec/allowed-tools-type': {
    messages: {
      default: () => 'Поле «allowed-tools» должно быть одним текстом: инструменты через пробел.',
      list: () =>
        'Поле «allowed-tools» должно быть одним текстом, инструменты в нём — через пробел: список читают не все агенты.',
    },
    fixes: { join: () => 'Записать инструменты одним текстом' },
  },
  'spec/allowed-tools-separator': {
    messages: {
      default: () =>
        'Инструменты разделяются пробелами: агенты, которые делят текст по ним, считают запятую частью имени.',
    },
    fixes: { spaces: () => 'Разделить инструменты пробелами' },
  },
  'spec/unknown-field': {
    messages: {
      default: ({ key }) =>
        `«${key}» — не поле формата, поэтому агенты его не учитывают. Собственным свойствам место в «metadata».`,
      similar: ({ key, similar }) =>
        `«${key}» — не поле формата, поэтому агенты его не учитывают. Возможно, имелось в виду «${similar}»?`,
    },
    fixes: {
      rename: ({ similar }) => `Изменить ключ на «${similar}»`,
      move: ({ key }) => `Переместить «${key}» в «metadata»`,
    },
  },
  'spec/file-name-case': {
    messages: {
      default: ({ found }) =>
        `Файл должен называться SKILL.md: под именем «${found}» его можно найти не на всех дисках.`,
    },
    fixes: { rename: () => 'Переименовать файл в SKILL.md' },
  },
};
