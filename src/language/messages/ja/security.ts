import type { GroupWords } from '../words.ts';

export const security: GroupWords<'security'> = {
  'security/hidden-unicode': {
    messages: {
      tags: ({ decoded }) => `目には見えず、モデルには読めるテキストがここにあります:「${decoded}」。`,
      'zero-width': ({ decoded }) => `これらの文字の間に、目に見えない文字があります: ${decoded}。`,
      'variation-selectors': ({ decoded }) =>
        `テキストを隠すことのできる、目に見えない文字がここにあります:「${decoded}」。`,
    },
    fixes: { remove: () => '目に見えない文字を削除する' },
  },
  'security/bidi-control': {
    messages: {
      default: ({ code }) => `目に見えない文字 (${code}) によって、この行の表示順序が変わります。`,
    },
    fixes: { remove: () => 'この行の目に見えない文字を削除する' },
  },
  'security/pipe-to-shell': {
    messages: {
      default: () =>
        'このコマンドは、アドレスがその時点で返すものをそのまま実行します。バージョンを固定してダウンロードし、内容を確認してから実行してください。',
    },
    fixes: {},
  },
};
