import type { GroupWords } from '../words.ts';

const AS_MEANT = 'このフィールドを読み取るエージェントは、誤って解釈するか、スキルを読み込まないことがあります。';

export const client: GroupWords<'client'> = {
  'client/field-type': {
    messages: {
      string: ({ key }) =>
        `フィールド「${key}」は文字列でなければなりませんが、YAML は別の型として読み取ります。${AS_MEANT}`,
      boolean: ({ key }) => `フィールド「${key}」は true または false でなければなりません。${AS_MEANT}`,
      map: ({ key }) => `フィールド「${key}」はマップでなければなりません。${AS_MEANT}`,
      list: ({ key }) => `フィールド「${key}」は文字列またはリストでなければなりません。${AS_MEANT}`,
      'number or string': ({ key }) => `フィールド「${key}」は文字列または数値でなければなりません。${AS_MEANT}`,
    },
    fixes: {
      quote: () => '値を引用符で囲む',
      boolean: ({ value }) => `${value} と書く`,
    },
  },
};
