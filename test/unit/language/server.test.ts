import assert from 'node:assert/strict';
import type { CodeAction, Diagnostic } from 'vscode-languageserver-protocol';
import type { DocumentState } from '../../../src/language/protocol.ts';
import { TestClient } from './connection.ts';

const URI = 'file:///home/me/skills/git-co/SKILL.md';
const GOOD = '---\nname: git-co\ndescription: Checks out branches. Use when the user names one.\n---\n\n# Body\n';
const ids = (diagnostics: readonly Diagnostic[]) => diagnostics.map(({ code }) => code);

describe('the language server', function () {
  this.timeout(120_000);
  let client: TestClient;
  const start = async (...options: Parameters<typeof TestClient.start>): Promise<TestClient> =>
    (client = await TestClient.start(...options));
  afterEach(() => client.dispose());

  describe('diagnostics', () => {
    it('carry rule id, severity, exact range and words', async () => {
      await start();
      const diagnostics = await client.open(
        URI,
        '---\r\nname: git-co\r\ndescription: Use when: red\r\n---\r\nBody\r\n',
      );
      assert.deepEqual(diagnostics, [
        {
          range: { start: { line: 2, character: 21 }, end: { line: 2, character: 22 } },
          severity: 1,
          code: 'yaml/unquoted-colon',
          source: 'skillwright',
          message:
            'A value without quotes cannot contain a colon followed by a space. Most agents drop the skill without a word.',
        },
      ]);
    });

    it('follow the text, and go when it closes', async () => {
      await start();
      assert.deepEqual(ids(await client.open(URI, '# Title')), ['frontmatter/missing']);
      assert.deepEqual(await client.change(URI, 2, GOOD), []);
      assert.deepEqual(ids(await client.change(URI, 3, '---\n---\nBody')), [
        'spec/name-required',
        'spec/description-required',
      ]);
      assert.deepEqual(await client.close(URI), []);
    });

    it('are given for SKILL.md in any case, and for no other file', async () => {
      await start();
      assert.deepEqual(ids(await client.open('file:///a/b/skill.md', '# Title')), ['frontmatter/missing']);
      void client.open('file:///a/b/README.md', '# Title');
      await client.open('file:///a/c/SKILL.md', '# Title');
      assert.equal(client.published('file:///a/b/README.md'), undefined);
    });

    it('compare the name with the folder of the uri, however it is encoded', async () => {
      await start();
      const named = (name: string) => GOOD.replace('git-co', name);
      assert.deepEqual(ids(await client.open(URI, named('other'))), ['spec/name-matches-folder']);
      assert.deepEqual(ids(await client.open('file:///a/caf%C3%A9/SKILL.md', named('café'))), [
        'portability/non-ascii-name',
      ]);
      assert.deepEqual(ids(await client.open('file:///a/cafe%CC%81/SKILL.md', named('café'))), [
        'portability/non-ascii-name',
      ]);
      assert.deepEqual(await client.open('untitled:SKILL.md', named('other')), []);
    });

    it('do not compare it where the folder is the workspace itself', async () => {
      await start({ workspaceFolders: [{ uri: 'file:///c%3A/my%20work/', name: 'my work' }] });
      assert.deepEqual(await client.open('file:///c:/my%20work/SKILL.md', GOOD), []);
      assert.deepEqual(ids(await client.open('file:///c:/my%20work/x/SKILL.md', GOOD)), ['spec/name-matches-folder']);
    });
  });

  describe('what VS Code reports itself', () => {
    const BAD = '---\nname: Git_co\ndescription: a: b\n---\nBody\n';
    const all = ['spec/name-format', 'yaml/unquoted-colon'];
    const cases = [
      ['auto', 'skill', ['yaml/unquoted-colon']],
      ['auto', 'markdown', all],
      ['always', 'skill', all],
      ['never', 'markdown', ['yaml/unquoted-colon']],
      [undefined, 'skill', ['yaml/unquoted-colon']],
      ['nonsense', 'markdown', all],
    ] as const;
    for (const [overlap, languageId, expected] of cases) {
      it(`with overlap ${String(overlap)} and language ${languageId}: ${expected.join(', ')}`, async () => {
        await start({ initializationOptions: { lint: { overlap } } });
        assert.deepEqual(ids(await client.open(URI, BAD, languageId)), expected);
      });
    }

    it('is not that another key was meant for a required one: spec/name-required says that', async () => {
      await start({ initializationOptions: { lint: { overlap: 'auto' } } });
      const text = '---\nName: git-co\nlicense: MIT\n---\nBody\n';
      assert.deepEqual(ids(await client.open(URI, text, 'skill')), ['spec/name-required']);
    });

    it('is decided by the configuration where the client answers for it, and again when that changes', async () => {
      await start({
        capabilities: { workspace: { configuration: true, didChangeConfiguration: { dynamicRegistration: true } } },
        configuration: { lint: { overlap: 'always' } },
      });
      await client.open(URI, BAD, 'skill');
      while (client.published(URI)?.length !== 2) await client.nextDiagnostics(URI);
      client.configuration = { lint: { overlap: 'never' } };
      const after = client.nextDiagnostics(URI);
      await client.changeConfiguration(null);
      assert.deepEqual(ids(await after), ['yaml/unquoted-colon']);
    });

    it('is decided by pushed settings where the client cannot be asked', async () => {
      await start();
      await client.open(URI, BAD, 'skill');
      const after = client.nextDiagnostics(URI);
      await client.changeConfiguration({ skillwright: { lint: { overlap: 'always' } } });
      assert.deepEqual(ids(await after), all);
    });

    it('keeps our fix, although the report is left to VS Code', async () => {
      await start();
      await client.open(URI, BAD, 'skill');
      const at = { line: 1, character: 8 };
      const actions = await client.actions(URI, { start: at, end: at }, []);
      assert.deepEqual(actions.map(({ title }) => title), ['Change the name to "git-co"']); // prettier-ignore
    });
  });

  describe('the code lens', () => {
    const state: DocumentState = {
      uri: URI,
      version: 1,
      dirty: false,
      encoding: 'utf8',
      size: 2476,
      digest: `sha256:1d7a33bc${'0'.repeat(56)}`,
      published: 'differs',
    };

    it('is absent until the state of this very version is known', async () => {
      await start();
      await client.open(URI, GOOD);
      assert.deepEqual(await client.lenses(URI), []);
      await client.state({ ...state, version: 2 });
      assert.deepEqual(await client.lenses(URI), []);
      await client.change(URI, 2, `${GOOD}more`);
      assert.equal((await client.lenses(URI)).length, 1);
      await client.change(URI, 3, GOOD);
      assert.deepEqual(await client.lenses(URI), []);
    });

    it('shows digest, size, tokens and standing above the frontmatter, and copies the whole digest', async () => {
      await start();
      await client.open(URI, `\n${GOOD}`);
      await client.state(state);
      assert.deepEqual(await client.lenses(URI), [
        {
          range: { start: { line: 1, character: 0 }, end: { line: 1, character: 0 } },
          command: {
            title: 'sha256:1d7a33bc… · 2,476 bytes · ≈14 + ≈2 tokens · published: differs',
            command: 'skillwright.copyDigest',
            arguments: [state.digest],
          },
        },
      ]);
    });

    const standings = [
      [{ published: 'same' }, /^sha256:1d7a33bc… .* · published: same$/],
      [{ published: 'not-published' }, / · not published$/],
      [{ dirty: true }, /^after saving: sha256:1d7a33bc… · 2,476 bytes/],
    ] as const;
    for (const [difference, title] of standings) {
      it(`says so when the state is ${JSON.stringify(difference)}`, async () => {
        await start();
        await client.open(URI, GOOD);
        await client.state({ ...state, ...difference });
        assert.match((await client.lenses(URI))[0]?.command?.title ?? '', title);
      });
    }

    it('survives an editor that refuses to draw again', async () => {
      await start();
      client.refusing = true;
      await client.open(URI, GOOD);
      await client.state(state);
      assert.equal((await client.lenses(URI)).length, 1);
      assert.equal(client.lensRefreshes, 1);
    });

    it('asks the editor to draw again when a state arrives, and forgets it with the document', async () => {
      await start();
      await client.open(URI, GOOD);
      await client.state(state);
      assert.equal((await client.lenses(URI)).length, 1);
      assert.equal(client.lensRefreshes, 1);
      await client.close(URI);
      await client.open(URI, GOOD);
      assert.deepEqual(await client.lenses(URI), []);
    });
  });

  describe('code actions', () => {
    const text = '---\nname: Git:co\ndescription: Use when: red\nlicense: a: b\n---\nBody\n';
    const everything = { start: { line: 0, character: 0 }, end: { line: 9, character: 0 } };
    const edits = ({ edit }: CodeAction) =>
      edit?.documentChanges?.flatMap((change) => ('edits' in change ? change.edits : []));

    it('mend the finding at the place, bound to the version', async () => {
      await start();
      const diagnostics = await client.open(URI, text);
      const at = { line: 2, character: 21 };
      const [action, ...more] = await client.actions(URI, { start: at, end: at }, diagnostics);
      assert.deepEqual(more.map(({ title }) => title), ['Turn the value into a ">-" block']); // prettier-ignore
      assert.equal(action?.title, 'Put the value in quotes');
      assert.equal(action.kind, 'quickfix');
      assert.equal(action.isPreferred, true);
      assert.deepEqual(ids(action.diagnostics ?? []), ['yaml/unquoted-colon']);
      assert.deepEqual(action.edit?.documentChanges, [
        {
          textDocument: { uri: URI, version: 1 },
          edits: [
            {
              range: { start: { line: 2, character: 13 }, end: { line: 2, character: 26 } },
              newText: '"Use when: red"',
            },
          ],
        },
      ]);
    });

    it('mend all that is safe at once, when asked for by kind', async () => {
      await start();
      const diagnostics = await client.open(URI, text);
      for (const only of ['source', 'source.fixAll', 'source.fixAll.skillwright']) {
        const [action, ...more] = await client.actions(URI, everything, diagnostics, [only]);
        assert.equal(more.length, 0);
        assert.ok(action);
        assert.equal(action.kind, 'source.fixAll.skillwright');
        assert.deepEqual(edits(action)?.map((edit) => ('newText' in edit ? edit.newText : '')), ['git-co', '"Use when: red"', '"a: b"']); // prettier-ignore
      }
      assert.deepEqual(await client.actions(URI, everything, diagnostics, ['refactor']), []);
      const quick = await client.actions(URI, everything, diagnostics, ['quickfix']);
      assert.deepEqual(new Set(quick.map(({ kind }) => kind)), new Set(['quickfix']));
    });
  });
});
