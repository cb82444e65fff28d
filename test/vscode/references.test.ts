import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import path from 'node:path';
import * as vscode from 'vscode';
import { eventually, workspaceRoot } from './support.ts';

const folderOf = (name: string) => path.join(workspaceRoot(), 'skills', name);
const head = (name: string) => `---\nname: ${name}\ndescription: Use when ${name}.\n---\n`;
const READER = `${head('reader')}The \`target\` skill, [it](../target/SKILL.md#t), \`../target/scripts/run.sh\` and \`references/a.md\`.\nAlso [a](references/a.md).\n`;
const FILES = {
  'target/SKILL.md': `${head('target')}# T\n`,
  'target/scripts/run.sh': 'true\n',
  'reader/SKILL.md': READER,
  'reader/references/a.md': 'Load skill://target/SKILL.md, see [a](a.md).\n',
  'closed/SKILL.md': head('closed'),
  'closed/references/n.md': 'Nothing.\n',
};
const NAME = new vscode.Position(1, 8);

describe('references in the editor', () => {
  const target = () => vscode.Uri.file(path.join(folderOf('target'), 'SKILL.md'));
  const reader = () => vscode.Uri.file(path.join(folderOf('reader'), 'SKILL.md'));

  before(async () => {
    for (const [file, text] of Object.entries(FILES)) {
      const written = path.join(workspaceRoot(), 'skills', file);
      await fs.mkdir(path.dirname(written), { recursive: true });
      await fs.writeFile(written, text);
    }
    await vscode.window.showTextDocument(target());
    await vscode.window.showTextDocument(reader());
    await eventually('the name to be known', async () => ((await symbols('target')).length > 0 ? true : undefined));
  });
  after(async () => {
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    for (const name of ['target', 'reader', 'closed']) await fs.rm(folderOf(name), { recursive: true, force: true });
  });

  const symbols = async (query: string) => {
    const found = await vscode.commands.executeCommand<vscode.SymbolInformation[]>('vscode.executeWorkspaceSymbolProvider', query); // prettier-ignore
    return found.filter(({ name, kind }) => name === query && kind === vscode.SymbolKind.Module);
  };
  /** The place in the reader's text where `text` begins, one character on. */
  const placeOf = (text: string) => {
    const before = READER.slice(0, READER.indexOf(text) + 1).split('\n');
    return new vscode.Position(before.length - 1, before.at(-1)?.length ?? 0);
  };
  const textsOf = async (locations: readonly vscode.Location[]) => {
    const texts = await Promise.all(
      locations.map(async ({ uri, range }) => {
        const document = await vscode.workspace.openTextDocument(uri);
        return `${vscode.workspace.asRelativePath(uri)}: ${document.getText(range)}`;
      }),
    );
    return texts.sort();
  };
  const ALL = [
    'skills/reader/SKILL.md: ../target/SKILL.md',
    'skills/reader/SKILL.md: ../target/scripts/run.sh',
    'skills/reader/SKILL.md: target',
    'skills/reader/references/a.md: skill://target/SKILL.md',
    'skills/target/SKILL.md: target',
  ];
  const referencesAt = async (uri: vscode.Uri, position: vscode.Position) =>
    textsOf(await vscode.commands.executeCommand<vscode.Location[]>('vscode.executeReferenceProvider', uri, position));

  it('of a skill are found from its name, and are what a rename changes', async () => {
    assert.deepEqual(await referencesAt(target(), NAME), ALL);
    const edit = await vscode.commands.executeCommand<vscode.WorkspaceEdit>('vscode.executeDocumentRenameProvider', target(), NAME, 'renamed'); // prettier-ignore
    const changed = edit
      .entries()
      .flatMap(([uri, edits]) =>
        edits.flatMap((one) => ('range' in one ? [`${vscode.workspace.asRelativePath(uri)}: ${one.newText}`] : [])),
      );
    assert.deepEqual(changed.sort(), [
      ...Array<string>(3).fill('skills/reader/SKILL.md: renamed'),
      'skills/reader/references/a.md: renamed',
      'skills/renamed/SKILL.md: renamed',
    ]);
  });

  it('of a skill are found from a place that names it, each once beside what VS Code finds', async () => {
    assert.deepEqual(await referencesAt(reader(), placeOf('target` skill')), ALL);
    // Its Markdown support finds the same link; the editor shows equal places once.
    assert.deepEqual([...new Set(await referencesAt(reader(), placeOf('../target/SKILL.md')))], ALL);
  });

  it('of a skill are found in what is not saved, and no longer once that is given up', async () => {
    assert.deepEqual(await referencesAt(target(), NAME), ALL);
    const notes = vscode.Uri.file(path.join(folderOf('closed'), 'references', 'n.md'));
    const editor = await vscode.window.showTextDocument(notes);
    await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), 'The `target` skill.\n'));
    assert.equal(editor.document.isDirty, true);
    assert.deepEqual(await referencesAt(target(), NAME), ['skills/closed/references/n.md: target', ...ALL]);
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    assert.deepEqual(await referencesAt(target(), NAME), ALL);
  });

  it('of a file are found in the skill’s own texts', async () => {
    assert.deepEqual(await referencesAt(reader(), placeOf('references/a.md`')), [
      'skills/reader/SKILL.md: references/a.md',
      'skills/reader/SKILL.md: references/a.md',
      'skills/reader/references/a.md: a.md',
    ]);
  });

  it('lead to the other skill, or to its file, and to one place alone', async () => {
    const definitions = async (text: string) => {
      const found = await vscode.commands.executeCommand<(vscode.Location | vscode.LocationLink)[]>('vscode.executeDefinitionProvider', reader(), placeOf(text)); // prettier-ignore
      return found.map((one) => {
        const [uri, range] = 'uri' in one ? [one.uri, one.range] : [one.targetUri, one.targetRange];
        return `${vscode.workspace.asRelativePath(uri)}:${range.start.line}`;
      });
    };
    assert.deepEqual(await definitions('target` skill'), ['skills/target/SKILL.md:1']);
    assert.deepEqual(await definitions('../target/scripts'), ['skills/target/scripts/run.sh:0']);
    assert.equal((await definitions('../target/SKILL.md')).length, 1);
    assert.deepEqual(await definitions('references/a.md)'), ['skills/reader/references/a.md:0']);
  });

  it('say in a hover which skill is meant', async () => {
    const hovers = await vscode.commands.executeCommand<vscode.Hover[]>('vscode.executeHoverProvider', reader(), placeOf('target` skill')); // prettier-ignore
    const said = hovers.flatMap(({ contents }) => contents.map((one) => (typeof one === 'string' ? one : one.value)));
    assert.deepEqual(said, [
      '**target**\n\nUse when target\\.\n\nAnother skill of this workspace: `skills/target/SKILL.md`. Checked: no errors, no warnings.',
    ]);
  });

  it('are highlighted in the document', async () => {
    const found = await vscode.commands.executeCommand<vscode.DocumentHighlight[]>('vscode.executeDocumentHighlights', reader(), placeOf('target` skill')); // prettier-ignore
    assert.equal(found.length, 3);
  });

  it('begin at the search for symbols: a skill is found by its name', async () => {
    const [symbol] = await symbols('target');
    assert.equal(vscode.workspace.asRelativePath(symbol?.location.uri ?? ''), 'skills/target/SKILL.md');
  });

  it('through a folder follow the fix that renames it, outside of skills too, and nothing is left under the old name', async () => {
    const at = (...names: string[]) => vscode.Uri.file(path.join(workspaceRoot(), ...names));
    const [old, renamed] = [at('skills', 'old', 'SKILL.md'), at('skills', 'matched', 'SKILL.md')];
    const [guide, pointing] = [at('docs', 'guide.md'), at('skills', 'pointing', 'SKILL.md')];
    const written: [vscode.Uri, string][] = [
      [old, head('matched')],
      [at('skills', 'old', 'references', 'x.md'), '[gone](gone.md)\n'],
      [guide, '[it](../skills/old/SKILL.md)\n'],
      [pointing, `${head('pointing')}[it](../old/SKILL.md)\n`],
    ];
    const problems = () => vscode.languages.getDiagnostics().flatMap(([uri, found]) =>
      found.some(({ source }) => source === 'skillwright') ? [vscode.workspace.asRelativePath(uri)] : []); // prettier-ignore
    try {
      for (const [uri, text] of written) await vscode.workspace.fs.writeFile(uri, Buffer.from(text));
      await vscode.window.showTextDocument(old);
      await eventually('the other skill', async () => ((await symbols('pointing')).length > 0 ? true : undefined));
      await eventually('the broken link', () => problems().includes('skills/old/references/x.md') || undefined);
      const edit = await eventually('the fix', async () => {
        const range = new vscode.Range(NAME, NAME);
        const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>('vscode.executeCodeActionProvider', old, range, 'quickfix', 20); // prettier-ignore
        return actions.find(({ title }) => title === 'Rename the folder to "matched"')?.edit;
      });
      assert.equal(await vscode.workspace.applyEdit(edit, { isRefactoring: true }), true);
      const said = async (uri: vscode.Uri) =>
        (await vscode.workspace.openTextDocument(uri)).getText().split('\n').at(-2);
      assert.equal(await said(guide), '[it](../skills/matched/SKILL.md)');
      assert.equal(await said(pointing), '[it](../matched/SKILL.md)');
      assert.equal(await said(renamed), '---');
      await eventually(
        'the broken link by its new path',
        () => problems().includes('skills/matched/references/x.md') || undefined,
      );
      await eventually(
        'nothing by the old',
        () => !problems().some((one) => one.startsWith('skills/old/')) || undefined,
      );
    } finally {
      await vscode.commands.executeCommand('workbench.action.files.saveAll');
      await vscode.commands.executeCommand('workbench.action.closeAllEditors');
      for (const one of ['skills/old', 'skills/matched', 'skills/pointing', 'docs'])
        await fs.rm(path.join(workspaceRoot(), one), { recursive: true, force: true });
    }
  });

  it('are known of a skill whose whole folder was moved in, which is one event and none of its files', async () => {
    const away = path.join(path.dirname(workspaceRoot()), 'moved');
    await fs.mkdir(away);
    await fs.writeFile(path.join(away, 'SKILL.md'), head('moved'));
    await fs.rename(away, folderOf('moved'));
    try {
      await eventually('the moved skill', async () => ((await symbols('moved')).length > 0 ? true : undefined));
    } finally {
      await fs.rm(folderOf('moved'), { recursive: true });
    }
  });
});
