import type { CompletionWords } from '../featureWords.ts';

export const completion: CompletionWords = {
  specification: 'Agent Skills の仕様',
  likeFolder: 'フォルダー名と同じ (必須)',
  oneCommand: '1 つのコマンドとその引数',
  frontmatter: 'スキルのフロントマター',
  frontmatterAbout: 'すべてのスキルに必要な 2 つのフィールドと、その前後の区切り行です。',
  termsIn: (file) => `Complete terms in ${file}`,
  sectionsLabel: 'Web サイトまたは API 用スキルのセクション',
  scriptLabel: 'スクリプトへの参照',
};
