import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import path from 'node:path';
import * as vscode from 'vscode';
import { eventually, workspaceRoot } from './support.ts';

const folder = (): string => path.join(workspaceRoot(), 'skills', 'coloured');

/** `type:text` of each token as the editor has it, with a `!` where a file is missing. */
async function tokensOf(document: vscode.TextDocument): Promise<string[] | undefined> {
  const { uri } = document;
  const legend = await vscode.commands.executeCommand<vscode.SemanticTokensLegend | undefined>('vscode.provideDocumentSemanticTokensLegend', uri); // prettier-ignore
  const tokens = await vscode.commands.executeCommand<vscode.SemanticTokens | undefined>('vscode.provideDocumentSemanticTokens', uri); // prettier-ignore
  if (legend === undefined || tokens === undefined) return undefined;
  let [line, character] = [0, 0];
  const found: string[] = [];
  for (let at = 0; at < tokens.data.length; at += 5) {
    const [down = 0, along = 0, length = 0, type = 0, modifiers = 0] = tokens.data.subarray(at, at + 5);
    character = down === 0 ? character + along : along;
    line += down;
    const missing = modifiers === 1 << legend.tokenModifiers.indexOf('missing') ? '!' : '';
    found.push(
      `${legend.tokenTypes[type] ?? ''}${missing}:${document.lineAt(line).text.slice(character, character + length)}`,
    );
  }
  return found;
}

describe('semantic tokens in the editor', () => {
  const write = async (file: string, text: string): Promise<vscode.Uri> => {
    const full = path.join(folder(), file);
    await fs.mkdir(path.dirname(full), { recursive: true });
    await fs.writeFile(full, text);
    return vscode.Uri.file(full);
  };
  const open = async (body: string): Promise<vscode.TextDocument> => {
    const head = '---\nname: coloured\ndescription: Use when coloured.\nallowed-tools: Read\n---\n';
    const uri = await write('SKILL.md', head + body);
    return (await vscode.window.showTextDocument(uri)).document;
  };
  const eventuallyAre = async (document: vscode.TextDocument, ...expected: string[]): Promise<void> => {
    let last: string[] | undefined;
    await eventually(expected.join(', '), async () => {
      last = await tokensOf(document);
      return JSON.stringify(last) === JSON.stringify(expected) ? true : undefined;
    }).catch(() => assert.deepEqual(last, expected));
  };
  afterEach(async () => {
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    await fs.rm(folder(), { recursive: true, force: true });
  });

  it('are ours, those of VS Code’s own prompt support among them', async () => {
    await write('scripts/run.sh', 'true\n');
    const document = await open('Run `scripts/run.sh` with `Read` and #tool:search for $ARGUMENTS.\n');
    const all = ['skillTool:Read', 'skillFile:scripts/run.sh', 'skillTool:Read', 'skillTool:#tool:search', 'skillVariable:$ARGUMENTS']; // prettier-ignore
    await eventuallyAre(document, ...all);
  });

  it('are ours also where another provider comes later', async () => {
    const another: vscode.DocumentSemanticTokensProvider = {
      provideDocumentSemanticTokens: () => new vscode.SemanticTokens(new Uint32Array([0, 0, 3, 0, 0])),
    };
    const document = await open('Use `Read`.\n');
    await eventuallyAre(document, 'skillTool:Read', 'skillTool:Read');
    const legend = new vscode.SemanticTokensLegend(['comment']);
    const selector = { language: document.languageId };
    const registered = vscode.languages.registerDocumentSemanticTokensProvider(selector, another, legend);
    try {
      await eventuallyAre(document, 'skillTool:Read', 'skillTool:Read');
    } finally {
      registered.dispose();
    }
  });

  it('follow a file that comes, and what is typed', async () => {
    const document = await open('[run](scripts/run.sh)\n');
    await eventuallyAre(document, 'skillTool:Read', 'skillFile!:scripts/run.sh');
    await write('scripts/run.sh', 'true\n');
    await eventuallyAre(document, 'skillTool:Read', 'skillFile:scripts/run.sh');
    const edit = new vscode.WorkspaceEdit();
    edit.insert(document.uri, new vscode.Position(5, 0), '{baseDir} ');
    await vscode.workspace.applyEdit(edit);
    await eventuallyAre(document, 'skillTool:Read', 'skillVariable:{baseDir}', 'skillFile:scripts/run.sh');
  });
});
