import type { CodeAction } from 'vscode-languageserver';
import type { Fix } from '../skill/finding.ts';
import type { OpenSkill } from './openDocuments.ts';
import type { Renames } from './renames.ts';

/** A fix that gives a skill, or its folder, another name: what it changes lies in other files as well. */
export interface RenamingFix {
  readonly of: 'name' | 'folder';
  readonly newName: string;
}

/** What a code action carries until its edit is looked up. */
interface Unresolved extends RenamingFix {
  readonly skill: string;
}

/** What the fix of a SKILL.md renames; null where it is none that does. */
export function renamingFix({ kind, arguments: { name }, files = [] }: Fix): RenamingFix | null {
  for (const file of files) if (file.change === 'rename-folder') return { of: 'folder', newName: file.to };
  return kind === 'rename' && typeof name === 'string' ? { of: 'name', newName: name } : null;
}

/** For the action whose edit is to be looked up when it is chosen. */
export function unresolved(skill: string, fix: RenamingFix): Pick<CodeAction, 'data'> {
  return { data: { skill, ...fix } satisfies Unresolved };
}

/** The action with its edit, where it is one of these. */
export async function resolved(
  action: CodeAction,
  { skill, renames }: { readonly skill: (uri: string) => OpenSkill | undefined; readonly renames: Renames },
): Promise<CodeAction> {
  const data = action.data as Unresolved | undefined;
  const open = data === undefined ? undefined : skill(data.skill);
  return data === undefined || open === undefined ? action : { ...action, edit: await renames.fix(open, data) };
}
