import { ErrorCodes, ResponseError, type FileRename, type Position, type WorkspaceEdit } from 'vscode-languageserver';
import { isWellFormedName } from '../skill/name.ts';
import { messageOf } from './messages/sentences.ts';
import type { Catalogue } from './messages/words.ts';
import { protocolRange, type OpenSkill } from './openDocuments.ts';
import { faultOfName, followsFolder, renameEdit, renameRangeAt, type RenameParts } from './rename.ts';
import type { References } from './references/finder.ts';
import type { SkillMap } from './skillMap.ts';
import { folderNameOf, folderPathOf, pathOf } from './skillUri.ts';

/** What renaming needs of the server. */
export interface RenamesHost {
  readonly map: SkillMap;
  readonly references: References;
  readonly roots: () => readonly string[];
  readonly canRenameFiles: () => boolean;
}

/** Renames skills from either side: by the name in SKILL.md, or by the folder in the editor's explorer. */
export class Renames {
  readonly #host: RenamesHost;
  /** Folders in edits of ours, old path and new: the editor asks about these as well, and has had all the answer. */
  readonly #given = new Map<string, string>();

  constructor(host: RenamesHost) {
    this.#host = host;
  }

  /** What would be renamed at the place, and how it is called now; null where nothing of ours would. */
  prepare(skill: OpenSkill, position: Position) {
    const found = renameRangeAt(skill, skill.document.lines.offsetAt(position));
    return found === null ? null : { range: protocolRange(skill.document, found.range), placeholder: found.name };
  }

  /** Name, folder and references in one edit. Throws what the editor shows: a malformed name, a folder that is taken. */
  async rename(skill: OpenSkill, position: Position, newName: string, words: Catalogue): Promise<WorkspaceEdit | null> {
    if (renameRangeAt(skill, skill.document.lines.offsetAt(position)) === null) return null;
    const name = newName.trim();
    const fault = faultOfName(name);
    if (fault !== undefined) throw refusal(messageOf(fault, words));
    const { map, canRenameFiles } = this.#host;
    const taken = folderPathOf(skill.uri).replace(/[^/]*$/, name);
    const hasFolder = canRenameFiles() && skill.folderName !== null;
    if (hasFolder && skill.folderName !== name && map.atFolder(taken)) throw refusal(words.features.rename.taken(name));
    const parts = await this.#parts(skill.uri, words);
    if (hasFolder && skill.folderName !== name) this.#given.set(folderPathOf(skill.uri), taken);
    return renameEdit(hasFolder ? parts : { ...parts, folderName: null }, name, hasFolder);
  }

  /** What follows from folders that the editor is about to rename: the skill takes its folder's new name. */
  async folders(files: readonly FileRename[], words: Catalogue): Promise<WorkspaceEdit | null> {
    const documentChanges: NonNullable<WorkspaceEdit['documentChanges']> = [];
    for (const { oldUri, newUri } of files) {
      const [from, to] = [pathOf(oldUri), pathOf(newUri)];
      const isOurs = this.#given.get(from) === to;
      this.#given.delete(from);
      if (isOurs) continue;
      const name = to.slice(to.lastIndexOf('/') + 1);
      // Moved elsewhere, or called what no skill may be called: the editor's affair, and then the linter's.
      if (to.slice(0, -name.length) !== from.slice(0, from.lastIndexOf('/') + 1) || !isWellFormedName(name)) continue;
      const uri = this.#host.map.atFolder(from)?.uri;
      if (uri === undefined) continue;
      const parts = await this.#parts(uri, words);
      if (parts.folderName === null || !followsFolder(parts.skill.document, parts.folderName)) continue;
      documentChanges.push(...(renameEdit(parts, name, false).documentChanges ?? []));
    }
    return documentChanges.length === 0 ? null : { documentChanges };
  }

  async #parts(uri: string, words: Catalogue): Promise<RenameParts> {
    const { references, roots } = this.#host;
    const found = await references.toSkill(uri);
    if (found.skill === undefined) throw refusal(words.features.rename.unreadable(uri));
    return { skill: found.skill, folderName: folderNameOf(uri, roots()), references: found.references };
  }
}

function refusal(message: string): ResponseError<void> {
  return new ResponseError(ErrorCodes.InvalidParams, message);
}
