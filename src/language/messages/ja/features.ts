import type { FeatureWords } from '../featureWords.ts';
import { completion } from './completion.ts';
import { hover } from './hover.ts';

export const features: FeatureWords = {
  hover,
  completion,
  status: {
    digest: 'SKILL.md のダイジェスト',
    size: 'SKILL.md のサイズとトークン',
    reading: 'SKILL.md を読み取り中…',
    copy: 'ダイジェストのコピー',
    findings: ({ value, written }) => (value === 0 ? '指摘なし' : `${written} 件の指摘`),
    spokenTokens: (metadata, body) => `メタデータ約 ${metadata.written} トークン、本文約 ${body.written} トークン`,
  },
  reference: {
    otherSkill: (path) => `このワークスペースの別のスキル: ${path}。`,
    noName: '名前がありません。',
    noDescription: '説明がありません。',
    unreadable: 'その SKILL.md は読み取れません。',
    state: (errors, warnings) => {
      if (errors + warnings === 0) return '検査済み: エラーも警告もありません。';
      const found = [errors === 0 ? [] : `エラー ${errors} 件`, warnings === 0 ? [] : `警告 ${warnings} 件`];
      return `検査済み: ${found.flat().join('、')}。`;
    },
  },
  rename: {
    taken: (name) => `このスキルの隣のフォルダー「${name}」には、別のスキルがあります。`,
    unreadable: (uri) => `${uri} を読み取れません`,
  },
  outline: { frontmatter: 'フロントマター' },
};
