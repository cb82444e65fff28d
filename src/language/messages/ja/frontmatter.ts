import type { GroupWords } from '../words.ts';

const NEEDED = 'スキルは、"---" の行、名前と説明、もう 1 つの "---" の行の順に始まります。';

export const frontmatter: GroupWords<'frontmatter'> = {
  'frontmatter/missing': {
    messages: {
      default: () => `フロントマターがないため、エージェントはこのスキルを認識しません。${NEEDED}`,
      bold: () => `フロントマターの位置に太字のテキストがあり、エージェントはこれを読み取りません。${NEEDED}`,
      table: () => `フロントマターの位置に表があり、エージェントはこれを読み取りません。${NEEDED}`,
    },
    fixes: {},
  },
  'frontmatter/not-first-line': {
    messages: {
      default: () => 'フロントマターの前に何かがあります。エージェントは "---" を先頭行でしか探しません。',
      blank: () => 'フロントマターの前に空行があります。エージェントは "---" を先頭行でしか探しません。',
    },
    fixes: {
      delete: () => '空行を削除する',
      move: () => 'フロントマターの後ろへ移動する',
    },
  },
  'frontmatter/fence-whitespace': {
    messages: {
      default: () =>
        'ここの "---" の後ろに空白があります。このため一部のエージェントは、フロントマターやその終わりを認識しません。',
    },
    fixes: { delete: () => '空白を削除する' },
  },
  'frontmatter/unclosed': {
    messages: {
      default: () =>
        'ここから始まるフロントマターが閉じられていません。最後のフィールドの後ろに "---" の行がありません。',
      dots: () =>
        'ここから始まるフロントマターは "..." で閉じられています。ほとんどのエージェントは "---" だけを探します。',
    },
    fixes: {
      close: ({ line }) => `${line} 行目の後ろに "---" を挿入する`,
      replace: () => '"..." を "---" に置き換える',
      delete: () => '"..." の行を削除する',
    },
  },
};
