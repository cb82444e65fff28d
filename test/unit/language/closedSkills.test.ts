import assert from 'node:assert/strict';
import type { Diagnostic } from 'vscode-languageserver-protocol';
import { TestClient } from './connection.ts';

const ROOT = 'file:///home/me/work';
const skill = (name: string) => `${ROOT}/skills/${name}/SKILL.md`;
const text = (name: string, body = '# Body\n') =>
  `---\nname: ${name}\ndescription: Checks out branches. Use when the user names one.\n---\n\n${body}`;
const ids = (diagnostics: readonly Diagnostic[]) => diagnostics.map(({ code }) => code);

describe('a SKILL.md that no editor has open', function () {
  this.timeout(120_000);
  let client: TestClient;
  afterEach(() => client.dispose());

  async function start(files: Record<string, string>, lint = {}): Promise<void> {
    client = await TestClient.start({
      files,
      workspaceFolders: [{ uri: ROOT, name: 'work' }],
      initializationOptions: { editor: { files: true, markdown: false }, lint },
    });
  }
  const tell = (changed: string[] | null = []) =>
    client.workspaceSkills(
      [...client.files.keys()].filter((uri) => /skill\.md$/i.test(uri)),
      changed,
    );

  /** Waits until the last that was said of the file has these rules. */
  async function said(uri: string, ...rules: string[]): Promise<Diagnostic[]> {
    for (;;) {
      const published = client.published(uri);
      if (published !== undefined && ids(published).join() === rules.join()) return published;
      await client.nextDiagnostics(uri);
    }
  }

  it('is linted as soon as the editor names it, with range and words', async () => {
    await start({ [skill('a')]: text('a').replace('Checks', 'Note: checks'), [skill('b')]: text('b') });
    await tell();
    const [finding] = await said(skill('a'), 'yaml/unquoted-colon');
    assert.deepEqual(finding?.range.start, { line: 2, character: 17 });
    await said(skill('b'));
  });

  it('has all findings, also those that VS Code shows of open documents', async () => {
    await start({ [skill('a')]: text('other') });
    await tell();
    await said(skill('a'), 'spec/name-matches-folder');
  });

  it('has none of those where they are never to be shown', async () => {
    await start({ [skill('a')]: text('other') }, { overlap: 'never' });
    await tell();
    await said(skill('a'));
  });

  it('is judged by what lies around it', async () => {
    await start({ [skill('a')]: text('a', 'See [it](references/x.md).\n') });
    await tell();
    await said(skill('a'), 'links/missing');
    client.files.set(`${ROOT}/skills/a/references/x.md`, 'text');
    await tell([`${ROOT}/skills/a/references/x.md`]);
    await said(skill('a'));
  });

  it('has what is found in the Markdown files beside it shown there, open or not, until it is mended or they go', async () => {
    const beside = `${ROOT}/skills/a/references/x.md`;
    await start({ [skill('a')]: text('a', 'See [it](references/x.md).\n'), [beside]: 'See [y](y.md).\n' });
    await tell();
    const [finding] = await said(beside, 'links/missing');
    assert.deepEqual(finding?.range, { start: { line: 0, character: 8 }, end: { line: 0, character: 12 } });
    await client.open(skill('a'), client.files.get(skill('a')) ?? '');
    client.files.set(beside, 'See nothing.\n');
    await tell([beside]);
    await said(beside);
    client.files.set(beside, 'See [long](elsewhere.md).\n');
    await tell([beside]);
    await said(beside, 'links/missing');
    await client.close(skill('a'));
    await said(beside, 'links/missing');
    client.files.delete(skill('a'));
    await tell([skill('a')]);
    await said(beside);
  });

  it('is looked at again when it changes, and not when another does', async () => {
    await start({ [skill('a')]: text('a'), [skill('b')]: text('b') });
    await tell();
    await said(skill('a'));
    await said(skill('b'));
    const read = client.read.files;
    client.files.set(skill('a'), text('a').replace('Checks', 'Note: checks'));
    await tell([skill('a')]);
    await said(skill('a'), 'yaml/unquoted-colon');
    assert.equal(client.read.files, read + 1);
  });

  it('shares its name with another: both say so, until one is renamed', async () => {
    const [a, b] = [skill('x/a'), skill('y/a')];
    await start({ [a]: text('a'), [b]: text('a') });
    await tell();
    const both = ['portability/nested-skill', 'workspace/duplicate-name'];
    await said(a, ...both);
    const [, twice] = await said(b, ...both);
    assert.match(JSON.stringify(twice?.message), /skills\/x\/a\/SKILL\.md/);
    client.files.set(b, text('b'));
    await tell([b]);
    await said(a, 'portability/nested-skill');
  });

  it('is left alone while it is open, and looked at again when it closes', async () => {
    await start({ [skill('a')]: text('a').replace('Checks', 'Note: checks') });
    await tell();
    await said(skill('a'), 'yaml/unquoted-colon');
    await client.open(skill('a'), text('a'), 'skill');
    await said(skill('a'));
    await tell([skill('a')]);
    await client.hover(skill('a'), { line: 1, character: 1 });
    assert.deepEqual(client.published(skill('a')), []);
    void client.close(skill('a'));
    await said(skill('a'), 'yaml/unquoted-colon');
  });

  it('and an open one learns of the files around it too', async () => {
    await start({ [skill('a')]: text('a', 'See [it](references/x.md).\n') });
    await tell();
    await client.open(skill('a'), client.files.get(skill('a')) ?? '');
    await said(skill('a'), 'links/missing');
    client.files.set(`${ROOT}/skills/a/references/x.md`, 'text');
    await tell([`${ROOT}/skills/a/references/x.md`]);
    await said(skill('a'));
  });

  it('has nothing said of it once it is gone', async () => {
    await start({ [skill('a')]: text('other') });
    await tell();
    await said(skill('a'), 'spec/name-matches-folder');
    client.files.delete(skill('a'));
    await tell([skill('a')]);
    await said(skill('a'));
  });

  describe('that was renamed with its folder while it was open leaves nothing behind, neither of it nor of the files beside it,', () => {
    const [from, to] = [skill('alpha'), skill('gamma')];
    const beside = (uri: string) => uri.replace('SKILL.md', 'references/x.md');
    const body = 'See [it](references/x.md) and [y](y.md).\n';

    /** Opens the skill before anything was said of it, and moves it on the disk. */
    async function renamed(): Promise<void> {
      await start({ [from]: text('alpha', body), [beside(from)]: 'See [gone](gone.md).\n' });
      void client.open(from, text('alpha', body));
      await tell();
      await said(from, 'links/missing');
      await said(beside(from), 'links/missing');
      client.files.clear();
      client.files.set(to, text('gamma', body)).set(beside(to), 'See [gone](gone.md).\n');
    }
    const open = () => void client.open(to, text('gamma', body));
    const tellOfBoth = () => tell([from, to]);
    const close = () => void client.close(from);
    for (const [order, steps] of [
      ['closed, opened, told', [close, open, tellOfBoth]],
      ['opened, told, closed', [open, tellOfBoth, close]],
      ['told, opened, closed', [tellOfBoth, open, close]],
      ['opened, closed, told', [open, close, tellOfBoth]],
    ] as const)
      it(`in whatever order the editor says so: ${order}`, async () => {
        await renamed();
        for (const step of steps) {
          await step();
          await client.hover(to, { line: 0, character: 0 });
        }
        await said(to, 'links/missing');
        await said(beside(to), 'links/missing');
        await said(from);
        await said(beside(from));
      });
  });

  it('that is gone while it is open has what is typed judged on, and nothing is said of the files beside it', async () => {
    const beside = `${ROOT}/skills/a/references/x.md`;
    await start({ [skill('a')]: text('other'), [beside]: 'See [y](y.md).\n' });
    await tell();
    await said(beside, 'links/missing');
    await client.open(skill('a'), text('other'));
    // Once more, when what lies around it was read.
    await client.nextDiagnostics(skill('a'));
    client.files.clear();
    await tell([skill('a')]);
    await said(beside);
    await said(skill('a'), 'spec/name-matches-folder');
  });

  it('that cannot be read hides no other', async () => {
    await start({ [skill('b')]: text('other') });
    await client.workspaceSkills([skill('a'), skill('b')], []);
    await said(skill('b'), 'spec/name-matches-folder');
    assert.equal(client.published(skill('a')), undefined);
  });

  it('is read once, of however many', async () => {
    const files = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [skill(`s-${n}`), text(`s-${n}`)]));
    await start(files);
    await tell();
    await Promise.all(Object.keys(files).map((uri) => said(uri)));
    assert.equal(client.read.files, 200);
  });
});
