import type { GroupWords } from '../words.ts';

export const compat: GroupWords<'compat'> = {
  'compat/skills-ref-split': {
    messages: {
      default: () => 'リファレンス ツール skills-ref は、この 3 つのハイフンをフロントマターの終わりとみなします。',
    },
    fixes: {},
  },
  'compat/skills-ref-flow': {
    messages: {
      flow: () =>
        'リファレンス ツール skills-ref は、波かっこや角かっこの値を拒否します。項目を 1 行に 1 つずつ書いてください。',
      anchor: () => 'リファレンス ツール skills-ref は、アンカーとその参照を拒否します。値そのものを書いてください。',
      tag: () =>
        'リファレンス ツール skills-ref は、"!!str" のようなタグを拒否します。代わりに値を引用符で囲んでください。',
    },
    fixes: { block: () => '項目を 1 行に 1 つずつ書く' },
  },
};
