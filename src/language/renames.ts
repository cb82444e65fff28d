import { ErrorCodes, ResponseError, type FileRename, type Position, type WorkspaceEdit } from 'vscode-languageserver';
import { isWellFormedName } from '../skill/name.ts';
import { messageOf } from './messages/sentences.ts';
import type { Catalogue } from './messages/words.ts';
import { protocolRange, type OpenSkill } from './openDocuments.ts';
import {
  changesFor,
  editInPlace,
  editWithFolder,
  faultOfName,
  followsFolder,
  renameRangeAt,
  type RenameParts,
  type TextChanges,
} from './rename.ts';
import type { RenamingFix } from './renamingFixes.ts';
import type { References } from './references/finder.ts';
import type { SkillMap } from './skillMap.ts';
import { folderPathOf, lastSegmentOf, pathOf } from './skillUri.ts';

/** What renaming needs of the server. */
export interface RenamesHost {
  readonly map: SkillMap;
  readonly references: References;
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
    const newFolder = canRenameFiles() && skill.folderName !== null && skill.folderName !== name ? name : null;
    const taken = newFolder !== null && map.atFolder(besides(skill.uri, newFolder)) !== undefined;
    if (taken) throw refusal(words.features.rename.taken(name));
    const changes = changesFor(await this.#parts(skill), { name, folder: newFolder });
    return newFolder === null ? editInPlace(changes) : this.#withFolder(changes, skill.uri, newFolder);
  }

  /** What a fix of a skill does that gives it, or its folder, another name. A folder that is taken is the editor's to refuse. */
  async fix(skill: OpenSkill, { of, newName }: RenamingFix): Promise<WorkspaceEdit> {
    const parts = await this.#parts(skill);
    return of === 'name'
      ? editInPlace(changesFor(parts, { name: newName, folder: null }))
      : this.#withFolder(changesFor(parts, { name: null, folder: newName }), skill.uri, newName);
  }

  /**
   * What follows from folders that the editor is about to rename: paths lead through the new name. The skill takes it where it
   * bore the old one, and where a skill may be called so.
   */
  async folders(files: readonly FileRename[], words: Catalogue): Promise<WorkspaceEdit | null> {
    const documentChanges: NonNullable<WorkspaceEdit['documentChanges']> = [];
    for (const { oldUri, newUri } of files) {
      const [from, to] = [pathOf(oldUri), pathOf(newUri)];
      const isOurs = this.#given.get(from) === to;
      this.#given.delete(from);
      if (isOurs) continue;
      const name = lastSegmentOf(to);
      // What moves elsewhere is the editor's affair, and then the linter's.
      if (to.slice(0, -name.length) !== from.slice(0, from.lastIndexOf('/') + 1)) continue;
      const uri = this.#host.map.atFolder(from)?.uri;
      if (uri === undefined) continue;
      const { skill, references } = await this.#host.references.toSkill(uri);
      if (skill === undefined) throw refusal(words.features.rename.unreadable(uri));
      const follows = isWellFormedName(name) && followsFolder(skill.document, lastSegmentOf(from));
      const changes = changesFor({ skill, references }, { name: follows ? name : null, folder: name });
      documentChanges.push(...(editInPlace(changes).documentChanges ?? []));
    }
    return documentChanges.length === 0 ? null : { documentChanges };
  }

  async #parts(open: OpenSkill): Promise<RenameParts> {
    const { skill = open, references } = await this.#host.references.toSkill(open.uri);
    return { skill, references };
  }

  #withFolder(changes: TextChanges, skillUri: string, newFolder: string): WorkspaceEdit {
    this.#given.set(folderPathOf(skillUri), besides(skillUri, newFolder));
    return editWithFolder(changes, skillUri, newFolder);
  }
}

/** The path of a folder of that name where the folder of a SKILL.md lies. */
function besides(skillUri: string, name: string): string {
  return folderPathOf(skillUri).replace(/[^/]*$/, name);
}

function refusal(message: string): ResponseError<void> {
  return new ResponseError(ErrorCodes.InvalidParams, message);
}
