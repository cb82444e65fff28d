import assert from 'node:assert/strict';
import type { CompletionItem, Diagnostic, Position, TextEdit } from 'vscode-languageserver-protocol';
import { BESIDE } from '../../../src/language/besideFiles.ts';
import { TestClient } from './connection.ts';
import { marked } from './marked.ts';

const ROOT = 'file:///home/me/work';
const FOLDER = `${ROOT}/skills/git-co`;
const SKILL = `${FOLDER}/SKILL.md`;
const OTHER = `${ROOT}/skills/other/SKILL.md`;
const URI = `${FOLDER}/references/a.md`;
const NOTES = `${ROOT}/notes/a.md`;
const head = (name: string) => `---\nname: ${name}\ndescription: Use when told.\n---\n`;
const ids = (diagnostics: readonly Diagnostic[] | undefined) => diagnostics?.map(({ code }) => code).join();

describe('a Markdown file beside a SKILL.md', function () {
  this.timeout(120_000);
  let client: TestClient;
  afterEach(() => client.dispose());

  /** Starts where these files are, beside a few others, and waits until they were looked at. */
  async function start(files: Readonly<Record<string, string>>, markdown = true): Promise<void> {
    client = await TestClient.start({
      files: {
        [SKILL]: `${head('git-co')}See [a](references/a.md).\n`,
        [OTHER]: head('other'),
        [`${FOLDER}/scripts/run.sh`]: 'true\n',
        ...files,
      },
      workspaceFolders: [{ uri: ROOT, name: 'work' }],
      initializationOptions: { editor: { files: true, markdown } },
    });
    const looked = client.nextDiagnostics(OTHER);
    await tell([]);
    await looked;
  }
  const tell = (changed: string[]) => client.workspaceSkills([SKILL, OTHER], changed);

  /** Opens a text with `¦` in it, which is that of the disk, too; returns that place. */
  async function at(text: string, markdown = true): Promise<Position> {
    const { text: plain, at: position } = marked(text);
    await start({ [URI]: plain, [NOTES]: plain }, markdown);
    await client.open(URI, plain);
    return position;
  }

  /** Waits until the last that was said of the file has these rules. */
  async function said(uri: string, rules: string): Promise<void> {
    while (ids(client.published(uri)) !== rules) await client.nextDiagnostics(uri);
  }

  describe('leads', () => {
    for (const [what, text, where] of [
      ['to a path in code, from the skill’s folder', 'Run `scripts/ru¦n.sh`.\n', '/git-co/scripts/run.sh 0:0'],
      ['to a path in code, from its own folder', 'Run `../scripts/ru¦n.sh`.\n', '/git-co/scripts/run.sh 0:0'],
      ['to another skill, by its name', 'Use the `oth¦er` skill.\n', '/other/SKILL.md 1:6'],
      ['to the skill it belongs to', 'Type `/git¦-co`.\n', '/git-co/SKILL.md 1:6'],
    ] as const)
      it(what, async () => {
        const position = await at(text);
        const found = await client.definition(URI, position);
        assert.ok(found);
        const { line, character } = found.range.start;
        assert.equal(`${found.uri.slice(`${ROOT}/skills`.length)} ${line}:${character}`, where);
      });

    for (const [what, text] of [
      ['to a heading, which the editor finds itself', 'See [it](../SKILL.md#st¦eps).\n'],
      ['to a path that is not there', 'Run `scripts/go¦ne.sh`.\n'],
      ['by its own frontmatter, which names no skill', '---\nname: git-¦co\n---\n'],
    ] as const)
      it(`nowhere ${what}`, async () => {
        const position = await at(text);
        assert.equal(await client.definition(URI, position), null);
      });

    it('nowhere if it is no skill’s', async () => {
      const position = await at('Run `scripts/ru¦n.sh`.\n');
      void client.open(NOTES, client.files.get(NOTES) ?? '');
      assert.equal(await client.definition(NOTES, position), null);
    });
  });

  describe('has its findings', () => {
    const FAULTY = 'See [it](gone.md).\n';

    it('while it is typed, each version its own, and those on disk again when it is closed unsaved', async () => {
      await start({ [URI]: FAULTY });
      assert.equal(ids(await client.open(URI, FAULTY)), 'links/missing');
      assert.equal(ids(await client.change(URI, 2, 'See it.\n')), '');
      assert.equal(ids(await client.change(URI, 3, `${FAULTY}See [b](b.md).\n`)), 'links/missing,links/missing');
      void client.close(URI);
      await said(URI, 'links/missing');
    });

    for (const [what, openSkill] of [
      ['closed', false],
      ['open', true],
    ] as const) {
      it(`as they are typed, with its SKILL.md ${what}: looking at the skill again shows nothing of the disk`, async () => {
        await start({ [URI]: FAULTY });
        if (openSkill) await client.open(SKILL, client.files.get(SKILL) ?? '');
        await client.open(URI, FAULTY);
        await client.change(URI, 2, 'See it.\n');
        const shown: (string | undefined)[] = [];
        const again = client.nextDiagnostics(SKILL);
        void client.nextDiagnostics(URI).then((diagnostics) => shown.push(ids(diagnostics)));
        await tell([SKILL]);
        await again;
        await client.hover(URI, { line: 0, character: 0 });
        assert.deepEqual([...shown, ids(client.published(URI))], ['', '']);
      });

      it(`by what comes and goes around it, with its SKILL.md ${what}`, async () => {
        await start({ [URI]: 'Text\n' });
        if (openSkill) await client.open(SKILL, client.files.get(SKILL) ?? '');
        await client.open(URI, 'Text\n');
        assert.equal(ids(await client.change(URI, 2, FAULTY)), 'links/missing');
        client.files.set(`${FOLDER}/references/gone.md`, 'text');
        await tell([`${FOLDER}/references/gone.md`]);
        await said(URI, '');
        client.files.delete(`${FOLDER}/references/gone.md`);
        await tell([`${FOLDER}/references/gone.md`]);
        await said(URI, 'links/missing');
      });
    }

    it('also where it was open before anybody knew of its skill, and none once that is gone', async () => {
      await start({ [URI]: FAULTY });
      await client.workspaceSkills([OTHER], [SKILL]);
      await said(URI, '');
      const told = client.nextDiagnostics(URI);
      void client.open(URI, `${FAULTY}`);
      await tell([SKILL]);
      assert.equal(ids(await told), 'links/missing');
      await client.workspaceSkills([OTHER], [SKILL]);
      await said(URI, '');
    });

    it('in one place, however the editor spells its uri', async () => {
      const [ours, editors] = [`${FOLDER}/references/a(1).md`, `${FOLDER}/references/a%281%29.md`];
      await start({ [ours]: FAULTY });
      await said(ours, 'links/missing');
      await client.open(editors, FAULTY);
      await said(editors, 'links/missing');
      await said(ours, '');
      void client.close(editors);
      await said(editors, '');
      await said(ours, 'links/missing');
    });

    it('again where settings have changed', async () => {
      await start({ [URI]: FAULTY });
      await client.open(URI, FAULTY);
      await client.changeConfiguration({ skillwright: { lint: { rules: { 'links/missing': 'off' } } } });
      await said(URI, '');
    });

    it('not where it is not published with its skill', async () => {
      await start({ [`${FOLDER}/.skillignore`]: 'references/\n', [URI]: FAULTY });
      assert.equal(ids(await client.open(URI, FAULTY)), '');
    });
  });

  it('once saved, has its SKILL.md say what follows from its text', async () => {
    const further = `${FOLDER}/references/b.md`;
    await start({ [URI]: 'Text\n', [further]: 'Text\n' });
    await client.open(SKILL, client.files.get(SKILL) ?? '');
    await said(SKILL, 'links/orphan-file');
    await client.open(URI, 'Text\n');
    client.files.set(URI, 'See [b](b.md).\n');
    await client.change(URI, 2, 'See [b](b.md).\n');
    await tell([URI]);
    await said(SKILL, 'links/deep');
  });

  describe('is mended', () => {
    it('by an edit of the text as it is now, or a file in the skill’s folder', async () => {
      const position = await at('See [it](scripts/go¦ne.md), and [a](b.md).\n');
      const { files } = client.read;
      const actions = await client.actions(URI, { start: position, end: position }, [], ['quickfix']);
      assert.deepEqual(
        actions.map(({ edit }) => edit?.documentChanges),
        [[{ kind: 'create', uri: `${FOLDER}/references/scripts/gone.md`, options: { ignoreIfExists: true } }]],
      );
      await client.change(URI, 2, 'And [a](b.md).\n');
      const second = { start: { line: 0, character: 9 }, end: { line: 0, character: 9 } };
      const [replace] = await client.actions(URI, second, [], ['quickfix']);
      const range = { start: { line: 0, character: 8 }, end: { line: 0, character: 12 } };
      assert.deepEqual(replace?.edit?.documentChanges, [
        { textDocument: { uri: URI, version: 2 }, edits: [{ range, newText: 'a.md' }] },
      ]);
      assert.equal(client.read.files, files);
    });

    it('of all that is safe at once', async () => {
      const position = await at('¦See [a](..\\SKILL.md) and `scripts\\run.sh`, [gone](gone.md).\n');
      const range = { start: position, end: position };
      assert.deepEqual(await client.actions(URI, range, []), []);
      const [all, ...others] = await client.actions(URI, range, [], ['source.fixAll']);
      assert.deepEqual(others, []);
      const edits = all?.edit?.documentChanges?.flatMap((change) => ('edits' in change ? change.edits : []));
      assert.deepEqual(
        edits?.map((edit) => (edit as TextEdit).newText),
        ['../SKILL.md', 'scripts/run.sh'],
      );
    });
  });

  it('says in a hover which other skill is meant, and nothing of its own', async () => {
    const position = await at('Use the `oth¦er` skill, or `/git-co`.\n');
    assert.match(JSON.stringify(await client.hover(URI, position)), /\*\*other\*\*.*Use when told.*skills\/other/);
    assert.equal(await client.hover(URI, { line: 0, character: 30 }), null);
  });

  describe('has completions', () => {
    const written = ({ label, textEdit }: CompletionItem): string => `${label} → ${textEdit?.newText}`;
    const offered = async (text: string, markdown = true) => {
      const position = await at(text, markdown);
      return (await client.completions(URI, position)).map(written);
    };

    it('of paths in code, from the skill’s folder', async () => {
      assert.deepEqual(await offered('Run `scr¦`.\n'), ['scripts/run.sh → scripts/run.sh']);
    });

    it('of paths in links, from its own folder, where the editor offers none itself', async () => {
      assert.deepEqual(await offered('[run](¦)\n', false), ['scripts/run.sh → ../scripts/run.sh']);
      client.dispose();
      assert.deepEqual(await offered('[run](¦)\n'), []);
    });

    it('of other skills’ names', async () => {
      assert.deepEqual(await offered('Load skill://¦\n'), ['other → other/SKILL.md']);
    });

    it('but none of what belongs into a SKILL.md', async () => {
      assert.deepEqual(await offered('Text\n\n¦\n'), []);
      client.dispose();
      assert.deepEqual(await offered('---\n¦\n---\n'), []);
    });
  });

  describe('has links', () => {
    const TEXT = '[run](../scripts/run.sh) `scripts/run.sh` `../SKILL.md` `../../other/SKILL.md` `a.md` `gone.md`\n';
    const linked = async (markdown: boolean) => {
      await at(`¦${TEXT}`, markdown);
      return (await client.links(URI)).map(({ range: { start, end }, target }) => {
        return `${TEXT.slice(start.character, end.character)} → ${target?.slice(FOLDER.length)}`;
      });
    };
    const IN_CODE = ['scripts/run.sh → /scripts/run.sh', '../SKILL.md → /SKILL.md', 'a.md → /references/a.md'];

    it('in code, to files of its skill, from its own folder and from the skill’s', async () => {
      assert.deepEqual(await linked(true), IN_CODE);
    });

    it('and elsewhere where the editor has none itself', async () => {
      assert.deepEqual(await linked(false), ['../scripts/run.sh → /scripts/run.sh', ...IN_CODE]);
    });
  });

  describe('is told of, and asked about,', () => {
    const dynamic = { dynamicRegistration: true };
    const textDocument = { definition: dynamic, hover: dynamic, completion: dynamic, documentLink: dynamic, codeAction: dynamic }; // prettier-ignore
    const registered = async (synchronization: object, files: boolean) => {
      client = await TestClient.start({
        capabilities: { textDocument: { ...textDocument, synchronization } },
        initializationOptions: { editor: { files, markdown: true } },
      });
      await client.open(SKILL, head('git-co'));
      return client.registered;
    };

    it('as soon as the editor can: beside every SKILL.md, which itself has its own way', async () => {
      await registered(dynamic, true);
      const wanted = ['codeAction', 'completion', 'definition', 'didChange', 'didClose', 'didOpen', 'documentLink', 'hover']; // prettier-ignore
      while (client.registered.length < wanted.length) await client.lenses(SKILL);
      const methods = client.registered.map(({ method }) => method.replace('textDocument/', ''));
      assert.deepEqual(methods.sort(), wanted);
      for (const { registerOptions } of client.registered) {
        assert.deepEqual((registerOptions as { documentSelector: unknown }).documentSelector, BESIDE);
      }
    });

    it('by no editor that would not tell what is typed, or cannot read files', async () => {
      assert.deepEqual(await registered({}, true), []);
      client.dispose();
      assert.deepEqual(await registered(dynamic, false), []);
    });
  });
});
