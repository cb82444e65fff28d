import assert from 'node:assert/strict';
import { TestClient } from './connection.ts';
import { marked } from './marked.ts';

const URI = 'file:///home/me/skills/git-co/SKILL.md';

describe('the hover', function () {
  this.timeout(120_000);
  let client: TestClient;
  beforeEach(async () => (client = await TestClient.start()));
  afterEach(() => client.dispose());

  async function hover(frontmatter: string, languageId = 'markdown', uri = URI): Promise<string | null> {
    const { text, at } = marked(frontmatter);
    await client.open(uri, text, languageId);
    const found = await client.hover(uri, at);
    await client.close(uri);
    return found === null ? null : (found.contents as { value: string }).value;
  }
  const inField = (field: string) => `---\nname: git-co\n${field}\n---\n# Body\n`;

  it('shows a name’s length in code points, its limit, and how it stands to the folder', async () => {
    const said = await hover('---\nna¦me: git-𝒹o\n---\n');
    assert.match(said ?? '', /\*\*6 of 64 characters\*\*/);
    assert.match(said ?? '', /Must equal the skill’s folder, `git-co`\./);
    assert.match((await hover('---\nname: git¦-co\n---\n')) ?? '', /Equals the skill’s folder/);
  });

  it('says nothing of a folder where there is none to compare', async () => {
    assert.doesNotMatch((await hover('---\nname: x¦\n---\n', 'markdown', 'untitled:SKILL.md')) ?? '', /folder/);
  });

  it('counts a description after YAML folding, and what it costs at start', async () => {
    const said = await hover(inField('description: >-\n  One\n  two¦\n  three'));
    assert.match(said ?? '', /\*\*13 of 1,024 characters\*\*/);
    assert.match(said ?? '', /≈6 tokens in every conversation/);
  });

  it('says that a value is too long', async () => {
    const said = await hover(inField(`compatib¦ility: ${'x'.repeat(501)}`));
    assert.match(said ?? '', /\*\*501 of 500 characters: too long\*\*/);
  });

  it('is drawn over the key, or over the value', async () => {
    await client.open(URI, inField('license: "MIT"'));
    const at = (character: number) => client.hover(URI, { line: 2, character });
    assert.deepEqual((await at(3))?.range, { start: { line: 2, character: 0 }, end: { line: 2, character: 7 } });
    assert.deepEqual((await at(11))?.range, { start: { line: 2, character: 9 }, end: { line: 2, character: 14 } });
  });

  it('does not repeat what VS Code says of its own keys, and still says what VS Code does not', async () => {
    const about = /What the skill does, and when to use it\./;
    assert.match((await hover(inField('descr¦iption: d'), 'markdown')) ?? '', about);
    const beside = await hover(inField('descr¦iption: d'), 'skill');
    assert.doesNotMatch(beside ?? '', about);
    assert.match(beside ?? '', /1 of 1,024/);
    assert.doesNotMatch((await hover(inField('argum¦ent-hint: "[x]"'), 'skill')) ?? '', /slash command/);
  });

  describe('of allowed-tools', () => {
    it('says that the specification defines it, who honours it, and why VS Code fades it', async () => {
      const said = await hover(inField('allowed-to¦ols: Bash'), 'skill');
      assert.match(said ?? '', /specification defines the field/);
      assert.match(said ?? '', /Claude Code and Copilot CLI honour it/);
      assert.match(said ?? '', /VS Code fades the field because/);
    });

    it('does not speak of fading where nothing is faded', async () => {
      assert.doesNotMatch((await hover(inField('allowed-to¦ols: Bash'), 'markdown')) ?? '', /fade/);
    });

    const tools = [
      ['allowed-tools: Ba¦sh(git:*, jq) Read', '`Bash`, for `git:*, jq` only.'],
      ['allowed-tools: Bash(git:*, j¦q) Read', '`Bash`, for `git:*, jq` only.'],
      ['allowed-tools: Bash(git:*) Re¦ad', '`Read`: the whole tool'],
      ['allowed-tools:\n  - Bash(npm run ¦test)\n  - Read', '`Bash`, for `npm run test` only.'],
      ['allowed-tools: [Read, ¦Write]', '`Write`: the whole tool'],
      ['allowed-tools: mcp__a_¦_b', '`mcp__a__b`: the whole tool'],
    ] as const;
    for (const [field, begins] of tools)
      it(`names the tool under the mouse: ${field.replaceAll('\n', '⏎')}`, async () => {
        assert.ok((await hover(inField(field)))?.startsWith(begins), (await hover(inField(field))) ?? 'nothing');
      });
  });

  it('says which clients honour a field of theirs, and what it holds', async () => {
    const said = await hover(inField('context¦: fork'));
    assert.match(said ?? '', /Not of the specification\. Honoured by Claude Code and VS Code/);
    assert.match((await hover(inField('effort: hi¦gh'))) ?? '', /Value: number or string\./);
    assert.match((await hover(inField('paths: a¦b'))) ?? '', /Value: list, or one string\./);
  });

  it('writes text of the file as code, so that it is no markup', async () => {
    const said = await hover(inField('allowed-tools: "![x](command:`a`)¦"'));
    assert.doesNotMatch(said ?? '', /^!\[/m);
    const folder = await hover('---\nname: x¦\n---\n', 'markdown', 'file:///a/%5Bb%5D(command:c)%60/SKILL.md');
    assert.match(folder ?? '', /folder, `` \[b\]\(command:c\)` ``\./);
  });

  for (const place of [
    '-¦--\nname: git-co\n---\n',
    '---\nname: git-co\n-¦--\n',
    inField('version: 1¦'),
    inField('a: b').replace('Body', 'B¦ody'),
  ])
    it(`is silent at ${JSON.stringify(place)}`, async () => {
      assert.equal(await hover(place), null);
    });
});
