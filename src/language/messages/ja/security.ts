import type { GroupWords } from '../words.ts';

export const security: GroupWords<'security'> = {
  'security/hidden-unicode': {
    messages: {
      tags: ({ decoded }) => `モデルには読める、目に見えないテキストがここにあります:「${decoded}」。`,
      'zero-width': ({ decoded }) => `これらの文字の間に、目に見えない文字があります: ${decoded}。`,
      'variation-selectors': ({ decoded }) => `テキストを隠せる、目に見えない文字がここにあります:「${decoded}」。`,
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
        'このコマンドは、アドレスがその時点で返すものを何でも実行します。特定のバージョンをダウンロードし、確認してから実行する方が安全です。',
    },
    fixes: {},
  },
};
