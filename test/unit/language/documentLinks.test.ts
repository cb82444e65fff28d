import assert from 'node:assert/strict';
import { TestClient } from './connection.ts';

const FOLDER = 'file:///home/me/skills/git-co';
const URI = `${FOLDER}/SKILL.md`;
const HEAD = '---\nname: git-co\ndescription: d\n---\n';
const FILES = {
  [URI]: '',
  [`${FOLDER}/scripts/run.sh`]: '',
  [`${FOLDER}/references/a%20b.md`]: '',
  'file:///home/me/skills/other/SKILL.md': '',
};

describe('document links', function () {
  this.timeout(120_000);
  let client: TestClient;
  afterEach(() => client.dispose());

  /** `text → target` of each link. */
  async function links(body: string, editor: object = { files: true }): Promise<string[]> {
    client = await TestClient.start({ files: FILES, initializationOptions: { editor } });
    await client.open(URI, HEAD + body);
    const lines = (HEAD + body).split('\n');
    return (await client.links(URI)).map(({ range: { start, end }, target }) => {
      const text = lines[start.line]?.slice(start.character, end.character) ?? '';
      return `${text} → ${target?.replace(FOLDER, '') ?? ''}`;
    });
  }

  const cases: [body: string, ...expected: string[]][] = [
    ['[run](scripts/run.sh)', 'scripts/run.sh → /scripts/run.sh'],
    ['[run](./scripts/run.sh "it")', './scripts/run.sh → /scripts/run.sh'],
    ['[a](references/a%20b.md#part)', 'references/a%20b.md#part → /references/a%20b.md#part'],
    ['[a](<references/a b.md>)', 'references/a b.md → /references/a%20b.md'],
    ['[a]\n\n[a]: scripts/run.sh', 'scripts/run.sh → /scripts/run.sh'],
    ['Run `bash scripts/run.sh --all`', 'scripts/run.sh → /scripts/run.sh'],
    ['Run `./scripts/run.sh`', './scripts/run.sh → /scripts/run.sh'],
    ['[gone](scripts/gone.sh) `scripts/gone.sh`'],
    ['[out](../other/SKILL.md) `../other/SKILL.md` `/etc/passwd`'],
    ['[web](https://example.com/scripts/run.sh)'],
    ['```\nscripts/run.sh [run](scripts/run.sh)\n```'],
  ];
  for (const [body, ...expected] of cases)
    it(`${body.replaceAll('\n', '⏎')} gives ${expected.join(', ') || 'none'}`, async () => {
      assert.deepEqual(await links(body), expected);
    });

  it('leaves Markdown links to an editor that follows them itself', async () => {
    const body = '[run](scripts/run.sh) `scripts/run.sh`';
    assert.deepEqual(await links(body, { files: true, markdown: true }), ['scripts/run.sh → /scripts/run.sh']);
  });

  it('are none where the editor cannot say which files are there', async () => {
    assert.deepEqual(await links('[run](scripts/run.sh)', {}), []);
  });

  it('are none, and the server goes on, where the folder cannot be listed', async () => {
    client = await TestClient.start({ files: FILES, initializationOptions: { editor: { files: true } } });
    client.refusing = true;
    await client.open(URI, `${HEAD}[run](scripts/run.sh)`);
    assert.deepEqual(await client.links(URI), []);
    assert.ok(await client.hover(URI, { line: 1, character: 1 }));
  });
});
