import assert from 'node:assert/strict';
import type { Diagnostic } from 'vscode-languageserver-protocol';
import { TestClient } from './connection.ts';
import { marked } from './marked.ts';

const ROOT = 'file:///home/me/work';
const SKILL = `${ROOT}/skills/git-co/SKILL.md`;
const OTHER = `${ROOT}/skills/other/SKILL.md`;
const URI = `${ROOT}/skills/git-co/references/a.md`;
const head = (name: string) => `---\nname: ${name}\ndescription: d\n---\n`;

describe('a Markdown file beside a SKILL.md, which the server is not told of when it is opened', function () {
  this.timeout(120_000);
  let client: TestClient;
  afterEach(() => client.dispose());

  /** `text` is the file's, with a mark where the cursor is; returns that place. */
  async function start(text: string) {
    const { text: plain, at } = marked(text);
    const files = { [SKILL]: head('git-co'), [OTHER]: head('other'), [URI]: plain, [`${ROOT}/notes/a.md`]: plain };
    client = await TestClient.start({
      files: { ...files, [`${ROOT}/skills/git-co/scripts/run.sh`]: 'true\n' },
      workspaceFolders: [{ uri: ROOT, name: 'work' }],
      initializationOptions: { editor: { files: true, markdown: true } },
    });
    await client.workspaceSkills([SKILL, OTHER], []);
    await client.nextDiagnostics(OTHER);
    return at;
  }

  for (const [what, text, where] of [
    ['a path in code, from the skill’s folder', 'Run `scripts/ru¦n.sh`.\n', '/git-co/scripts/run.sh 0:0'],
    ['a path in code, from its own folder', 'Run `../scripts/ru¦n.sh`.\n', '/git-co/scripts/run.sh 0:0'],
    ['another skill, by its name', 'Use the `oth¦er` skill.\n', '/other/SKILL.md 1:6'],
    ['the skill it belongs to', 'Type `/git¦-co`.\n', '/git-co/SKILL.md 1:6'],
  ] as const)
    it(`leads to ${what}`, async () => {
      const position = await start(text);
      const found = await client.definition(URI, position);
      assert.ok(found);
      const { line, character } = found.range.start;
      assert.equal(`${found.uri.slice(`${ROOT}/skills`.length)} ${line}:${character}`, where);
    });

  for (const [what, text] of [
    ['a heading, which the editor finds itself', 'See [it](../SKILL.md#st¦eps).\n'],
    ['a path that leads nowhere', 'Run `scripts/go¦ne.sh`.\n'],
  ] as const)
    it(`does not lead to ${what}`, async () => {
      const position = await start(text);
      assert.equal(await client.definition(URI, position), null);
    });

  it('that is no skill’s leads nowhere', async () => {
    const position = await start('Run `scripts/ru¦n.sh`.\n');
    assert.equal(await client.definition(`${ROOT}/notes/a.md`, position), null);
  });

  it('is mended where something was found: by an edit of the text as it is now, or a file in the skill’s folder', async () => {
    const position = await start('See [it](scripts/go¦ne.md), and [a](b.md).\n');
    const range = { start: position, end: position };
    const diagnostics: Diagnostic[] = [{ source: 'skillwright', code: 'links/missing', range, message: '' }];
    const actions = await client.actions(URI, range, diagnostics, ['quickfix']);
    const changes = actions.map(({ edit }) => edit?.documentChanges);
    assert.deepEqual(changes, [
      [{ kind: 'create', uri: `${ROOT}/skills/git-co/references/scripts/gone.md`, options: { ignoreIfExists: true } }],
    ]);
    const second = { start: { line: 0, character: 36 }, end: { line: 0, character: 36 } };
    const [replace] = await client.actions(URI, second, diagnostics, ['quickfix']);
    assert.deepEqual(replace?.edit?.documentChanges, [
      {
        textDocument: { uri: URI, version: null },
        edits: [
          {
            range: { start: { line: 0, character: 35 }, end: { line: 0, character: 39 } },
            newText: 'a.md',
          },
        ],
      },
    ]);
  });

  it('is not read for fixes where nothing was found', async () => {
    const position = await start('See [it](go¦ne.md).\n');
    const { files } = client.read;
    assert.deepEqual(await client.actions(URI, { start: position, end: position }, []), []);
    assert.equal(client.read.files, files);
  });
});
