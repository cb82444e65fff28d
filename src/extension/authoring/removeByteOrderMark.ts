import * as vscode from 'vscode';
import { REMOVE_BOM } from '../../language/codeActions.ts';

const MARK = [0xef, 0xbb, 0xbf] as const;

/**
 * The fix for what no edit of the text can mend: the byte order mark is no part of an open document's text. Saves the
 * document first, so that nothing unsaved is lost, and writes the same bytes without the mark.
 */
export function registerRemoveByteOrderMark(): vscode.Disposable {
  return vscode.commands.registerCommand(REMOVE_BOM, async (of: unknown) => {
    if (typeof of !== 'string') return;
    const uri = vscode.Uri.parse(of, true);
    const document = vscode.workspace.textDocuments.find((one) => one.uri.toString() === uri.toString());
    if (document?.isDirty === true && !(await document.save())) return;
    const bytes = await vscode.workspace.fs.readFile(uri);
    if (!MARK.every((byte, at) => bytes[at] === byte)) return;
    await vscode.workspace.fs.writeFile(uri, bytes.slice(MARK.length));
  });
}
