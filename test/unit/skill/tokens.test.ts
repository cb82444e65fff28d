import assert from 'node:assert/strict';
import { parseSkillDocument } from '../../../src/skill/document.ts';
import { estimateSkillTokens, estimateTokens } from '../../../src/skill/tokens.ts';

// Counted once with o200k, and with cl100k, which is coarser in every script but Latin.
const counted: readonly [string, string, number, number][] = [
  ['English', 'Converts meeting notes to action lists. Use when the user pastes raw notes.', 15, 15],
  [
    'Russian',
    'Этот навык проверяет файлы SKILL и сообщает об ошибках. Используйте его, когда пользователь просит проверить документ, исправить таблицу или подготовить отчёт за прошлый месяц. Сначала прочитайте входные данные, затем запишите результат в новую папку и покажите краткое описание изменений.',
    64,
    108,
  ],
  [
    'Japanese',
    'このスキルはファイルを検査し、問題を報告します。ユーザーが文書の確認を求めたときに使用してください。まず入力を読み、次に結果を新しいフォルダーに書き込み、変更点の概要を表示します。カタカナのテキストも含まれます。',
    76,
    107,
  ],
  [
    'Chinese',
    '此技能检查文件并报告错误。当用户要求检查文档、修复表格或准备上个月的报告时使用。首先读取输入数据，然后将结果写入新文件夹并显示更改摘要。请不要删除任何原始文件。',
    53,
    73,
  ],
  [
    'Korean',
    '이 스킬은 파일을 검사하고 오류를 보고합니다. 사용자가 문서 확인을 요청할 때 사용하세요. 먼저 입력을 읽고 결과를 새 폴더에 기록한 다음 변경 사항의 요약을 표시합니다.',
    49,
    72,
  ],
];

describe('the estimate of tokens', () => {
  for (const [language, text, o200k, cl100k] of counted) {
    it(`lies between three quarters of what one model counts and five quarters of another in ${language}`, () => {
      const estimate = estimateTokens(text);
      assert.ok(o200k * 0.75 <= estimate && estimate <= cl100k * 1.25 + 3, `${estimate}`);
    });
  }

  it('counts what every conversation carries apart from what a used skill does', () => {
    const document = parseSkillDocument(
      `---\nname: a\ndescription: ${'word '.repeat(42)}\nlicense: MIT\n---\n${'x'.repeat(420)}`,
    );
    assert.deepEqual(estimateSkillTokens(document), { metadata: 51, body: 100 });
  });

  it('is 0 for nothing, and survives half a surrogate pair', () => {
    assert.equal(estimateTokens(''), 0);
    assert.equal(estimateTokens('\ud800'), 1);
  });
});
