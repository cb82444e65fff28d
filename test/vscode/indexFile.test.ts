import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import path from 'node:path';
import * as vscode from 'vscode';
import { buildPublication } from '../../src/discovery/build.ts';
import { INDEX_PATH, INDEX_SCHEMA } from '../../src/discovery/model.ts';
import { readPublishableSkill } from '../../src/discovery/read.ts';
import { Lines } from '../../src/skill/lines.ts';
import type { EntryUpdate } from '../../src/extension/publish/updateEntry.ts';
import { workspaceSkillFiles } from '../../src/extension/publish/workspaceSkillFiles.ts';
import { eventually, workspaceRoot } from './support.ts';

const publicFolder = () => path.join(workspaceRoot(), 'public');
const index = () => vscode.Uri.file(path.join(publicFolder(), INDEX_PATH));
const folderOf = (name: string) => path.join(workspaceRoot(), 'skills', name);
const skillOf = (name: string) => vscode.Uri.file(path.join(folderOf(name), 'SKILL.md'));
const TEXT = (name: string) => `---\nname: ${name}\ndescription: Use when ${name} is asked for.\n---\n\n# Steps\n`;

async function publish(...names: string[]): Promise<void> {
  const read = names.map((name) => readPublishableSkill(workspaceSkillFiles(vscode.Uri.file(folderOf(name))), name));
  const skills = (await Promise.all(read)).flatMap((one) => (one.kind === 'read' ? [one.skill] : []));
  const built = await buildPublication(skills);
  for (const file of [...built.artefacts, built.indexFile]) {
    const target = path.join(publicFolder(), file.path);
    await fs.mkdir(path.dirname(target), { recursive: true });
    await fs.writeFile(target, file.bytes);
  }
}

/** What we say of the index, each as `rule at "its text"`. */
async function found(): Promise<string> {
  const shown = vscode.window.activeTextEditor?.document;
  const isShown = shown?.uri.toString() === index().toString();
  const text = isShown ? shown.getText() : await fs.readFile(index().fsPath, 'utf8');
  const lines = new Lines(text);
  return vscode.languages
    .getDiagnostics(index())
    .filter(({ source }) => source === 'skillwright')
    .map(
      ({ code, range }) => `${code as string} at ${text.slice(lines.offsetAt(range.start), lines.offsetAt(range.end))}`,
    )
    .join('\n');
}

const ours = () => vscode.languages.getDiagnostics(index()).filter(({ source }) => source === 'skillwright');
const lenses = () => vscode.commands.executeCommand<vscode.CodeLens[]>('vscode.executeCodeLensProvider', index(), 10);
const titles = async () => (await lenses()).map(({ command }) => command?.title).join('\n');

/** Rejects as long as the language server does not know the document. */
async function renameOf(skill: vscode.Uri, newName: string): Promise<vscode.WorkspaceEdit | undefined> {
  const place = new vscode.Position(1, 'name: t'.length);
  const command = 'vscode.executeDocumentRenameProvider';
  const edit = await vscode.commands.executeCommand<vscode.WorkspaceEdit>(command, skill, place, newName);
  return edit.size > 0 ? edit : undefined;
}

async function becomes(what: string, ask: () => Promise<string>, expected: string | RegExp): Promise<void> {
  let last = '';
  await eventually(`${what}: ${String(expected)}`, async () => {
    last = await ask();
    return (typeof expected === 'string' ? last === expected : expected.test(last)) ? true : undefined;
  }).catch((error: Error) => assert.fail(`${error.message} Found last: ${last}`));
}

describe('index.json in the editor', () => {
  beforeEach(async () => {
    for (const name of ['sweep', 'tidy']) {
      await fs.mkdir(folderOf(name), { recursive: true });
      await fs.writeFile(skillOf(name).fsPath, TEXT(name));
    }
    await publish('sweep', 'tidy');
  });

  afterEach(async () => {
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    for (const name of ['sweep', 'tidy', 'dust']) await fs.rm(folderOf(name), { recursive: true, force: true });
    await fs.rm(publicFolder(), { recursive: true, force: true });
    await eventually('nothing to be said', () => (ours().length === 0 ? true : undefined));
  });

  it('a closed index tells of a skill that has changed since it was published, until that is undone', async () => {
    await fs.appendFile(skillOf('tidy').fsPath, 'More.\n');
    // Of the skills just made, one may be known before the other, which for that moment is gone.
    const drifted = await eventually('the finding', () => ours().find(({ code }) => code === 'index/drifted'));
    assert.equal(ours().length, 1);
    assert.match(drifted.message, /skills\/tidy has changed .*published sha256:[0-9a-f]{64}, now sha256:[0-9a-f]{64}/);
    await fs.writeFile(skillOf('tidy').fsPath, TEXT('tidy'));
    await eventually('it to go', () => (ours().length === 0 ? true : undefined));
  });

  it('a lens above each entry says how it stands, and follows what is on disk', async () => {
    await vscode.window.showTextDocument(index());
    await becomes('lenses', titles, '$(check) matches skills/sweep\n$(check) matches skills/tidy');
    await fs.appendFile(skillOf('tidy').fsPath, 'More.\n');
    await fs.rm(path.join(publicFolder(), '.well-known/agent-skills/sweep/SKILL.md'));
    await becomes('lenses', titles, '$(error) artefact missing → update\n$(warning) drifted → update');
    await becomes('findings', found, /^index\/artefact-missing at "\/\.well-known.*"\nindex\/drifted at "sha256:/);
    const [sweep] = await lenses();
    assert.deepEqual(sweep?.range.start, new vscode.Position(3, 4));
    const [update] = (sweep?.command?.arguments ?? []) as EntryUpdate[];
    assert.equal(update?.entry, 'sweep');
    assert.equal(update.index.toString(), index().toString());
    assert.equal(update.skill.toString(), skillOf('sweep').toString());
  });

  it('the update shows what it would write, and writes nothing before a yes', async () => {
    await fs.appendFile(skillOf('tidy').fsPath, 'More.\n');
    await vscode.window.showTextDocument(index());
    await becomes('lenses', titles, /drifted → update/);
    const before = await fs.readFile(index().fsPath, 'utf8');
    const update = (await lenses()).find(({ command }) => command?.title.includes('drifted'))?.command;
    // A dialog is refused while tests run, so the command ends with a message that nobody answers.
    void vscode.commands.executeCommand(update?.command ?? '', ...((update?.arguments ?? []) as unknown[]));
    const diff = await eventually('the diff', () =>
      vscode.window.tabGroups.all
        .flatMap(({ tabs }) => tabs)
        .map(({ input }) => input)
        .find((input) => input instanceof vscode.TabInputTextDiff),
    );
    const preview = await vscode.workspace.openTextDocument(diff.modified);
    const [sweep, tidy] = (JSON.parse(preview.getText()) as { skills: { digest: string }[] }).skills;
    const published = (JSON.parse(before) as { skills: { digest: string }[] }).skills;
    assert.equal(sweep?.digest, published[0]?.digest);
    assert.notEqual(tidy?.digest, published[1]?.digest);
    assert.equal(await fs.readFile(index().fsPath, 'utf8'), before);
  });

  it('D-2: what is typed is judged where it stands', async () => {
    const editor = await vscode.window.showTextDocument(index());
    const { document } = editor;
    const replace = async (old: string, text: string) => {
      const at = document.getText().indexOf(old);
      const range = new vscode.Range(document.positionAt(at), document.positionAt(at + old.length));
      await editor.edit((edit) => edit.replace(range, text));
    };
    await replace('"skill-md"', '"zip"');
    await becomes('findings', found, 'index/type at "zip"');
    await replace('"zip"', '"skill-md"');
    await replace('"digest": "sha256:', '"digest": "sha-256:');
    await becomes('findings', found, /^index\/digest at "sha-256:[0-9a-f]{64}"$/);
  });

  it('faults of the syntax are told once: by VS Code while the file is open, by us while it is not', async () => {
    const broken = (await fs.readFile(index().fsPath, 'utf8')).replace(/\n {2}\]/, ',\n  ]');
    await fs.writeFile(index().fsPath, broken);
    await eventually('our finding', () => (ours().some(({ code }) => code === 'index/json') ? true : undefined));
    await vscode.window.showTextDocument(index());
    await eventually('ours to go', () => (ours().length === 0 ? true : undefined));
    await eventually("VS Code's own", () =>
      vscode.languages.getDiagnostics(index()).some(({ message }) => /trailing comma/i.test(message))
        ? true
        : undefined,
    );
  });

  it('a skill that is renamed is told at its entry by its new name, and what is published is left alone', async () => {
    const before = await fs.readFile(index().fsPath);
    await vscode.window.showTextDocument(skillOf('tidy'));
    const rename = await eventually('the rename', () => renameOf(skillOf('tidy'), 'dust').catch(() => undefined));
    assert.equal(await vscode.workspace.applyEdit(rename), true);
    await vscode.workspace.saveAll();
    await becomes('findings', found, 'index/renamed at "tidy"');
    assert.match(ours()[0]?.message ?? '', /"tidy" is now called "dust" \(skills\/dust\)/);
    await vscode.window.showTextDocument(index());
    await becomes('lenses', titles, '$(check) matches skills/sweep\n$(warning) now called dust → update');
    assert.deepEqual(await fs.readFile(index().fsPath), before);
  });

  it('an entry whose skill is gone is told at its name', async () => {
    await fs.rm(folderOf('tidy'), { recursive: true });
    await becomes('findings', found, 'index/gone at "tidy"');
  });

  it("VS Code's warning that $schema cannot be loaded goes with the schema that we bring, and hover works", async () => {
    await vscode.window.showTextDocument(index());
    const warning = () =>
      vscode.languages
        .getDiagnostics(index())
        .find(({ message }) => message.includes(INDEX_SCHEMA) && /schema/.test(message));
    const { range } = await eventually("VS Code's warning", warning);
    const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      index(),
      range,
    );
    const fix = actions.find(({ command }) => command?.command === 'skillwright.useShippedSchema');
    assert.ok(fix, actions.map(({ title }) => title).join('\n'));
    try {
      await vscode.commands.executeCommand(fix.command?.command ?? '');
      await eventually('the warning to go', () => (warning() === undefined ? true : undefined));
      const at = (await vscode.workspace.openTextDocument(index())).getText().indexOf('"digest"');
      const place = (await vscode.workspace.openTextDocument(index())).positionAt(at + 2);
      const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
        'vscode.executeHoverProvider',
        index(),
        place,
      );
      const said = hovers.flatMap(({ contents }) => contents).map((one) => (typeof one === 'string' ? one : one.value));
      assert.match(said.join('\n'), /raw bytes that the url serves/);
    } finally {
      await vscode.workspace.getConfiguration('json').update('schemas', undefined, vscode.ConfigurationTarget.Global);
    }
  });
});
