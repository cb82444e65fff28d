import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from './project.ts';

/** A call that says a sentence, and the sentence; undefined where that is not written there as it is. */
export interface Saying {
  readonly place: string;
  readonly sentence: string | undefined;
}

/** Every source file of a folder in src/. */
export function sourcesOf(room: string): readonly ts.SourceFile[] {
  const folder = path.join(root, 'src', room);
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => {
      const text = fs.readFileSync(path.join(folder, file), 'utf8');
      return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    });
}

/** Through the editor itself; and the sentences of discovery, which knows no editor and has the extension say them. */
export const BY_EDITOR = /^vscode\.l10n\.t$/;
export const BY_DISCOVERY = /^(?:sentence|counted)$/;

/** What a file has translated, by calls of `functions`. */
export function sayingsIn(source: ts.SourceFile, functions: RegExp): readonly Saying[] {
  return nodesIn(source).flatMap((node) => {
    if (!isCallOf(node, functions)) return [];
    const said = node.arguments.find((argument) => ts.isStringLiteralLike(argument));
    return [{ place: placeOf(node), sentence: said?.text }];
  });
}

/**
 * Texts of a file that read as words and are given to nobody for translation: with a blank beside a word, or one capitalised word. What
 * is written for the log alone is in English.
 */
export function unsaidIn(source: ts.SourceFile): readonly { readonly file: string; readonly words: string }[] {
  return nodesIn(source).flatMap((node) => {
    if (!ts.isStringLiteralLike(node) && !ts.isTemplateExpression(node)) return [];
    if (ts.isImportDeclaration(node.parent) || ts.isLiteralTypeNode(node.parent) || isGivenOn(node)) return [];
    return wordsOf(node)
      .filter((words) => /\p{L}{2,} | \p{L}{2,}|^\p{Lu}\p{Ll}+…?$/u.test(words))
      .map((words) => ({ file: source.fileName, words }));
  });
}

/** The text, `…` for what is put into it; of markup, what stands between its tags. */
function wordsOf(node: ts.StringLiteralLike | ts.TemplateExpression): readonly string[] {
  const text = ts.isStringLiteralLike(node)
    ? node.text
    : [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…');
  const isMarkup = ts.isTaggedTemplateExpression(node.parent) && node.parent.tag.getText() === 'html';
  return isMarkup ? text.split(/<[^>]*>/).map((words) => words.trim()) : [text];
}

/** Whether a text is said through the editor's translations, or to the log. */
function isGivenOn(node: ts.Node): boolean {
  for (let at = node.parent; !ts.isStatement(at) && !ts.isSourceFile(at); at = at.parent)
    if (isCallOf(at, BY_EDITOR) || isCallOf(at, /\blog\.(?:info|warn|error)$/)) return true;
  return false;
}

function isCallOf(node: ts.Node, functions: RegExp): node is ts.CallExpression {
  return ts.isCallExpression(node) && functions.test(node.expression.getText());
}

function nodesIn(node: ts.Node): readonly ts.Node[] {
  const nodes: ts.Node[] = [node];
  ts.forEachChild(node, (child) => void nodes.push(...nodesIn(child)));
  return nodes;
}

function placeOf(node: ts.Node): string {
  const source = node.getSourceFile();
  return `${source.fileName}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
}
