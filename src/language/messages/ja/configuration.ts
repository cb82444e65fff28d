import type { ConfigurationWords } from '../configurationWords.ts';

export const configuration: ConfigurationWords = {
  wholeFile: 'ファイル全体',
  json: (reason) => `JSON が必要です: ${reason}`,
  noField: 'ここにこのフィールドは置けません',
  ruleId: (found) => `ルールの ID が必要ですが、${found} があります`,
  similarRule: (id) => `"${id}" のことですか?`,
  noRepeats: (found) => `同じ値は一度しか書けませんが、${found} があります`,
  oneOf: (values, found) => `${values} のいずれかが必要ですが、${found} があります`,
  type: {
    object: (found) => `オブジェクトが必要ですが、${found} があります`,
    array: (found) => `リストが必要ですが、${found} があります`,
    string: (found) => `テキストが必要ですが、${found} があります`,
  },
};
