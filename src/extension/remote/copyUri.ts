import * as vscode from 'vscode';
import type { FileNode, SkillNode } from './nodes.ts';

/** "Copy URI" of a skill or a file, as the server spells it. */
export function registerCopyUri(): vscode.Disposable {
  return vscode.commands.registerCommand('skillwright.copyUri', async (node: SkillNode | FileNode) => {
    const uri = node.kind === 'file' ? node.file.uri : node.ref?.uri;
    if (uri !== undefined) await vscode.env.clipboard.writeText(uri);
  });
}
