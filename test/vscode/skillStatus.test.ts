import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import * as vscode from 'vscode';
import { buildPublication } from '../../src/discovery/build.ts';
import { readPublishableSkill } from '../../src/discovery/read.ts';
import { DocumentStates } from '../../src/extension/authoring/documentState.ts';
import { skillDocuments } from '../../src/extension/authoring/skillDocuments.ts';
import { SkillStatus, type StatusItems } from '../../src/extension/authoring/skillStatus.ts';
import { LocalSkills } from '../../src/extension/publish/localSkills.ts';
import { publicFolderOf, WorkspacePublicFolder } from '../../src/extension/publish/publicFolder.ts';
import { catalogueFor } from '../../src/language/messages/sentences.ts';
import { summaryOf } from '../../src/language/summary.ts';
import { parseSkillDocument } from '../../src/skill/document.ts';
import { lint } from '../../src/skill/lint.ts';
import { SKILL_FILE } from '../../src/skill/rule.ts';
import { eventually, workspaceRoot } from './support.ts';

const digestOf = (text: string | Uint8Array) => `sha256:${createHash('sha256').update(text).digest('hex')}`;
const short = (text: string | Uint8Array) => `${digestOf(text).slice(0, 15)}…`;
const folderOf = (name: string) => path.join(workspaceRoot(), 'skills', name);

async function openSkill(name: string, text: string): Promise<vscode.TextDocument> {
  await fs.mkdir(folderOf(name), { recursive: true });
  await fs.writeFile(path.join(folderOf(name), 'SKILL.md'), text);
  const uri = vscode.Uri.file(path.join(folderOf(name), 'SKILL.md'));
  return (await vscode.window.showTextDocument(uri, { preview: false })).document;
}

async function lensOf(uri: vscode.Uri): Promise<string | undefined> {
  const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>('vscode.executeCodeLensProvider', uri, 10);
  return lenses[0]?.command?.title;
}

describe('the language status of a SKILL.md', () => {
  let skills: LocalSkills;
  let states: DocumentStates;
  let items: StatusItems;
  let status: SkillStatus;
  let log: vscode.LogOutputChannel;
  const opened: string[] = [];

  before(() => {
    log = vscode.window.createOutputChannel('Status', { log: true });
    skills = new LocalSkills(log);
    const item = (id: string) => vscode.languages.createLanguageStatusItem(`status.test.${id}`, skillDocuments);
    items = { digest: item('digest'), size: item('size') };
    status = new SkillStatus(items, catalogueFor('en'));
    // What the language server does with a state, in this process; the states are those of the editor itself.
    const answer = (state: Parameters<typeof summaryOf>[1] & object): Promise<void> => {
      const open = vscode.workspace.textDocuments.find(({ uri }) => uri.toString() === state.uri);
      if (open === undefined) return Promise.resolve();
      const { version, languageId } = open;
      const document = parseSkillDocument(open.getText());
      const findings = lint(document, { folderName: path.basename(path.dirname(open.fileName)), profiles: [] });
      const place = { uri: state.uri, skill: state.uri, path: SKILL_FILE, folderName: null } as const;
      const skill = { ...place, version, languageId, document, findings, allSafeEdits: () => [] };
      const summary = summaryOf(skill, state);
      if (summary !== null) status.tell(summary);
      return Promise.resolve();
    };
    states = new DocumentStates((_method, state) => answer(state), skills, log);
  });
  after(() => {
    states.dispose();
    status.dispose();
    skills.dispose();
    log.dispose();
  });
  afterEach(async () => {
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    for (const name of opened.splice(0)) await fs.rm(folderOf(name), { recursive: true, force: true });
  });

  const open = (name: string, text: string): Promise<vscode.TextDocument> => {
    opened.push(name);
    return openSkill(name, text);
  };
  const shown = (text: string): Promise<true> =>
    eventually(`"${text}"`, () => (!items.digest.busy && items.digest.text === text ? true : undefined));

  it('shows the digest of the bytes on disk, and every fact in the very words of the code lens', async () => {
    const text = '---\nname: status\ndescription: Reads. Use when asked.\n---\n\nRead.\n';
    const { uri } = await open('status', text);
    await shown(short(text));
    const { digest, size } = items;
    const { detail, severity, command } = digest;
    assert.deepEqual([detail, size.detail], ['not published', 'no findings']);
    assert.match(size.text, /^64 bytes · ≈\d+ \+ ≈\d+ tokens$/);
    assert.equal(severity, vscode.LanguageStatusSeverity.Information);
    assert.deepEqual([command?.command, command?.arguments], ['skillwright.copyDigest', [digestOf(text)]]);
    const lens = await eventually('the lens', () => lensOf(uri));
    assert.equal([digest.text, size.text, detail].join(' · '), lens);
  });

  it('unsaved, it says what the digest will be, in the file’s own line endings, and marks what is out of date', async () => {
    const document = await open('typed', '---\r\nname: typed\r\ndescription: Use when typed.\r\n---\r\n');
    await shown(short(document.getText()));
    const edit = new vscode.WorkspaceEdit();
    edit.insert(document.uri, new vscode.Position(4, 0), 'More.\n');
    await vscode.workspace.applyEdit(edit);
    assert.deepEqual([items.digest.busy, items.size.busy], [true, true]);
    const expected = '---\r\nname: typed\r\ndescription: Use when typed.\r\n---\r\nMore.\r\n';
    await shown(`after saving: ${short(expected)}`);
    assert.deepEqual(items.digest.command?.arguments, [digestOf(expected)]);
    await document.save();
    await shown(short(expected));
  });

  it('counts what is found, and says all of it to a screen reader', async () => {
    const text = '---\nname: counted\ncolor: red\n---\n\nRead.\n';
    await open('counted', text);
    await shown(short(text));
    const [digest = '', size = ''] = [items.digest, items.size].map((item) => item.accessibilityInformation?.label);
    assert.equal(digest, `SKILL.md, ${short(text)}, not published`);
    const [file, bytes, tokens, ...rest] = size.split(', ');
    assert.deepEqual([file, bytes, ...rest], ['SKILL.md', '40 bytes', '2 findings']);
    assert.match(tokens ?? '', /^about \d+ tokens of metadata and \d+ of body$/);
  });

  it('follows the editor that is in front', async () => {
    const [one, two] = ['---\nname: one\ndescription: d\n---\n', '---\nname: two\ndescription: d\n---\n'];
    const first = await open('one', one);
    await shown(short(one));
    await open('two', two);
    await shown(short(two));
    await vscode.window.showTextDocument(first);
    await shown(short(one));
  });

  it('warns where what is published differs', async () => {
    const text = '---\nname: drifting\ndescription: Use when published.\n---\n\nRead.\n';
    const document = await open('drifting', text);
    const skill = await eventually('the skill', () => skills.lookUp(document.uri));
    const read = await readPublishableSkill(skills.files(skill), 'drifting');
    assert.equal(read.kind, 'read');
    const folder = new WorkspacePublicFolder(publicFolderOf(skill.workspaceFolder));
    const built = await buildPublication([read.skill]);
    for (const file of [...built.artefacts, built.indexFile]) await folder.replace(file.path, file.bytes);
    try {
      await eventually('"same"', () => (items.digest.detail?.includes('published: same') ? true : undefined));
      assert.equal(items.digest.severity, vscode.LanguageStatusSeverity.Information);
      const edit = new vscode.WorkspaceEdit();
      edit.insert(document.uri, new vscode.Position(5, 0), 'More.\n');
      await vscode.workspace.applyEdit(edit);
      await eventually('"differs"', () => (items.digest.detail?.includes('published: differs') ? true : undefined));
      assert.equal(items.digest.severity, vscode.LanguageStatusSeverity.Warning);
    } finally {
      await fs.rm(path.join(workspaceRoot(), 'public'), { recursive: true, force: true });
    }
  });
});
