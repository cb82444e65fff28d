import * as vscode from 'vscode';

/**
 * The documents that are skills: VS Code's own language `skill`, or Markdown where another extension took the language, and
 * always by file name (`skill` also stands for files of another kind in other extensions).
 */
export const skillDocuments: vscode.DocumentFilter[] = ['skill', 'markdown'].flatMap((language) =>
  ['file', 'untitled', 'vscode-remote', 'vscode-vfs'].map((scheme) => ({
    language,
    scheme,
    pattern: '**/{SKILL,Skill,skill}.md',
  })),
);

export function isSkillDocument(document: vscode.TextDocument): boolean {
  return vscode.languages.match(skillDocuments, document) > 0;
}
