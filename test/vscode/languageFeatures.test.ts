import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import path from 'node:path';
import * as vscode from 'vscode';
import { BESIDE } from '../../src/language/besideFiles.ts';
import { rules } from '../../src/skill/rules/index.ts';
import { eventually, workspaceRoot } from './support.ts';

const folderOf = (name: string) => path.join(workspaceRoot(), 'skills', name);

async function writeSkill(name: string, files: Readonly<Record<string, string>>): Promise<vscode.Uri> {
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(folderOf(name), file);
    await fs.mkdir(path.dirname(target), { recursive: true });
    await fs.writeFile(target, text);
  }
  return vscode.Uri.file(path.join(folderOf(name), 'SKILL.md'));
}

const ours = (uri: vscode.Uri) =>
  vscode.languages
    .getDiagnostics(uri)
    .filter(({ source }) => source === 'skillwright')
    .map(({ code }) => (typeof code === 'object' ? code.value : code));

describe('language features in the editor', () => {
  const written: string[] = [];
  afterEach(async () => {
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    for (const name of written.splice(0)) await fs.rm(folderOf(name), { recursive: true, force: true });
  });
  const write = (name: string, files: Readonly<Record<string, string>>): Promise<vscode.Uri> => {
    written.push(name);
    return writeSkill(name, files);
  };

  it('a SKILL.md that nobody opened is linted, again when it changes, and no more when it goes', async () => {
    const uri = await write('closed', { 'SKILL.md': '---\nname: other\ndescription: Use when closed.\n---\n# B\n' });
    await eventually('the finding', () => (ours(uri).includes('spec/name-matches-folder') ? true : undefined));
    await fs.writeFile(uri.fsPath, '---\nname: closed\ndescription: Use when closed.\n---\n# B\n');
    await eventually('the finding to go', () => (ours(uri).length === 0 ? true : undefined));
    await fs.writeFile(uri.fsPath, '# Nothing\n');
    await eventually('another finding', () => (ours(uri).includes('frontmatter/missing') ? true : undefined));
    await fs.rm(folderOf('closed'), { recursive: true });
    await eventually('everything to go', () => (ours(uri).length === 0 ? true : undefined));
  });

  it('a skillwright.json counts whose whole folder was moved in, which is one event and none of its files', async () => {
    const away = path.join(path.dirname(workspaceRoot()), 'configured');
    const skill = '---\nname: other\ndescription: Use when configured.\nsurplus: 1\n---\n# B\n';
    await fs.mkdir(away);
    await fs.writeFile(path.join(away, 'SKILL.md'), skill);
    await fs.writeFile(path.join(away, 'skillwright.json'), '{ "lint": { "rules": { "spec/unknown-field": "off" } } }');
    written.push('configured');
    await fs.rename(away, folderOf('configured'));
    const uri = vscode.Uri.file(path.join(folderOf('configured'), 'SKILL.md'));
    await eventually('one finding alone', () => (ours(uri).join() === 'spec/name-matches-folder' ? true : undefined));
  });

  it('a skillwright.json shows what is wrong in it, open or not, goes by all else, and is silent when it is gone', async () => {
    const lint = '"rules": { "spec/nope": "off", "spec/unknown-field": "off" }';
    const skill = '---\nname: wrong\ndescription: Use when configured.\nsurplus: 1\n---\n# B\n';
    await write('faulty', { 'SKILL.md': skill, 'skillwright.json': `{ "lint": { ${lint} } }` });
    const at = (name: string) => vscode.Uri.file(path.join(folderOf('faulty'), name));
    const [file, moved] = [at('skillwright.json'), at('skillwright.old.json')];
    const shows = (uri: vscode.Uri, expected: string) =>
      eventually(expected || `nothing of ${uri.path}`, () => {
        const found = vscode.languages.getDiagnostics(uri).filter(({ source }) => source === 'skillwright');
        const words = found.map(({ range, message }) =>
          `${range.start.character} ${message}`.replace(/JSON: .*/, 'JSON'),
        );
        return words.join() === expected ? true : undefined;
      });
    const wrong = '23 lint.rules: expected the id of a rule, found "spec/nope"';
    await shows(file, wrong);
    await eventually('one finding alone', () => (ours(at('SKILL.md')).join() === 'spec/name-matches-folder' ? true : undefined)); // prettier-ignore
    await fs.writeFile(file.fsPath, '{ "lint": ');
    await shows(file, '10 expected JSON');
    await vscode.window.showTextDocument(file);
    await shows(file, '');
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await shows(file, '10 expected JSON');
    await fs.writeFile(file.fsPath, `{ "lint": { ${lint} } }`);
    await vscode.window.showTextDocument(file);
    await shows(file, wrong);
    await vscode.workspace.fs.rename(file, moved);
    await shows(file, '');
    assert.deepEqual(ours(moved), []);
  });

  it('a skillwright.json has its rules suggested, and VS Code itself tells of an id that is none', async () => {
    await write('suggested', { 'skillwright.json': '{ "lint": { "rules": { "links/no": "off", "" } } }' });
    const file = vscode.Uri.file(path.join(folderOf('suggested'), 'skillwright.json'));
    await vscode.window.showTextDocument(file);
    const command = 'vscode.executeCompletionItemProvider';
    const suggested = await eventually('the rules', async () => {
      const list = await vscode.commands.executeCommand<vscode.CompletionList>(command, file, new vscode.Position(0, 43)); // prettier-ignore
      const labels = list.items.map(({ label }) => (typeof label === 'string' ? label : label.label));
      return labels.includes('links/missing') ? labels : undefined;
    });
    assert.deepEqual(suggested.filter((id) => id.includes('/')).sort(), rules.map(({ id }) => id).sort());
    await eventually('the warning', () => {
      const its = vscode.languages.getDiagnostics(file).filter(({ source }) => source !== 'skillwright');
      return its.some(({ message }) => message.includes('links/no')) ? true : undefined;
    });
  });

  it('a file beside a SKILL.md shows what is wrong in it, and has it mended', async () => {
    const skill = '---\nname: beside\ndescription: Use when beside.\n---\nSee [a](references/a.md).\n';
    await write('beside', { 'SKILL.md': skill, 'references/a.md': 'See [b](bb.md).\n', 'references/bc.md': 'Text\n' });
    const uri = vscode.Uri.file(path.join(folderOf('beside'), 'references/a.md'));
    await eventually('the finding', () => (ours(uri).join() === 'links/missing' ? true : undefined));
    const { document } = await vscode.window.showTextDocument(uri);
    const at = new vscode.Range(0, 10, 0, 10);
    const kind = vscode.CodeActionKind.QuickFix.value;
    const command = 'vscode.executeCodeActionProvider';
    const [fix, ...others] = await eventually('the fix', async () => {
      // VS Code cancels the question when a provider comes meanwhile.
      const asked = vscode.commands.executeCommand<vscode.CodeAction[]>(command, uri, at, kind);
      const actions = await Promise.resolve(asked).catch(() => []);
      const fixes = actions.filter(({ title }) => title === 'Link to "references/bc.md"');
      return fixes.length > 0 ? fixes : undefined;
    });
    assert.deepEqual(others, []);
    assert.ok(fix?.edit);
    await vscode.workspace.applyEdit(fix.edit);
    assert.equal(document.getText(), 'See [b](bc.md).\n');
    await document.save();
    await eventually('it to go', () => (ours(uri).length === 0 ? true : undefined));
  });

  it('a file beside a SKILL.md shows what is typed, not what is saved, and again what is on disk once that is given up', async () => {
    const skill = '---\nname: typed\ndescription: Use when typed.\n---\nSee [a](references/a.md).\n';
    await write('typed', { 'SKILL.md': skill, 'references/a.md': 'Run `scripts\\run.sh`.\n', 'scripts/run.sh': '' });
    const uri = vscode.Uri.file(path.join(folderOf('typed'), 'references/a.md'));
    await eventually('the finding on disk', () => (ours(uri).join() === 'links/backslash' ? true : undefined));
    const editor = await vscode.window.showTextDocument(uri);
    await editor.edit((edit) => edit.insert(new vscode.Position(1, 0), 'Run `scripts/`, [run](../scripts/).\n'));
    const fixAll = async () => {
      const all = await vscode.commands.executeCommand<vscode.CodeAction[]>('vscode.executeCodeActionProvider', uri, new vscode.Range(0, 0, 0, 0), 'source.fixAll.skillwright'); // prettier-ignore
      return all[0]?.edit;
    };
    await vscode.workspace.applyEdit(await eventually('the fix of all', fixAll));
    await eventually('the finding to go', () => (ours(uri).length === 0 ? true : undefined));
    const offered = async (line: number, character: number) => {
      const { items } = await vscode.commands.executeCommand<vscode.CompletionList>('vscode.executeCompletionItemProvider', uri, new vscode.Position(line, character)); // prettier-ignore
      return items.map(({ label }) => (typeof label === 'string' ? label : label.label)).filter((one) => /run\.sh/.test(one)); // prettier-ignore
    };
    assert.deepEqual([await offered(1, 13), await offered(1, 33)], [['scripts/run.sh'], ['run.sh']]);
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    await eventually('the finding on disk again', () => (ours(uri).join() === 'links/backslash' ? true : undefined));
  });

  it('a file beside a SKILL.md leads on: by its links, which VS Code follows, and by paths in code, which we do', async () => {
    const files = { 'references/a.md': 'See [b](b.md).\nRun `scripts/run.sh`.\n', 'references/b.md': 'Text\n' };
    const skill = '---\nname: leading\ndescription: Use when leading.\n---\n# B\n';
    await write('leading', { 'SKILL.md': skill, ...files, 'scripts/run.sh': 'true\n' });
    const uri = vscode.Uri.file(path.join(folderOf('leading'), 'references/a.md'));
    await vscode.window.showTextDocument(uri);
    const leads = async (line: number, character: number) => {
      const place = new vscode.Position(line, character);
      const command = 'vscode.executeDefinitionProvider';
      const found = await vscode.commands.executeCommand<(vscode.Location | vscode.LocationLink)[]>(
        command,
        uri,
        place,
      );
      const uris = found.map((one) => ('targetUri' in one ? one.targetUri : one.uri));
      return [...new Set(uris.map((one) => path.basename(one.path)))].join();
    };
    await eventually('the path', async () => ((await leads(1, 8)) === 'run.sh' ? true : undefined));
    await eventually('the link', async () => ((await leads(0, 9)) === 'b.md' ? true : undefined));
  });

  it('is asked of Markdown files beside a SKILL.md once, and of a SKILL.md by the way of its own', () => {
    const asks = (name: string) => {
      const document = { uri: vscode.Uri.file(`/w/${name}`), languageId: 'markdown' } as vscode.TextDocument;
      return vscode.languages.match(BESIDE as vscode.DocumentSelector, document) > 0;
    };
    assert.deepEqual(['SKILL.md', 'skill.md', 'Skill.md'].map(asks), [false, false, false]);
    const others = ['a.md', 'notes.md', 'SKILLS.md', 'skull.md', 'sill.md', 'README.markdown', 'x/SKILL/long-name.md'];
    assert.deepEqual(
      others.filter((name) => !asks(name)),
      [],
    );
  });

  it('an open SKILL.md learns of a file that comes', async () => {
    const uri = await write('linked', {
      'SKILL.md': '---\nname: linked\ndescription: Use when linked.\n---\nRun `scripts/run.sh`.\n',
    });
    await vscode.window.showTextDocument(uri);
    await eventually('the finding', () => (ours(uri).includes('links/missing-path') ? true : undefined));
    await write('linked', { 'scripts/run.sh': 'true\n' });
    await eventually('the finding to go', () => (ours(uri).length === 0 ? true : undefined));
    const links = await eventually('the link', async () => {
      const found = await vscode.commands.executeCommand<vscode.DocumentLink[]>('vscode.executeLinkProvider', uri);
      return found.some(({ target }) => target?.path.endsWith('/scripts/run.sh')) ? found : undefined;
    });
    assert.equal(links.length, 1);
  });

  it('a hover over VS Code’s own keys holds its sentence and ours, each once', async () => {
    const uri = await write('hovered', {
      'SKILL.md': '---\nname: hovered\ndescription: Use when hovered.\n---\n# B\n',
    });
    await vscode.window.showTextDocument(uri);
    const text = await eventually('both hovers', async () => {
      const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
        'vscode.executeHoverProvider',
        uri,
        new vscode.Position(2, 3),
      );
      return hovers.length > 1
        ? hovers
            .flatMap(({ contents }) => contents.map((one) => (typeof one === 'string' ? one : one.value)))
            .join('\n')
        : undefined;
    });
    assert.match(text, /17 of 1,024 characters/);
    assert.equal(text.match(/description of the skill/g)?.length, 1, text);
  });

  it('no completion is offered twice', async () => {
    const uri = await write('completed', { 'SKILL.md': '---\nname: completed\n\n---\n# B\n', 'scripts/run.sh': '' });
    await vscode.window.showTextDocument(uri);
    const labels = await eventually('ours and VS Code’s', async () => {
      const { items } = await vscode.commands.executeCommand<vscode.CompletionList>(
        'vscode.executeCompletionItemProvider',
        uri,
        new vscode.Position(2, 0),
      );
      const found = items.map(({ label }) => (typeof label === 'string' ? label : label.label));
      return found.includes('allowed-tools') && found.includes('description') ? found : undefined;
    });
    assert.deepEqual(labels.length, new Set(labels).size, labels.join(', '));
    for (const key of ['license', 'compatibility', 'metadata', 'argument-hint', 'context', 'model'])
      assert.ok(labels.includes(key), `${key} is not among ${labels.join(', ')}`);
  });

  it('a path in a link is offered by VS Code, one in a code span by us', async () => {
    const head = '---\nname: paths\ndescription: Use when paths.\n---\n';
    const uri = await write('paths', { 'SKILL.md': `${head}[x](scripts/)\n\`scripts/\`\n`, 'scripts/run.sh': '' });
    await vscode.window.showTextDocument(uri);
    const at = async (line: number, character: number) => {
      const { items } = await vscode.commands.executeCommand<vscode.CompletionList>(
        'vscode.executeCompletionItemProvider',
        uri,
        new vscode.Position(line, character),
      );
      return items.map(({ label }) => (typeof label === 'string' ? label : label.label)).filter((one) => /run\.sh/.test(one)); // prettier-ignore
    };
    await eventually('the path in the code span', async () => ((await at(5, 9)).length === 1 ? true : undefined));
    await eventually('the path in the link', async () => ((await at(4, 12)).length === 1 ? true : undefined));
  });
});
