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
const REFERRING = `---
name: other
description: d
---
[a](../old/SKILL.md), \`../old/scripts/run.sh\`, the \`newname\` skill, skill://newname/SKILL.md and \`/newname\`.
`;
/** A skill whose folder bears another name than it does itself. */
const OLD_TEXT = '---\nname: newname\ndescription: d\n---\n';
const BESIDES = {
  [skill('old')]: OLD_TEXT,
  [skill('other')]: REFERRING,
};
const CAN_RENAME = { workspace: { workspaceEdit: { documentChanges: true, resourceOperations: ['create' as const, 'rename' as const, 'delete' as const] } } }; // prettier-ignore

describe('renaming a skill', function () {
  this.timeout(120_000);
  let client: TestClient;
  const open = new Map<string, string>();
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
    open.clear();
    open.set(URI, files[URI] ?? '');
  }

  /** Opens a Markdown file that is no skill's, and waits until that is known. */
  async function openOutside(uri: string, text: string): Promise<void> {
    void client.open(uri, text);
    open.set(uri, text);
    await client.hover(uri, { line: 0, character: 0 });
  }

  /** The texts after the edit by uri, and the renames of files in their order. */
  function applied(edit: WorkspaceEdit | null): { texts: Record<string, string>; renames: string[] } {
    const files = new Map(client.files);
    const texts: Record<string, string> = {};
    const renames: string[] = [];
    for (const change of edit?.documentChanges ?? []) {
      if ('textDocument' in change) {
        const { uri, version } = change.textDocument;
        assert.equal(version, open.has(uri) ? 1 : null);
        const text = open.get(uri) ?? files.get(uri);
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

  it('whose folder gets another name than its own keeps its name and the places that say it; paths follow', async () => {
    await start(CAN_RENAME, BESIDES);
    const { texts, renames } = applied(await client.willRename(`${ROOT}/skills/old`, `${ROOT}/skills/newer`));
    assert.deepEqual(renames, []);
    assert.deepEqual(texts, { [skill('other')]: REFERRING.replaceAll('old/', 'newer/') });
  });

  it('whose folder gets a name that no skill may have keeps its own, and paths follow', async () => {
    await start();
    const { texts } = applied(await client.willRename(`${ROOT}/skills/git-co`, `${ROOT}/skills/Git%20Co`));
    assert.match(texts[skill('other')] ?? '', /\(\.\.\/Git%20Co\/SKILL\.md#x\)/);
    assert.match(texts[URI] ?? '', /^name: git-co # short$/m);
  });

  describe('by a fix of spec/name-matches-folder', () => {
    const OLD = skill('old');
    const RESOLVES = { ...CAN_RENAME, textDocument: { codeAction: { dataSupport: true, resolveSupport: { properties: ['edit'] } } } }; // prettier-ignore
    const range = { start: inName, end: inName };
    const offered = async (title: RegExp, capabilities: object) => {
      await start(capabilities, BESIDES);
      await client.open(OLD, OLD_TEXT, 'skill');
      open.set(OLD, OLD_TEXT);
      const actions = await client.actions(OLD, range, []);
      const action = actions.find((one) => title.test(one.title));
      assert.ok(action);
      return action;
    };

    for (const [what, capabilities] of [
      ['as soon as it is offered, where the editor would not ask later', CAN_RENAME],
      ['when it is chosen', RESOLVES],
    ] as const) {
      const chosen = async (title: RegExp) => {
        const action = await offered(title, capabilities);
        assert.equal(action.edit === undefined, capabilities === RESOLVES);
        return applied((action.edit === undefined ? await client.resolve(action) : action).edit ?? null);
      };

      it(`the folder, with every path through it, ${what}`, async () => {
        const { texts, renames } = await chosen(/^Rename the folder to "newname"/);
        assert.deepEqual(renames, [`${ROOT}/skills/old → ${ROOT}/skills/newname`]);
        assert.deepEqual(texts, { [skill('other')]: REFERRING.replaceAll('old/', 'newname/') });
        assert.equal(await client.willRename(`${ROOT}/skills/old`, `${ROOT}/skills/newname`), null);
      });

      it(`the name, with every place that says it, ${what}`, async () => {
        const { texts, renames } = await chosen(/^Change the name to "old"/);
        assert.deepEqual(renames, []);
        assert.deepEqual(texts, {
          [OLD]: OLD_TEXT.replace('newname', 'old'),
          [skill('other')]: REFERRING.replaceAll('newname', 'old'),
        });
      });
    }

    it('which is not looked up before it is chosen', async () => {
      await offered(/^Rename the folder/, RESOLVES);
      assert.equal(client.searches, 0);
    });
  });

  describe('in Markdown that is no skill’s', () => {
    const README = `${ROOT}/README.md`;
    const GUIDE = `${ROOT}/docs/guide.md`;
    const LIST = `${ROOT}/skills/README.md`;
    const TEXTS: Record<string, string> = {
      [LIST]: '[it](git-co/) [it](git-co) `git-co`\n',
      [README]: '[it](skills/git-co/SKILL.md "t"), `skills/git-co/a.md`, the `git-co` skill, `/git-co`, [web](https://x.org/git-co/)\n\n[1]: ./skills/git-co\n',
      [GUIDE]: '[it](../skills/git-co/SKILL.md#x) and [no](git-co/SKILL.md), ![pic](../skills/git-co/a%20b.png)\n',
    }; // prettier-ignore
    const ALL = { ...FILES, ...TEXTS, [`${ROOT}/docs/other.md`]: 'git-co\n' };
    const after = (text: string) => text.replaceAll('skills/git-co', 'skills/git-checkout');

    it('paths through its folder follow, in links, definitions and code, and no name does', async () => {
      await start(CAN_RENAME, ALL);
      const { texts } = applied(await client.rename(URI, inName, 'git-checkout'));
      assert.equal(texts[README], after(TEXTS[README] ?? ''));
      assert.equal(texts[GUIDE], after(TEXTS[GUIDE] ?? ''));
      assert.equal(texts[LIST], '[it](git-checkout/) [it](git-checkout) `git-co`\n');
      assert.equal(Object.keys(texts).length, 6);
    });

    it('they follow the folder that the editor renames, and the text that is typed, where one is open', async () => {
      await start(CAN_RENAME, ALL);
      await openOutside(README, `New line.\n${TEXTS[README]}`);
      const { texts } = applied(await client.willRename(`${ROOT}/skills/git-co`, `${ROOT}/skills/git-checkout`));
      assert.equal(texts[README], after(`New line.\n${TEXTS[README]}`));
      assert.equal(texts[GUIDE], after(TEXTS[GUIDE] ?? ''));
    });

    it('they are among its references, and links to one of its files among those of the file', async () => {
      await start(CAN_RENAME, { ...ALL, [`${ROOT}/skills/git-co/a.md`]: 'A\n' });
      const outside = async (line: number, character: number) => {
        const found = await client.references(URI, { line, character }, false);
        return found.filter(({ uri }) => uri in TEXTS).map(({ uri, range: { start } }) => `${uri.slice(ROOT.length)} ${start.line}:${start.character}`); // prettier-ignore
      };
      assert.deepEqual(await outside(1, 8), [
        '/skills/README.md 0:5',
        '/skills/README.md 0:19',
        '/README.md 0:5',
        '/README.md 2:5',
        '/README.md 0:35',
        '/docs/guide.md 0:5',
        '/docs/guide.md 0:68',
      ]);
      assert.deepEqual(await outside(5, 18), ['/README.md 0:35']);
    });
  });
});
