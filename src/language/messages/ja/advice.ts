import type { GroupWords } from '../words.ts';

export const style: GroupWords<'style'> = {
  'style/smart-quotes': {
    messages: {
      default: () => 'YAML にとってスマート引用符は単なる文字であり、引用符としては働かず、テキストに残ります。',
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
        'フロントマターの後ろに何もありません。このスキルを使っても、エージェントはそれ以上何も得られません。',
    },
    fixes: {},
  },
};

export const reserved: GroupWords<'reserved'> = {
  'reserved/metadata-key': {
    messages: {
      default: ({ key }) =>
        `「${key}」はプロトコルのものです。このようなキーは、スキルを提供するサーバー自身が書き込みます。`,
    },
    fixes: {},
  },
};
