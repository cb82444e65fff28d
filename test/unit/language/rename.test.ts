import assert from 'node:assert/strict';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { TextEdit, WorkspaceEdit } from 'vscode-languageserver-protocol';
import { TestClient } from './connection.ts';
import { marked } from './marked.ts';

const ROOT = 'file:///home/me/work';
const skill = (name: string) => `${ROOT}/skills/${name}/SKILL.md`;
const URI = skill('git-co');
const TEXT = '---\nname: git-co # short\ndescription: d\n---\n\n[own](../git-co/a.md) `git-co`\n';
const OTHER = `---
name: other
description: d
---
[one](../git-co/SKILL.md#x), \`../git-co/scripts/run.sh --now\` and \`skills/git-co/SKILL.md\`.
[not](../git-co-2/SKILL.md) \`git-co\` [web](https://example.com/git-co/x)
`;
const FILES = {
  [URI]: TEXT,
  [skill('other')]: OTHER,
  [`${ROOT}/skills/other/references/more.md`]: 'See [it](../../git-co/SKILL.md).\n',
};
const CAN_RENAME = { workspace: { workspaceEdit: { documentChanges: true, resourceOperations: ['create' as const, 'rename' as const, 'delete' as const] } } }; // prettier-ignore

describe('renaming a skill', function () {
  this.timeout(120_000);
  let client: TestClient;
  afterEach(() => client.dispose());

  async function start(capabilities: object = CAN_RENAME, files: Record<string, string> = FILES): Promise<void> {
    client = await TestClient.start({
      files,
      capabilities,
      workspaceFolders: [{ uri: ROOT, name: 'work' }],
      initializationOptions: { editor: { files: true, markdown: true } },
    });
    await client.workspaceSkills(Object.keys(files).filter((uri) => uri.endsWith('/SKILL.md')), []); // prettier-ignore
    await client.open(URI, files[URI] ?? '', 'skill');
  }

  /** The texts after the edit by uri, and the renames of files in their order. */
  function applied(edit: WorkspaceEdit | null): { texts: Record<string, string>; renames: string[] } {
    const files = new Map(client.files);
    const texts: Record<string, string> = {};
    const renames: string[] = [];
    for (const change of edit?.documentChanges ?? []) {
      if ('textDocument' in change) {
        const { uri, version } = change.textDocument;
        assert.equal(version, uri === URI ? 1 : null);
        const text = files.get(uri);
        assert.ok(text !== undefined, `${uri} is not there when it is edited`);
        texts[uri] = TextDocument.applyEdits(TextDocument.create(uri, '', 1, text), change.edits as TextEdit[]);
      } else if (change.kind === 'rename') {
        const { oldUri, newUri } = change;
        renames.push(`${oldUri} → ${newUri}`);
        for (const [uri, text] of [...files]) {
          if (!uri.startsWith(`${oldUri}/`)) continue;
          files.delete(uri);
          files.set(newUri + uri.slice(oldUri.length), text);
        }
      }
    }
    return { texts, renames };
  }
  const inName = { line: 1, character: 8 };

  it('begins with the name as it is, without its quotes', async () => {
    await start();
    assert.deepEqual(await client.prepareRename(URI, inName), {
      range: { start: { line: 1, character: 6 }, end: { line: 1, character: 12 } },
      placeholder: 'git-co',
    });
    client.dispose();
    await start(CAN_RENAME, { [URI]: '---\nname: "git-co"\ndescription: d\n---\n' });
    assert.deepEqual(await client.prepareRename(URI, inName), {
      range: { start: { line: 1, character: 7 }, end: { line: 1, character: 13 } },
      placeholder: 'git-co',
    });
  });

  for (const text of [
    '---\nna¦me: git-co\n---\n',
    '---\nname: a\nlicense: M¦IT\n---\n',
    '---\nname: a\n---\nB¦ody',
    '---\nname: [a¦]\n---\n',
  ])
    it(`does not begin at ${JSON.stringify(text)}`, async () => {
      const { text: plain, at } = marked(text);
      await start(CAN_RENAME, { [URI]: plain });
      assert.equal(await client.prepareRename(URI, at), null);
    });

  it('changes name, folder and every path through the folder, in links and in code, and no other word', async () => {
    await start();
    const { texts, renames } = applied(await client.rename(URI, inName, 'git-checkout'));
    assert.deepEqual(renames, [`${ROOT}/skills/git-co → ${ROOT}/skills/git-checkout`]);
    assert.deepEqual(texts, {
      [skill('git-checkout')]:
        '---\nname: git-checkout # short\ndescription: d\n---\n\n[own](../git-checkout/a.md) `git-co`\n',
      [skill('other')]: OTHER.replace('../git-co/SKILL.md#x', '../git-checkout/SKILL.md#x')
        .replace('../git-co/scripts', '../git-checkout/scripts')
        .replace('skills/git-co/', 'skills/git-checkout/'),
      [`${ROOT}/skills/other/references/more.md`]: 'See [it](../../git-checkout/SKILL.md).\n',
    });
  });

  it('refuses what no skill may be called, in the words of the rule', async () => {
    await start();
    await assert.rejects(client.rename(URI, inName, 'Git Checkout'), /lower-case letters, digits and single hyphens/);
    await assert.rejects(client.rename(URI, inName, ' '), /empty|missing/);
  });

  it('refuses a folder that another skill lies in', async () => {
    await start();
    await assert.rejects(client.rename(URI, inName, 'other'), /Another skill lies in the folder "other"/);
  });

  it('leaves the folder where it has the new name already', async () => {
    await start(CAN_RENAME, { [URI]: '---\nname: wrong\ndescription: d\n---\n' });
    const { texts, renames } = applied(await client.rename(URI, inName, 'git-co'));
    assert.deepEqual(renames, []);
    assert.deepEqual(texts, { [URI]: '---\nname: git-co\ndescription: d\n---\n' });
  });

  it('changes the name alone where the editor renames no files', async () => {
    await start({});
    const { texts, renames } = applied(await client.rename(URI, inName, 'git-checkout'));
    assert.deepEqual(renames, []);
    assert.deepEqual(Object.keys(texts), [URI]);
  });

  it('from the folder’s side: the name and the references follow', async () => {
    await start();
    const edit = await client.willRename(`${ROOT}/skills/git-co`, `${ROOT}/skills/git-checkout`);
    const { texts, renames } = applied(edit);
    assert.deepEqual(renames, []);
    assert.match(texts[URI] ?? '', /^name: git-checkout # short$/m);
    assert.match(texts[skill('other')] ?? '', /\.\.\/git-checkout\/SKILL\.md#x/);
  });

  it('answers once: the editor asks again about the folder of a rename that came from here', async () => {
    await start();
    const [from, to] = [`${ROOT}/skills/git-co`, `${ROOT}/skills/git-checkout`];
    await client.rename(URI, inName, 'git-checkout');
    assert.equal(await client.willRename(from, to), null);
    assert.notEqual(await client.willRename(from, to), null);
  });

  const elsewhere = [
    ['a folder that is no skill’s', 'skills', 'abilities'],
    ['a skill that moves', 'skills/git-co', 'old/git-co'],
    ['a name that no skill may have', 'skills/git-co', 'skills/Git Co'],
  ] as const;
  for (const [what, from, to] of elsewhere)
    it(`has nothing to add to the renaming of ${what}`, async () => {
      await start();
      assert.equal(await client.willRename(`${ROOT}/${from}`, `${ROOT}/${encodeURI(to)}`), null);
    });

  it('does not follow a folder whose name the skill did not bear', async () => {
    await start(CAN_RENAME, { [URI]: '---\nname: wrong\ndescription: d\n---\n' });
    assert.equal(await client.willRename(`${ROOT}/skills/git-co`, `${ROOT}/skills/git-checkout`), null);
  });
});
