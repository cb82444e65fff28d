import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import * as vscode from 'vscode';
import { eventually, workspaceRoot } from './support.ts';

const sha256 = (bytes: Uint8Array) => `sha256:${createHash('sha256').update(bytes).digest('hex')}`;

/** Writes a skill of its own for a test and opens its SKILL.md. */
async function openSkill(name: string, text: string | Uint8Array): Promise<vscode.TextEditor> {
  const folder = path.join(workspaceRoot(), 'skills', name);
  await fs.mkdir(folder, { recursive: true });
  await fs.writeFile(path.join(folder, 'SKILL.md'), text);
  return vscode.window.showTextDocument(vscode.Uri.file(path.join(folder, 'SKILL.md')), { preview: false });
}

const findings = (uri: vscode.Uri) =>
  vscode.languages.getDiagnostics(uri).filter((diagnostic) => diagnostic.source === 'skillwright');

/** A finding's code leads to the page of its rule, which ships with the extension. */
function codeOf({ code }: vscode.Diagnostic): { value: string | number; target: vscode.Uri } {
  assert.ok(typeof code === 'object');
  return code;
}

const lensesOf = (uri: vscode.Uri) =>
  vscode.commands.executeCommand<vscode.CodeLens[]>('vscode.executeCodeLensProvider', uri, 10);

async function lens(uri: vscode.Uri): Promise<string> {
  return (await lensesOf(uri)).map((one) => one.command?.title ?? '').join('\n');
}

describe('authoring in the editor', () => {
  afterEach(async () => {
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
  });

  it('yaml/unquoted-colon stands on the colon, and its quick fix quotes the value', async () => {
    const text = '---\nname: colon\ndescription: Use when: the build is red\n---\n\n# Colon\n';
    const { document } = await openSkill('colon', text);
    const [finding] = await eventually('a finding', () => {
      const all = findings(document.uri);
      return all.length > 0 ? all : undefined;
    });
    assert.ok(finding);
    assert.equal(codeOf(finding).value, 'yaml/unquoted-colon');
    const at = text.split('\n')[2]?.indexOf('when:') ?? 0;
    assert.deepEqual(finding.range, new vscode.Range(2, at + 4, 2, at + 5));
    const fix = await eventually('the quick fix', async () => {
      const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
        'vscode.executeCodeActionProvider',
        document.uri,
        finding.range,
        vscode.CodeActionKind.QuickFix.value,
      );
      return actions.find((action) => action.title === 'Put the value in quotes');
    });
    assert.ok(fix.edit);
    await vscode.workspace.applyEdit(fix.edit);
    assert.match(document.getText(), /^description: "Use when: the build is red"$/m);
    await eventually('the finding to go', () => (findings(document.uri).length === 0 ? true : undefined));
  });

  it('a SKILL.md without frontmatter is told so', async () => {
    const { document } = await openSkill('bare', '# Bare\n');
    const [finding] = await eventually('a finding', () => {
      const all = findings(document.uri);
      return all.length > 0 ? all : undefined;
    });
    assert.ok(finding);
    const { value, target } = codeOf(finding);
    assert.equal(value, 'frontmatter/missing');
    const page = new TextDecoder().decode(await vscode.workspace.fs.readFile(target));
    assert.match(page, /^# frontmatter\/missing\n/);
  });

  it('the lens shows digest and size of the bytes on disk', async () => {
    const { document } = await openSkill('lens', '---\nname: lens\ndescription: d\n---\n');
    const digest = sha256(await fs.readFile(document.uri.fsPath));
    const shown = await eventually('the lens', async () => (await lens(document.uri)) || undefined);
    assert.match(shown, new RegExp(`^${digest.slice(0, 15)}… · 34 bytes · ≈\\d+ \\+ ≈\\d+ tokens · not published$`));
  });

  it('unsaved, the lens shows what saving would write, in the file’s own line endings and with its BOM', async () => {
    const { document } = await openSkill('crlf', '\ufeff---\r\nname: crlf\r\ndescription: d\r\n---\r\n');
    assert.equal(document.encoding, 'utf8bom');
    await eventually('the lens', async () => (await lens(document.uri)) || undefined);
    const edit = new vscode.WorkspaceEdit();
    edit.insert(document.uri, new vscode.Position(4, 0), 'More.\n');
    await vscode.workspace.applyEdit(edit);
    const expected = Buffer.from('\ufeff---\r\nname: crlf\r\ndescription: d\r\n---\r\nMore.\r\n');
    const before = await eventually('the lens of the unsaved text', async () => {
      const shown = await lens(document.uri);
      return shown.includes('after saving') ? shown : undefined;
    });
    assert.ok(before.includes(sha256(expected).slice(0, 15)), before);
    assert.ok(before.includes(`${expected.length} bytes`), before);
    await document.save();
    assert.deepEqual(await fs.readFile(document.uri.fsPath), expected);
    await eventually('the lens of the saved file', async () => {
      const shown = await lens(document.uri);
      return shown.startsWith(sha256(expected).slice(0, 15)) ? shown : undefined;
    });
  });

  it('what was typed has its lens as soon as that is asked for: an answer without one would take the lens away', async () => {
    const { document } = await openSkill('asked', '---\nname: asked\ndescription: d\n---\n');
    await eventually('the lens', async () => (await lens(document.uri)) || undefined);
    const edit = new vscode.WorkspaceEdit();
    edit.insert(document.uri, new vscode.Position(4, 0), 'More.\n');
    await vscode.workspace.applyEdit(edit);
    assert.match(await lens(document.uri), /^after saving: sha256:\w+… · 41 bytes/);
  });

  for (const [name, what, text] of [
    ['headless', 'without frontmatter', '# Bare\n'],
    ['hollow', 'that is empty', ''],
  ] as const)
    it(`a SKILL.md ${what} has a lens, above its first line`, async () => {
      const { document } = await openSkill(name, text);
      const [shown] = await eventually('the lens', async () => {
        const lenses = await lensesOf(document.uri);
        return lenses.length > 0 ? lenses : undefined;
      });
      assert.deepEqual(shown?.range, new vscode.Range(0, 0, 0, 0));
      assert.ok(shown.command?.title.startsWith(sha256(Buffer.from(text)).slice(0, 15)), shown.command?.title);
    });

  it('text that is no skill is left alone', async () => {
    const file = path.join(workspaceRoot(), 'NOTES.md');
    await fs.writeFile(file, '# Notes\n');
    const { document } = await vscode.window.showTextDocument(vscode.Uri.file(file));
    assert.deepEqual(findings(document.uri), []);
    assert.equal(await lens(document.uri), '');
  });
});
