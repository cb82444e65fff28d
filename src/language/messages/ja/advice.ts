import type { GroupWords } from '../words.ts';

export const style: GroupWords<'style'> = {
  'style/smart-quotes': {
    messages: {
      default: () => 'YAML ではスマート引用符はただの文字です。テキストに残るだけで、何も囲みません。',
    },
    fixes: { straighten: () => 'ストレート引用符を使う' },
  },
  'style/literal-description': {
    messages: {
      default: () => '"|" は説明の改行を保つため、一部のエージェントは最初の行しか表示しません。',
    },
    fixes: { fold: () => '行をつなげる ">-" を使う' },
  },
};

export const advice: GroupWords<'advice'> = {
  'advice/description-when': {
    messages: {
      default: () => '説明に、スキルをいつ使うかが書かれていません。エージェントは説明だけで判断します。',
    },
    fixes: {},
  },
  'advice/placeholder': {
    messages: {
      default: () =>
        'これはテンプレートの文のままで、エージェントはスキルの一部として読みます。自分の文に書き換えてください。',
      description: () =>
        'これはテンプレートの説明のままで、エージェントはこれを見て選びます。自分の文に書き換えてください。',
    },
    fixes: {},
  },
  'advice/empty-body': {
    messages: {
      default: () =>
        'フロントマターの後ろに何もありません。このスキルを使うエージェントが、それ以上知ることはありません。',
    },
    fixes: {},
  },
};

export const reserved: GroupWords<'reserved'> = {
  'reserved/metadata-key': {
    messages: {
      default: ({ key }) =>
        `「${key}」はプロトコルのものです。このようなキーは、スキルを提供するサーバーが自分で書き込みます。`,
    },
    fixes: {},
  },
};
