import assert from 'node:assert/strict';
import type { CompletionItem, TextEdit } from 'vscode-languageserver-protocol';
import { TestClient } from './connection.ts';
import { marked } from './marked.ts';

const FOLDER = 'file:///home/me/skills/git-co';
const URI = `${FOLDER}/SKILL.md`;
const SNIPPETS = { textDocument: { completion: { completionItem: { snippetSupport: true } } } };
const FILES = {
  [URI]: '',
  [`${FOLDER}/scripts/run.sh`]: '',
  [`${FOLDER}/references/a%20b.md`]: '',
  [`${FOLDER}/LICENSE.txt`]: '',
  [`${FOLDER}/.hidden`]: '',
};
const EDITOR = { files: true, markdown: false };

describe('completion', function () {
  this.timeout(120_000);
  let client: TestClient;
  afterEach(() => client.dispose());

  interface Manner {
    readonly languageId?: string;
    readonly snippets?: boolean;
    readonly editor?: object;
    readonly uri?: string;
  }

  async function complete(text: string, manner: Manner = {}): Promise<{ items: CompletionItem[]; text: string }> {
    const { languageId = 'markdown', snippets = true, editor = EDITOR, uri = URI } = manner;
    client = await TestClient.start({
      files: FILES,
      initializationOptions: { editor },
      capabilities: snippets ? SNIPPETS : {},
    });
    const { text: plain, at } = marked(text);
    await client.open(uri, plain, languageId);
    return { items: await client.completions(uri, at), text: plain };
  }
  const labels = async (text: string, manner?: Manner): Promise<string[]> =>
    (await complete(text, manner)).items.map(({ label }) => label);

  /** The text after the item was taken. */
  async function taken(text: string, label: string, manner: Manner = {}): Promise<string> {
    const { items, text: plain } = await complete(text, { snippets: false, ...manner });
    const edit = items.find((item) => item.label === label)?.textEdit as TextEdit | undefined;
    assert.ok(edit, `${label} is not among ${items.map((item) => item.label).join(', ')}`);
    const lines = plain.split('\n');
    const { start, end } = edit.range;
    const line = lines[start.line] ?? '';
    lines[start.line] = line.slice(0, start.character) + edit.newText + line.slice(end.character);
    return lines.join('\n');
  }

  describe('of keys', () => {
    it('offers those of the specification that are not there yet, then those of clients', async () => {
      const offered = await labels('---\nname: git-co\nlicense: MIT\n¦\n---\n');
      assert.deepEqual(offered.slice(0, 4), ['description', 'compatibility', 'metadata', 'allowed-tools']);
      assert.ok(offered.indexOf('argument-hint') > 3);
      assert.equal(offered.includes('license'), false);
    });

    it('keeps that order in the editor', async () => {
      const { items } = await complete('---\n¦\n---\n');
      const sorted = [...items].sort((a, b) => ((a.sortText ?? '') < (b.sortText ?? '') ? -1 : 1));
      assert.deepEqual(sorted, items);
    });

    it('writes the name with the key', async () => {
      assert.equal(await taken('---\nna¦\n---\n', 'name: git-co'), '---\nname: git-co\n---\n');
    });

    it('offers the bare key where the folder has no name for it', async () => {
      const offered = await labels('---\n¦\n---\n', { uri: 'untitled:SKILL.md' });
      assert.equal(offered[0], 'name');
    });

    it('comes after the keys that VS Code offers itself, by their own names, save for the name with the folder’s', async () => {
      const { items } = await complete('---\n¦\n---\n', { languageId: 'skill' });
      const sorted = [
        ...items.map(({ label, sortText }) => [sortText ?? label, label]),
        ['description', 'description'],
        ['user-invocable', 'user-invocable'],
      ]
        .sort(([a = ''], [b = '']) => (a < b ? -1 : 1))
        .map(([, label]) => label);
      assert.deepEqual(sorted.slice(0, 4), ['name: git-co', 'description', 'user-invocable', 'allowed-tools']);
    });

    it('has none that is a former spelling', async () => {
      for (const languageId of ['skill', 'markdown'])
        assert.equal((await labels('---\n¦\n---\n', { languageId })).includes('user-invokable'), false);
    });

    it('leaves to VS Code what VS Code offers itself', async () => {
      const offered = await labels('---\n¦\n---\n', { languageId: 'skill' });
      assert.deepEqual(offered.slice(0, 2), ['name: git-co', 'allowed-tools']);
      for (const key of ['description', 'license', 'argument-hint', 'context'])
        assert.equal(offered.includes(key), false, key);
    });

    it('works where the closing fence is not written yet', async () => {
      assert.ok((await labels('---\nname: git-co\n¦')).includes('description'));
    });

    it('replaces a key and leaves its value', async () => {
      assert.equal(await taken('---\nlic¦: MIT\n---\n', 'license'), '---\nlicense: MIT\n---\n');
    });

    for (const text of ['---\nname: git-co\n--¦', '---\ndescription: >-\n  Use ¦\n---\n', '-¦--\nname: a\n---\n'])
      it(`is silent at ${JSON.stringify(text)}`, async () => {
        assert.deepEqual(await labels(text), []);
      });
  });

  describe('of a whole frontmatter', () => {
    for (const text of ['¦', '-¦', '---¦', '---¦\n', '¦\n\n# Body\n'])
      it(`is offered at ${JSON.stringify(text)}`, async () => {
        assert.equal(
          (await taken(text, 'Frontmatter of a skill')).trimEnd().replace(/\n+# Body$/, ''),
          '---\nname: git-co\ndescription: "Say here what this skill does. Use when the user asks for it."\n---',
        );
      });

    it('has places to fill in, where the editor knows them', async () => {
      const { items } = await complete('¦');
      assert.match((items[0]?.textEdit as TextEdit).newText, /name: \$\{1:git-co\}\ndescription: \$\{2:/);
      assert.equal(items[0]?.insertTextFormat, 2);
    });
  });

  describe('of values', () => {
    it('the name is that of the folder', async () => {
      assert.deepEqual(await labels('---\nname: ¦\n---\n'), ['git-co']);
      assert.equal(await taken('---\nname:¦\n---\n', 'git-co'), '---\nname: git-co\n---\n');
    });

    it('no name is offered that would be a fault', async () => {
      assert.deepEqual(await labels('---\nname: ¦\n---\n', { uri: 'file:///a/My%20Skill/SKILL.md' }), []);
    });

    it('licenses: the terms that lie beside the skill, then the common ids', async () => {
      const offered = await labels('---\nlicense: ¦\n---\n');
      assert.deepEqual(offered.slice(0, 3), ['Complete terms in LICENSE.txt', 'Apache-2.0', 'MIT']);
      assert.equal(await taken('---\nlicense: Apa¦\n---\n', 'Apache-2.0'), '---\nlicense: Apache-2.0\n---\n');
    });

    it('tools: those not there yet, one at a time', async () => {
      const offered = await labels('---\nallowed-tools: Read Bash(git:*) ¦\n---\n');
      assert.equal(offered.includes('Read'), false);
      assert.ok(offered.includes('Bash'));
      const text = '---\nallowed-tools: Read Gr¦\n---\n';
      assert.equal(await taken(text, 'Grep'), '---\nallowed-tools: Read Grep\n---\n');
      assert.equal(await taken('---\nallowed-tools:\n  - Re¦\n---\n', 'Read'), '---\nallowed-tools:\n  - Read\n---\n');
    });

    it('true and false, of fields that are one or the other and VS Code does not know', async () => {
      assert.deepEqual(await labels('---\nbackground: ¦\n---\n', { languageId: 'skill' }), ['true', 'false']);
      assert.deepEqual(await labels('---\nuser-invocable: ¦\n---\n', { languageId: 'skill' }), []);
    });

    it('nothing for text that only its author knows', async () => {
      assert.deepEqual(await labels('---\ndescription: ¦\n---\n'), []);
    });
  });

  describe('of paths in the body', () => {
    const body = (text: string) => `---\nname: git-co\ndescription: d\n---\n${text}`;

    it('offers the files of the skill in a link, encoded; not hidden ones, not SKILL.md itself', async () => {
      assert.deepEqual(await labels(body('See [it](¦)')), ['LICENSE.txt', 'references/a b.md', 'scripts/run.sh']);
      assert.equal(await taken(body('See [it](ref¦)'), 'references/a b.md'), body('See [it](references/a%20b.md)'));
    });

    it('and in a code span, as they are', async () => {
      assert.equal(await taken(body('Run `bash scr¦`'), 'scripts/run.sh'), body('Run `bash scripts/run.sh`'));
    });

    it('leaves links to an editor that completes them itself', async () => {
      const editor = { files: true, markdown: true };
      assert.deepEqual(await labels(body('See [it](¦)'), { editor }), []);
      assert.equal((await labels(body('Run `¦'), { editor })).length, 3);
    });

    it('offers nothing where the editor has no door to files', async () => {
      assert.deepEqual(await labels(body('Run `¦'), { editor: {} }), []);
      assert.equal(client.read.lists, 0);
    });

    it('outside of paths nothing jumps up while prose is typed', async () => {
      assert.deepEqual(await labels(body('Run `a` Wh¦')), []);
    });

    it('asked for on an empty line, offers the five sections for a website or API', async () => {
      const { items } = await complete(body('¦'));
      const headings = (items[0]?.textEdit as TextEdit).newText.match(/^## .*$/gm);
      assert.deepEqual(headings, ['## When to use', '## How to invoke', '## Output', '## Errors and limits', '## Scope and safety']); // prettier-ignore
    });
  });
});
