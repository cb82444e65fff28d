import type { GroupWords } from '../words.ts';

export const portability: GroupWords<'portability'> = {
  'portability/client-fields': {
    messages: { default: ({ fields }) => `次のフィールドを読み取らないエージェントがあります: ${fields}。` },
    fixes: {},
  },
  'portability/non-ascii-name': {
    messages: {
      default: ({ name }) =>
        `名前「${name}」は形式に従っていますが、a-z、0-9、ハイフンしか受け付けないエージェントがあります。`,
      'not-normalized': ({ name, normalized }) =>
        `名前「${name}」は「${normalized}」として比較されます。一部のエージェントは書かれたとおりに比較するため、一致しません。`,
    },
    fixes: {},
  },
  'portability/description-utf16': {
    messages: {
      default: ({ units, max }) =>
        `絵文字を 2 文字と数えるエージェントでは、ここは ${units} 文字になります。上限は ${max} 文字で、残りは切り詰められるか、スキルが読み込まれません。`,
    },
    fixes: {},
  },
  'portability/nested-skill': {
    messages: {
      'within-skill': ({ above }) =>
        `このスキルはスキル「${above}」の中にあります。一部のエージェントは、これをそのスキルのファイルの 1 つとみなします。`,
      deep: ({ levels }) =>
        `このスキルは、フォルダー「skills」の ${levels} 階層下にあります。一部のエージェントは 1 階層下しか調べません。`,
    },
    fixes: {},
  },
};
