import * as vscode from 'vscode';

/**
 * The documents that are skills: VS Code's own language `skill`, or Markdown where another extension took the language, and
 * by file name (`skill` also stands for files of another kind in other extensions), once there is one.
 */
export const skillDocuments = [
  ...['skill', 'markdown'].flatMap((language) =>
    ['file', 'untitled', 'vscode-remote', 'vscode-vfs'].map((scheme) => ({
      language,
      scheme,
      pattern: '**/{SKILL,Skill,skill}.md',
    })),
  ),
  { language: 'skill', scheme: 'untitled', pattern: '**/Untitled-*' },
];

export function isSkillDocument(document: vscode.TextDocument): boolean {
  return vscode.languages.match(skillDocuments, document) > 0;
}
