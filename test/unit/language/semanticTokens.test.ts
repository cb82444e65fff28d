import assert from 'node:assert/strict';
import { TOKEN_LEGEND, semanticTokensOf } from '../../../src/language/semanticTokens.ts';
import { parseSkillDocument } from '../../../src/skill/document.ts';
import { SKILL_FILE } from '../../../src/skill/rule.ts';
import { TestClient } from './connection.ts';

const FOLDER = 'file:///home/me/skills/git-co';
const URI = `${FOLDER}/SKILL.md`;
const HEAD = '---\nname: git-co\ndescription: d\n---\n';
const FILES = { [URI]: '', [`${FOLDER}/scripts/run.sh`]: '', [`${FOLDER}/references/a%20b.md`]: '' };
const ABILITIES = {
  initializationOptions: { editor: { files: true } },
  capabilities: { workspace: { semanticTokens: { refreshSupport: true } } },
};

/** Encoded tokens as `type:text`, with a `!` where a file is missing. */
function read(text: string, data: readonly number[]): string[] {
  const lines = text.split(/\r?\n/);
  let [line, character] = [0, 0];
  const found: string[] = [];
  for (let at = 0; at < data.length; at += 5) {
    const [down = 0, along = 0, length = 0, type = 0, modifiers = 0] = data.slice(at, at + 5);
    character = down === 0 ? character + along : along;
    line += down;
    const kind = TOKEN_LEGEND.tokenTypes[type]?.replace('skill', '').toLowerCase() ?? '';
    found.push(`${kind}${modifiers === 1 ? '!' : ''}:${lines[line]?.slice(character, character + length) ?? ''}`);
  }
  return found;
}

describe('semantic tokens', function () {
  this.timeout(120_000);
  let client: TestClient;
  afterEach(() => client.dispose());

  async function tokens(text: string, options: object = {}): Promise<string[] | null> {
    client = await TestClient.start({ files: FILES, ...ABILITIES, ...options });
    await client.open(URI, text);
    const answer = await client.tokens(URI);
    return answer === null ? null : read(text, answer.data);
  }

  const bodies: [what: string, body: string, ...expected: string[]][] = [
    ['a link to a file', '[run](scripts/run.sh "it")', 'file:scripts/run.sh'],
    ['a link with an anchor, without it', '[a](references/a%20b.md#part)', 'file:references/a%20b.md'],
    ['a link to a file that is missing', '[gone](scripts/gone.sh)', 'file!:scripts/gone.sh'],
    ['a path in code', 'Run `bash scripts/run.sh --all`', 'file:scripts/run.sh'],
    ['a path in code that is missing', 'Run `bash scripts/gone.sh`', 'file!:scripts/gone.sh'],
    ['no path that is shown as an example', 'For example `scripts/gone.sh`, https://a.b/scripts/run.sh'],
    ['no path of another folder', '[out](../other/SKILL.md) `src/index.ts`'],
    ['a tool that is nothing else', '`WebFetch`, `mcp__github__get_issue`', 'tool:WebFetch', 'tool:mcp__github__get_issue'],
    ['a tool with its limit, by name', '`Bash(git:*)`', 'tool:Bash'],
    ['a tool that is called one', 'the `Read` tool, `Task` tools', 'tool:Read', 'tool:Task'],
    ['VS Code’s own way to name a tool', 'Use #tool:search/codebase.', 'tool:#tool:search/codebase'],
    ['no everyday word, in code or out of it', 'Read `Read`, `Skill`, `Edit(x)`, the Write tool, `toolbox`'],
    ['arguments', '$ARGUMENTS `$ARGUMENTS[0]` $ARGUMENTS_X', 'variable:$ARGUMENTS', 'variable:$ARGUMENTS[0]'],
    ['the skill’s folder, in code blocks too', '```\n{baseDir}/a ${CLAUDE_SKILL_DIR}/b\n```', 'variable:{baseDir}', 'variable:${CLAUDE_SKILL_DIR}'],
    ['a reference to a file', 'See #file:notes.md, not a#file:b.', 'variable:#file:notes.md'],
    ['places in a path', '`references/<topic>.md` `api/users/{id}`', 'variable:<topic>', 'variable:{id}'],
    ['a place in a link', '[t](references/[topic].md)', 'variable:[topic]'],
    ['a place in a command', '`git checkout <branch>` `gh api --x=<id>`', 'variable:<branch>', 'variable:<id>'],
    ['no place in prose', 'Write [placeholder] and <topic>, {name} or $name for ${HOME}.'],
    ['no markup, type, glob, regular expression or file of that name', '`<div>` `a <b>x</b>` `Map<string>/x` `*.{ts,tsx}` `a{2}/x` `app/[slug]/page.tsx` `${HOME}/x` `f <T>(x)`'],
  ]; // prettier-ignore
  for (const [what, body, ...expected] of bodies)
    it(`are ${what}: ${body.replaceAll('\n', '⏎')}`, async () => {
      assert.deepEqual(await tokens(HEAD + body), expected.length === 0 ? null : expected);
    });

  const fields: [field: string, ...expected: string[]][] = [
    ['allowed-tools: Read Bash(git:*) mcp__a__b', 'tool:Read', 'tool:Bash', 'tool:mcp__a__b'],
    ['allowed-tools: "Read, Bash(jq *, git:*)"', 'tool:Read', 'tool:Bash'],
    ['allowed-tools:\n  - Read # not Write\n  - Grep', 'tool:Read', 'tool:Grep'],
    ['allowed-tools: >2-\n   Read\n  Grep', 'tool:Read', 'tool:Grep'],
    ['disallowed-tools: [Bash]', 'tool:Bash'],
    ['license: Read'],
  ];
  for (const [field, ...expected] of fields)
    it(`of the field ${field.replaceAll('\n', '⏎')} are its tools`, async () => {
      const text = `---\nname: git-co\ndescription: d\n${field}\n---\nBody\n`;
      assert.deepEqual(await tokens(text), expected.length === 0 ? null : expected);
    });

  it('are names that the skill itself declares: its tools, and its arguments', async () => {
    const text = '---\nname: git-co\nallowed-tools: Read deploy\narguments: [branch]\n---\n`Read` `deploy` $branch $branches $other\n'; // prettier-ignore
    assert.deepEqual(await tokens(text), ['tool:Read', 'tool:deploy', 'tool:Read', 'tool:deploy', 'variable:$branch']);
  });

  it('stand where they are, whatever ends a line', async () => {
    const text = `${HEAD}# T\n\n😀 \`scripts/run.sh\` {baseDir}\n`.replaceAll('\n', '\r\n');
    assert.deepEqual(await tokens(text), ['file:scripts/run.sh', 'variable:{baseDir}']);
  });

  it('say nothing of files where nobody knows which are there', async () => {
    assert.equal(await tokens(`${HEAD}[run](scripts/gone.sh)`, { initializationOptions: {} }), null);
  });

  it('are asked for again once the folder is known, and when a file came', async () => {
    const text = `${HEAD}[x](scripts/new.sh)`;
    assert.deepEqual(await tokens(text), ['file!:scripts/new.sh']);
    const before = client.tokenRefreshes;
    client.files.set(`${FOLDER}/scripts/new.sh`, '');
    await client.workspaceSkills([URI], [`${FOLDER}/scripts/new.sh`]);
    while (client.tokenRefreshes === before) await client.hover(URI, { line: 0, character: 0 });
    assert.deepEqual(read(text, (await client.tokens(URI))?.data ?? []), ['file:scripts/new.sh']);
  });

  describe('after a change', () => {
    async function changed(from: string, to: string): Promise<{ edits: number; same: boolean }> {
      await tokens(HEAD + from);
      const first = await client.tokens(URI);
      await client.change(URI, 2, HEAD + to);
      const change = await client.tokenChanges(URI, first?.resultId ?? '');
      assert.ok(change !== null && 'edits' in change, 'told as a change');
      const data = [...(first?.data ?? [])];
      for (const { start, deleteCount, data: added = [] } of change.edits) data.splice(start, deleteCount, ...added);
      return {
        edits: change.edits.length,
        same: JSON.stringify(data) === JSON.stringify((await client.tokens(URI))?.data),
      };
    }
    const many = '`scripts/run.sh`\n'.repeat(20);
    for (const [what, from, to, edits] of [
      ['what stands before', many, `new\n${many}`, 1],
      ['what is new in the middle', many + many, `${many}{baseDir}\n${many}`, 1],
      ['what is gone', `${many}{baseDir}\n`, many, 1],
      ['nothing, where nothing else is coloured', `${many}a`, `${many}b`, 0],
    ] as const)
      it(`is ${what}, told in ${edits} edit`, async () => {
        assert.deepEqual(await changed(from, to), { edits, same: true });
      });

    it('is everything, for a client that holds another answer', async () => {
      await tokens(HEAD + many);
      const answer = await client.tokenChanges(URI, 'from before a restart');
      assert.equal(answer !== null && 'data' in answer ? answer.data.length : 0, 20 * 5);
    });
  });
});

describe('the cost of semantic tokens', function () {
  this.timeout(60_000);
  const part = 'Run `python scripts/run.py <topic>` with $ARGUMENTS, see [it](references/a.md) and `Bash(git:*)`.\n\n';
  const files = ['SKILL.md', 'scripts/run.py'].map((path) => ({ path, size: 1, leftOut: null }));
  const folder = { fileName: 'SKILL.md', skillAbove: null, levelsBelowSkills: null, others: [], files, texts: {} };
  const cases: [what: string, body: string, found: number][] = [
    ['full of them', part.repeat(3000), 5 * 3000],
    ['of one limit that never ends', `\`a(${':'.repeat(300_000)}\``, 0],
    ['of places that never end', `\`a/${'<a'.repeat(100_000)}${'{a'.repeat(50_000)}\``, 0],
    ['of references that lead nowhere', '#tool:...'.repeat(33_000), 0],
  ];
  for (const [what, body, found] of cases)
    it(`of 300 KB ${what} is bearable`, () => {
      const document = parseSkillDocument(HEAD + body);
      const place = { uri: URI, skill: URI, path: SKILL_FILE, folderName: 'git-co' } as const;
      const skill = { ...place, version: 1, languageId: 'skill', document, findings: [], allSafeEdits: () => [] };
      const start = performance.now();
      assert.equal(semanticTokensOf(skill, folder).length, found);
      // A fortieth of this where nothing else runs; what grows with the square takes minutes.
      assert.ok(performance.now() - start < 5_000, `${(performance.now() - start).toFixed(0)} ms`);
    });
});
