import * as vscode from 'vscode';
import { catalogueFor, messageOf } from '../../language/messages/sentences.ts';
import { parseSkillDocument } from '../../skill/document.ts';
import { lint } from '../../skill/lint.ts';
import { templateProse } from '../../skill/templateProse.ts';
import { TEMPLATES, templateFiles, type Template } from '../../skill/templates.ts';
import { scalar } from '../../skill/yamlWrite.ts';
import type { LocalSkills } from '../publish/localSkills.ts';

/** Where agents look for the skills of a project, the commonest first. */
const USUAL_FOLDERS = ['skills', '.agents/skills', '.claude/skills', '.github/skills'];

const words = catalogueFor(vscode.env.language);
const says = words.authoring.newSkill;

/** "New Skill…": asks for template, place and name, writes the files and opens the SKILL.md. Overwrites nothing. */
export function registerNewSkill(skills: LocalSkills): vscode.Disposable {
  return vscode.commands.registerCommand('skillwright.newSkill', async (target?: unknown) => {
    try {
      await newSkill(target, skills);
    } catch (error) {
      void vscode.window.showErrorMessage(says.failed((error as Error).message));
    }
  });
}

async function newSkill(target: unknown, skills: LocalSkills): Promise<void> {
  const template = await pickTemplate();
  if (template === undefined) return;
  const parent = target instanceof vscode.Uri ? await folderOf(target) : await pickParent(skills);
  if (parent === undefined) return;
  const name = await askName(parent);
  if (name === undefined) return;
  const files = templateFiles(template, name, templateProse(vscode.env.language));
  const folder = vscode.Uri.joinPath(parent, name);
  // Asked again: somebody may have been quicker.
  if (await exists(folder)) throw new Error(says.taken(vscode.workspace.asRelativePath(folder)));
  for (const [path, text] of Object.entries(files))
    await vscode.workspace.fs.writeFile(vscode.Uri.joinPath(folder, path), new TextEncoder().encode(text));
  await openAtDescription(vscode.Uri.joinPath(folder, 'SKILL.md'));
}

async function pickTemplate(): Promise<Template | undefined> {
  const items = TEMPLATES.map((template) => ({ ...says.templates[template], template }));
  return (await vscode.window.showQuickPick(items, { title: says.title, placeHolder: says.whichTemplate }))?.template;
}

/** A folder of the explorer, or the one that a file of it lies in. */
async function folderOf(uri: vscode.Uri): Promise<vscode.Uri> {
  const { type } = await vscode.workspace.fs.stat(uri);
  return type & vscode.FileType.Directory ? uri : vscode.Uri.joinPath(uri, '..');
}

async function pickParent(skills: LocalSkills): Promise<vscode.Uri | undefined> {
  const roots = vscode.workspace.workspaceFolders ?? [];
  if (roots.length === 0) throw new Error(says.noFolder);
  const known = new Map<string, vscode.Uri>();
  for (const { folder, workspaceFolder } of await skills.all()) {
    // A skill that is the workspace itself has no place for others beside it.
    if (folder.path === workspaceFolder.uri.path) continue;
    const parent = vscode.Uri.joinPath(folder, '..');
    known.set(parent.toString(), parent);
  }
  const usual = roots.flatMap(({ uri }) => USUAL_FOLDERS.map((path) => vscode.Uri.joinPath(uri, path)));
  for (const uri of usual) if (!known.has(uri.toString())) known.set(uri.toString(), uri);
  const items = [...known.values()].map((uri) => ({ label: vscode.workspace.asRelativePath(uri), uri }));
  return (await vscode.window.showQuickPick(items, { title: says.title, placeHolder: says.whichFolder }))?.uri;
}

async function askName(parent: vscode.Uri): Promise<string | undefined> {
  const name = await vscode.window.showInputBox({
    title: says.title,
    prompt: says.whichName(vscode.workspace.asRelativePath(parent)),
    placeHolder: 'git-checkout',
    validateInput: (value) => whyNot(value.trim(), parent),
  });
  return name?.trim();
}

/** What is wrong with a name, in the words of the rules; undefined where nothing is. */
async function whyNot(name: string, parent: vscode.Uri): Promise<string | undefined> {
  const text = `---\nname: ${name === '' ? '' : scalar(name)}\ndescription: d\n---\n`;
  const finding = lint(parseSkillDocument(text), { folderName: null, profiles: [] }).find(
    ({ rule, severity }) => severity === 'error' && rule.startsWith('spec/name-'),
  );
  if (finding !== undefined) return messageOf(finding, words);
  const folder = vscode.Uri.joinPath(parent, name);
  return (await exists(folder)) ? says.taken(vscode.workspace.asRelativePath(folder)) : undefined;
}

async function exists(uri: vscode.Uri): Promise<boolean> {
  return vscode.workspace.fs.stat(uri).then(
    () => true,
    () => false,
  );
}

/** The description is what the author writes first, and all that agents choose by. */
async function openAtDescription(uri: vscode.Uri): Promise<void> {
  const editor = await vscode.window.showTextDocument(uri, { preview: false });
  const line = editor.document.lineAt(2);
  editor.selection = new vscode.Selection(2, 'description: '.length, 2, line.text.length);
}
