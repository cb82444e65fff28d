import * as vscode from 'vscode';
import { INDEX_PATH } from '../../discovery/model.ts';
import { publicFolderOf, WorkspacePublicFolder } from './publicFolder.ts';

/** Indexes by their place, in any file system that a workspace can lie in. */
export const indexDocuments: vscode.DocumentFilter[] = ['file', 'vscode-remote', 'vscode-vfs'].map((scheme) => ({
  scheme,
  pattern: `**/${INDEX_PATH}`,
}));

/** Whether a document is an index of this workspace. */
export function isIndexDocument(document: vscode.TextDocument): boolean {
  return (
    vscode.languages.match(indexDocuments, document) > 0 &&
    vscode.workspace.getWorkspaceFolder(document.uri) !== undefined
  );
}

/** The public folder that an index lies in, whatever the setting says. */
export function publicFolderOfIndex(index: vscode.Uri): vscode.Uri {
  return vscode.Uri.joinPath(index, ...INDEX_PATH.split('/').map(() => '..'));
}

/** Where each workspace folder publishes its index, whether or not one is there. */
export function publishedIndexUris(): vscode.Uri[] {
  return (vscode.workspace.workspaceFolders ?? []).flatMap((workspaceFolder) => {
    try {
      return [new WorkspacePublicFolder(publicFolderOf(workspaceFolder)).uri(INDEX_PATH)];
    } catch {
      return []; // the setting leads out of the folder: whoever publishes is told
    }
  });
}
