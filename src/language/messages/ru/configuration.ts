import type { ConfigurationWords } from '../configurationWords.ts';

export const configuration: ConfigurationWords = {
  wholeFile: 'весь файл',
  json: (reason) => `ожидался JSON: ${reason}`,
  noField: 'такого поля здесь быть не должно',
  ruleId: (found) => `ожидался идентификатор правила, найдено ${found}`,
  similarRule: (id) => `может быть, имелось в виду "${id}"?`,
  noRepeats: (found) => `каждое значение ожидалось только один раз, найдено ${found}`,
  oneOf: (values, found) => `ожидалось одно из ${values}, найдено ${found}`,
  type: {
    object: (found) => `ожидался объект, найдено ${found}`,
    array: (found) => `ожидался список, найдено ${found}`,
    string: (found) => `ожидался текст, найдено ${found}`,
  },
};
