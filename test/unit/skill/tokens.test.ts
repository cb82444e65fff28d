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

  // Counted once with o200k.
  const structured: readonly [string, string, number][] = [
    [
      'lists',
      '## Steps\n\n1. Read the file `config.json`.\n2. Check every key against the schema.\n3. Report what differs, and stop.\n\n- Never delete a file.\n- Ask before you overwrite one.\n',
      43,
    ],
    [
      'code',
      '```python\ndef total(items):\n    """Sum the prices of all items."""\n    result = 0\n    for item in items:\n        result += item.price * item.count\n    return result\n```\n',
      43,
    ],
    [
      'a table',
      '| Option | What it does |\n|--------|--------------|\n| `--json` | Prints the result as JSON |\n| `--quiet` | Prints errors only |\n',
      34,
    ],
  ];
  for (const [what, text, o200k] of structured) {
    it(`lies within a sixth of what a model counts in ${what}`, () => {
      const estimate = estimateTokens(text);
      assert.ok(Math.abs(estimate / o200k - 1) < 1 / 6, `${estimate}`);
    });
  }

  it('counts a rule of dashes and deep indentation as the one token they are', () => {
    assert.ok(estimateTokens('-'.repeat(80)) < 6);
    assert.equal(estimateTokens(`${' '.repeat(40)}a`), estimateTokens('  a'));
  });

  it('counts what every conversation carries apart from what a used skill does', () => {
    const document = parseSkillDocument(
      `---\nname: a\ndescription: ${'word '.repeat(42)}\nlicense: MIT\n---\n${'word '.repeat(100)}`,
    );
    assert.deepEqual(estimateSkillTokens(document), { metadata: 46, body: 107 });
  });

  it('is 0 for nothing, and survives half a surrogate pair', () => {
    assert.equal(estimateTokens(''), 0);
    assert.equal(estimateTokens('\ud800'), 1);
  });
});
