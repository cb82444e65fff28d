import assert from 'node:assert/strict';
import { TestClient } from './connection.ts';

const URI = 'file:///home/me/skills/git-co/SKILL.md';
const TEXT = '---\nname: git_co\ndescription: Checks out branches. Use when one is named.\n---\n\nBody\n';

/** What the server says to an editor of each language: of a finding, its fix, a field and the bytes. */
const SAYS = [
  [
    'ru',
    {
      finding: 'Имя состоит из строчных букв, цифр и одиночных дефисов между ними, а в «git_co» есть символ «_».',
      fix: 'Изменить имя на «git-co»',
      hover: /^Имя навыка: строчные буквы, цифры .*\n\n\*\*6 из 64 символов\*\*/,
      lens: /^sha256:1d7a33bc… · 2\s476 байт · ≈\d+ \+ ≈\d+ токен(?:а|ов)? · отличается от опубликованного$/,
      outline: 'Frontmatter',
    },
  ],
  [
    'ja-JP',
    {
      finding:
        '名前に使えるのは、小文字、数字、およびそれらの間に 1 つずつ置くハイフンだけです。「git_co」には「_」が含まれています。',
      fix: '名前を「git-co」に変更する',
      hover: /^スキルの名前です。使えるのは、小文字、.*\n\n\*\*6 \/ 64 文字\*\*/,
      lens: /^sha256:1d7a33bc… · 2,476 バイト · ≈\d+ \+ ≈\d+ トークン · 公開版と異なる$/,
      outline: 'フロントマター',
    },
  ],
] as const;

describe('the language server in the language of the editor', function () {
  this.timeout(120_000);
  let client: TestClient;
  afterEach(() => client.dispose());

  for (const [locale, says] of SAYS) {
    it(`speaks ${locale} in findings, fixes, hovers, the code lens and the outline`, async () => {
      client = await TestClient.start({ locale });
      const [finding] = await client.open(URI, TEXT);
      assert.equal(finding?.message, says.finding);
      assert.equal(finding.code, 'spec/name-format');
      const [fix] = await client.actions(URI, finding.range, [finding], ['quickfix']);
      assert.equal(fix?.title, says.fix);
      const hover = await client.hover(URI, { line: 1, character: 2 });
      assert.match((hover?.contents as { value: string }).value, says.hover);
      const digest = `sha256:${'1d7a33bc'.repeat(8)}` as const;
      const state = { uri: URI, version: 1, dirty: false, encoding: 'utf8', size: 2476, digest };
      await client.state({ ...state, published: 'differs' });
      const [lens] = await client.lenses(URI);
      assert.match(lens?.command?.title ?? '', says.lens);
      assert.equal((await client.symbols(URI))[0]?.name, says.outline);
    });
  }

  it('refuses a rename in it', async () => {
    client = await TestClient.start({ locale: 'ru-RU' });
    await client.open(URI, TEXT);
    await assert.rejects(client.rename(URI, { line: 1, character: 8 }, 'Git'), /а в «Git» есть прописные буквы/);
  });
});
