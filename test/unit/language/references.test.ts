import assert from 'node:assert/strict';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Location, Position, TextEdit } from 'vscode-languageserver-protocol';
import { TestClient } from './connection.ts';
import { marked } from './marked.ts';

const ROOT = 'file:///home/me/work';
const skill = (name: string, root = 'skills') => `${ROOT}/${root}/${name}/SKILL.md`;
const head = (name: string, description = 'd') => `---\nname: ${name}\ndescription: ${description}\n---\n`;
const TARGET = skill('git-co');
const URI = skill('other');
const AROUND = {
  [TARGET]: `${head('git-co')}Run \`scripts/run.sh\`.\n`,
  [`${ROOT}/skills/git-co/scripts/run.sh`]: 'true\n',
  [skill('git-co-2')]: head('git-co-2'),
};
const CAPABILITIES = {
  workspace: { workspaceEdit: { documentChanges: true, resourceOperations: ['rename' as const] } },
};

describe('references between skills', function () {
  this.timeout(120_000);
  let client: TestClient;
  afterEach(() => client.dispose());

  /** Starts on files, and waits until all of them were looked at: names are known then. */
  async function start(files: Readonly<Record<string, string>>, markdown = false): Promise<void> {
    client = await TestClient.start({
      files,
      capabilities: CAPABILITIES,
      workspaceFolders: [{ uri: ROOT, name: 'work' }],
      initializationOptions: { editor: { files: true, markdown } },
    });
    const skills = Object.keys(files).filter((uri) => uri.endsWith('/SKILL.md'));
    const looked = Promise.all(skills.map((uri) => client.nextDiagnostics(uri)));
    await client.workspaceSkills(skills, []);
    await looked;
  }

  /** Opens a text with `¦` in it as the SKILL.md of `other`, beside the others. */
  async function at(text: string, files: Readonly<Record<string, string>> = {}, markdown = false): Promise<Position> {
    const { text: plain, at } = marked(text);
    await start({ ...AROUND, [URI]: plain, ...files }, markdown);
    await client.open(URI, plain, 'skill');
    return at;
  }

  const textAt = ({ uri, range }: Location): string =>
    TextDocument.create(uri, '', 1, client.files.get(uri) ?? '').getText(range);
  const shown = (locations: readonly Location[]): string[] =>
    locations.map((one) => `${one.uri.slice(ROOT.length + 1)}: ${textAt(one)}`).sort();

  const counted = [
    ['a link to a SKILL.md', '[it](../git-co/SKILL.md)', '../git-co/SKILL.md'],
    ['a link with an anchor', '[it](../git-co/SKILL.md#setup)', '../git-co/SKILL.md'],
    ['a link to a folder', '[it](../git-co/)', '../git-co/'],
    ['a link to a file of the skill', '[it](../git-co/scripts/run.sh)', '../git-co/scripts/run.sh'],
    ['a link to a file that is not there', '[it](../git-co/gone.md)', '../git-co/gone.md'],
    ['a link’s definition', '[it][1]\n\n[1]: ../git-co/SKILL.md', '../git-co/SKILL.md'],
    ['a path in a code span', 'Run `bash ../git-co/scripts/run.sh`.', '../git-co/scripts/run.sh'],
    ['a path in code from the workspace folder', '`skills/git-co/SKILL.md`', 'skills/git-co/SKILL.md'],
    ['a skill:// uri in prose', 'Load skill://git-co/SKILL.md.', 'skill://git-co/SKILL.md'],
    ['a skill:// uri in a link', '[it](skill://git-co/SKILL.md)', 'skill://git-co/SKILL.md'],
    ['a skill:// uri in code', '`skill://git-co/SKILL.md`', 'skill://git-co/SKILL.md'],
    ['a slash command in code', 'Type `/git-co`.', '/git-co'],
    ['a slash command with arguments', 'Type `/git-co main --force`.', '/git-co'],
    ['a name before “skill”', 'Use the `git-co` skill.', 'git-co'],
    ['a name before “skill”, on the next line', 'Use the `git-co`\nskill.', 'git-co'],
    ['a bold name before “skill”', 'Use the **`git-co`** skill.', 'git-co'],
    ['a name after “skill”', 'Use skill `git-co`.', 'git-co'],
    ['a name after “Skill:”', 'Skill: `git-co`', 'git-co'],
  ] as const;
  for (const [what, text, place] of counted)
    it(`count ${what}`, async () => {
      await start({ ...AROUND, [URI]: `${head('other')}${text}\n` });
      await client.open(TARGET, AROUND[TARGET] ?? '', 'skill');
      assert.deepEqual(shown(await client.references(TARGET, { line: 1, character: 8 })), [
        'skills/git-co/SKILL.md: git-co',
        `skills/other/SKILL.md: ${place}`,
      ]);
    });

  const notCounted = [
    ['a name in prose', 'Use git-co, or the git-co skill.'],
    ['a name alone in a code span', 'Run `git-co`.'],
    ['a name in a code span beside “skills”, which more names may belong to', 'The `git-co` skills.'],
    ['a word that begins with “skill”', 'The `git-co` skill-set.'],
    ['a longer name', 'The `git-co-x` skill, `/git-co-x`, `../git-co-x/SKILL.md`, skill://git-co-x/SKILL.md'],
    ['a name in other case', 'The `Git-Co` skill.'],
    ['a slash command in prose', 'Type /git-co to begin.'],
    ['a path of the machine', '`/git-co/run.sh` and `~/git-co/SKILL.md`'],
    ['the uri of a skill that lies deeper on its server', 'skill://acme/git-co/SKILL.md'],
    ['the uri of another file of a server', 'skill://git-co/scripts/run.sh'],
    ['an address on the web', '[it](https://example.com/git-co/SKILL.md)'],
    ['what stands in a code block', '```sh\nbash ../git-co/scripts/run.sh # the `git-co` skill\n```'],
    ['what stands in a comment', '<!-- the `git-co` skill -->'],
  ] as const;
  for (const [what, text] of notCounted)
    it(`do not count ${what}`, async () => {
      await start({ ...AROUND, [URI]: `${head('other')}${text}\n` });
      await client.open(TARGET, AROUND[TARGET] ?? '', 'skill');
      assert.deepEqual(shown(await client.references(TARGET, { line: 1, character: 8 })), [
        'skills/git-co/SKILL.md: git-co',
      ]);
    });

  it('stand in reference files as well, and lead from any of them to all the others', async () => {
    const place = await at(`${head('other')}The \`git¦-co\` skill.\n`, {
      [`${ROOT}/skills/other/references/a.md`]: 'See [it](../../git-co/SKILL.md), not `x`.\n',
      [`${ROOT}/skills/git-co/references/b.md`]: 'This is the `git-co` skill; [top](../SKILL.md).\n',
    });
    const all = [
      'skills/git-co/references/b.md: git-co',
      'skills/other/SKILL.md: git-co',
      'skills/other/references/a.md: ../../git-co/SKILL.md',
    ];
    assert.deepEqual(shown(await client.references(URI, place)), ['skills/git-co/SKILL.md: git-co', ...all]);
    assert.deepEqual(shown(await client.references(URI, place, false)), all);
  });

  it('are those that a rename changes, each of them and no other', async () => {
    const [named, others] = [counted, notCounted].map((rows) => rows.map(([, text]) => text).join('\n\n'));
    const body = `${named}\n\n${others}`;
    await start({ ...AROUND, [URI]: head('other') + body });
    await client.open(TARGET, AROUND[TARGET] ?? '', 'skill');
    const found = await client.references(TARGET, { line: 1, character: 8 });
    const edit = await client.rename(TARGET, { line: 1, character: 8 }, 'renamed');
    const edits = (edit?.documentChanges ?? []).flatMap((change) =>
      'textDocument' in change
        ? change.edits.map(({ range }) => ({ uri: change.textDocument.uri.replace('/renamed/', '/git-co/'), range }))
        : [],
    );
    assert.equal(found.length, counted.length + 1);
    assert.equal(edits.length, found.length);
    for (const { uri, range } of edits) {
      const within = found.filter(
        (one) => one.uri === uri && before(one.range.start, range.start) && before(range.end, one.range.end),
      );
      assert.equal(within.length, 1, `${uri} ${JSON.stringify(range)}`);
      assert.equal(textAt({ uri, range }), 'git-co');
    }
    const other = (edit?.documentChanges ?? []).find((one) => 'textDocument' in one && one.textDocument.uri === URI);
    const after = TextDocument.applyEdits(
      TextDocument.create(URI, '', 1, head('other') + body),
      (other as { edits: TextEdit[] }).edits,
    );
    assert.equal(after, `${head('other')}${named?.replaceAll('git-co', 'renamed')}\n\n${others}`);
  });

  it('are found in the document alone where the editor lends no files', async () => {
    const { text, at } = marked(`${head('oth¦er')}[self](../other/SKILL.md)\n`);
    client = await TestClient.start({ workspaceFolders: [{ uri: ROOT, name: 'work' }], capabilities: CAPABILITIES });
    client.refusing = true;
    await client.workspaceSkills([URI], []);
    await client.open(URI, text, 'skill');
    client.files.set(URI, text);
    assert.deepEqual(shown(await client.references(URI, at)), [
      'skills/other/SKILL.md: ../other/SKILL.md',
      'skills/other/SKILL.md: other',
    ]);
    assert.equal((await client.rename(URI, at, 'renamed'))?.documentChanges?.length, 2);
  });

  it('by name mean the skill of the own root, otherwise the only one of the workspace, and none where two could be meant', async () => {
    const text = `${head('reader')}The \`git-co\` skill.\n`;
    const files = {
      [skill('git-co', 'a/skills')]: head('git-co'),
      [skill('git-co', 'b/skills')]: head('git-co'),
      [skill('reader', 'a/skills')]: text,
      [skill('reader', 'c/skills')]: text,
      [skill('single', 'b/skills')]: head('single'),
      [skill('far', 'c/skills')]: `${head('far')}The \`single\` skill.\n`,
    };
    await start(files);
    for (const root of ['a/skills', 'c/skills']) await client.open(skill('reader', root), text, 'skill');
    await client.open(skill('far', 'c/skills'), files[skill('far', 'c/skills')] ?? '', 'skill');
    const from = async (uri: string) => (await client.definition(uri, { line: 4, character: 7 }))?.uri ?? null;
    assert.equal(await from(skill('reader', 'a/skills')), skill('git-co', 'a/skills'));
    assert.equal(await from(skill('reader', 'c/skills')), null);
    assert.equal(await from(skill('far', 'c/skills')), skill('single', 'b/skills'));
  });

  describe('lead', () => {
    const places = [
      ['from a name to the other skill’s name', 'The `git¦-co` skill.', 'skills/git-co/SKILL.md: git-co'],
      ['from a link to a SKILL.md to its name', '[x](../git¦-co/SKILL.md)', 'skills/git-co/SKILL.md: git-co'],
      ['from a path to the file', '`../git-co/scripts/¦run.sh`', 'skills/git-co/scripts/run.sh: '],
      ['from a path in code to a file of its own', '`references/¦a.md`', 'skills/other/references/a.md: '],
      ['from a path written from the workspace folder', '`skills/git-co/¦SKILL.md`', 'skills/git-co/SKILL.md: git-co'],
    ] as const;
    for (const [what, text, target] of places)
      it(what, async () => {
        const place = await at(head('other') + text, { [`${ROOT}/skills/other/references/a.md`]: '# A\n' });
        const found = await client.definition(URI, place);
        assert.deepEqual(shown(found === null ? [] : [found]), [target]);
      });

    for (const text of ['`../git-co/go¦ne.sh`', '`references/¦none.md`', 'The `no¦ne` skill.', 'Pro¦se.'])
      it(`nowhere from ${text}`, async () => {
        const place = await at(head('other') + text);
        assert.equal(await client.definition(URI, place), null);
      });

    it('nowhere from a link to a heading where the editor finds headings by itself', async () => {
      const place = await at(`${head('other')}[x](../git¦-co/SKILL.md#x)`, {}, true);
      assert.equal(await client.definition(URI, place), null);
    });

    it('from the own name to itself, for the editor to offer the references instead', async () => {
      const place = await at(head('oth¦er'));
      const found = await client.definition(URI, place);
      assert.deepEqual(shown(found === null ? [] : [found]), ['skills/other/SKILL.md: other']);
    });
  });

  it('of a file are all places that lead to it, from its own folder or from the skill’s', async () => {
    const place = await at(`${head('other')}[a](references/¦a.md#x), \`references/a.md\`, \`references/b.md\`\n`, {
      [`${ROOT}/skills/other/references/a.md`]: 'This is `a.md`.\n',
      [`${ROOT}/skills/other/references/b.md`]: 'Back to [a](a.md), also [a](references/a.md).\n',
      [`${ROOT}/skills/git-co/references/a.md`]: 'Mine.\n',
      [`${ROOT}/skills/git-co/references/c.md`]: '`../../other/references/a.md` and `references/a.md`\n',
    });
    assert.deepEqual(shown(await client.references(URI, place)), [
      'skills/git-co/references/c.md: ../../other/references/a.md',
      'skills/other/SKILL.md: references/a.md',
      'skills/other/SKILL.md: references/a.md',
      'skills/other/references/a.md: a.md',
      'skills/other/references/b.md: a.md',
      'skills/other/references/b.md: references/a.md',
    ]);
  });

  it('are highlighted in the open document, the own name among them', async () => {
    const place = await at(`${head('oth¦er')}The \`other\` skill, \`../other/x.md\`, the \`git-co\` skill.\n`);
    const found = await client.highlights(URI, place);
    const texts = found.map(({ range, kind }) => [textAt({ uri: URI, range }), kind ?? null]);
    assert.deepEqual(texts, [['other', 3], ['other', null], ['../other/x.md', null]]); // prettier-ignore
  });

  describe('in the hover', () => {
    const hover = async (text: string, files: Readonly<Record<string, string>> = {}) => {
      const place = await at(head('other') + text, files);
      const found = await client.hover(URI, place);
      return found === null ? null : (found.contents as { value: string }).value;
    };

    it('say the other skill’s name and description, and how it stands', async () => {
      const bad = `---\nname: git-co\ndescription: Checks out.\nfoo: 1\nlicense: 2\n---\nB\n`;
      assert.equal(
        await hover('The `git¦-co` skill.', { [TARGET]: bad }),
        '**git\\-co**\n\nChecks out\\.\n\nAnother skill of this workspace: `skills/git-co/SKILL.md`. Checked: 2 warnings.',
      );
      client.dispose();
      assert.match((await hover('[x](../git-co/scripts/¦run.sh)')) ?? '', /Checked: no errors, no warnings\.$/);
    });

    it('show a description as text, whatever is in it', async () => {
      const hostile = head('git-co', '"[a](command:x) ![b](https://x.y/z.png) <img src=x> **c** www.example.com `d`"');
      const said = (await hover('The `git¦-co` skill.', { [TARGET]: hostile })) ?? '';
      assert.match(said, /\\\[a\\\]\\\(command\\:x\\\) \\!\\\[b\\\]\\\(https\\:\\\/\\\/x\\\.y/);
      assert.match(said, /\\<img src\\=x\\> \\\*\\\*c\\\*\\\* www\\\.example\\\.com \\`d\\`/);
    });

    it('say nothing of the skill itself, nor of its files', async () => {
      assert.equal(await hover('The `oth¦er` skill.'), null);
      client.dispose();
      assert.equal(await hover('[a](references/¦a.md)', { [`${ROOT}/skills/other/references/a.md`]: '' }), null);
    });
  });

  describe('in completions', () => {
    const labels = async (text: string) => {
      const place = await at(head('other') + text);
      const found = await client.completions(URI, place);
      return found.map(({ label, textEdit }) => `${label} → ${textEdit?.newText ?? ''}`);
    };
    const all = ['git-co → git-co', 'git-co-2 → git-co-2'];
    for (const text of ['`/¦', '`/gi¦` x', 'the skill `¦`', 'the `gi¦` skill'])
      it(`are the other skills’ names at ${text}`, async () => assert.deepEqual(await labels(text), all));

    it('are whole uris after skill://', async () => {
      const uris = ['git-co → git-co/SKILL.md', 'git-co-2 → git-co-2/SKILL.md'];
      assert.deepEqual(await labels('See skill://g¦'), uris);
      client.dispose();
      assert.deepEqual(await labels('See skill://g¦x/SKILL.md'), all);
    });

    for (const text of ['Type /gi¦', '`gi¦`', 'the skill gi¦', '`scripts/¦`'])
      it(`are not offered at ${text}`, async () => assert.deepEqual(await labels(text), []));
  });

  it('begin in the search for symbols of the workspace: every skill by its name, at its name', async () => {
    await start({ ...AROUND, [skill('nameless')]: 'Text\n' });
    const found = async (query: string) =>
      (await client.workspaceSymbols(query)).map(({ name, location }) => [
        name,
        location.uri,
        'range' in location ? textAt(location) : null,
      ]);
    assert.deepEqual(await found('GC2'), [['git-co-2', skill('git-co-2'), 'git-co-2']]);
    assert.deepEqual(await found('nmls'), [['nameless', skill('nameless'), '']]);
    assert.equal((await found('')).length, 3);
    assert.deepEqual(await found('zz'), []);
  });
});

function before(one: Position, other: Position): boolean {
  return one.line < other.line || (one.line === other.line && one.character <= other.character);
}
