import type { GroupWords } from '../words.ts';

export const encoding: GroupWords<'encoding'> = {
  'encoding/bom': {
    messages: {
      default: () =>
        'ファイルの先頭に目に見えないバイト順マーク (BOM) があり、一部のエージェントはフロントマターを認識しません。',
    },
    fixes: { remove: () => 'バイト順マーク (BOM) を削除する' },
  },
  'encoding/invalid-utf8': {
    messages: {
      default: () =>
        'ここのバイト列は UTF-8 ではないため、エージェントは別の文字として読み取るか、ファイルを拒否します。UTF-8 で保存してください。',
      utf16: () => 'このファイルは UTF-16 ですが、エージェントは UTF-8 を読み取ります。UTF-8 で保存してください。',
    },
    fixes: {},
  },
};
