import type { SkillDocument } from '../skill/document.ts';
import type { SkillSurroundings } from '../skill/folderFacts.ts';
import { normalizedName } from '../skill/name.ts';
import { fileNameOf } from './skillUri.ts';
import { placed, shareRoot, surroundingsOf, type PlacedSkill } from './surroundings.ts';

/** The skills of the workspace by uri: where each lies, and what it calls itself. */
export class SkillMap {
  readonly #skills = new Map<string, PlacedSkill>();
  readonly #byFolder = new Map<string, PlacedSkill>();
  readonly #byName = new Map<string, Set<string>>();
  #workspaceFolders: readonly string[] = [];

  /** Where roots begin; takes every skill's place anew. */
  setFolders(workspaceFolders: readonly string[]): void {
    this.#workspaceFolders = workspaceFolders;
    for (const { uri, name } of [...this.#skills.values()]) this.#put(placed(uri, name, workspaceFolders));
  }

  /** Takes the list for the whole truth, and says what came and what went. */
  set(uris: readonly string[]): { came: string[]; went: string[] } {
    const now = new Set(uris);
    const went = [...this.#skills.keys()].filter((uri) => !now.has(uri));
    const came = [...now].filter((uri) => !this.#skills.has(uri));
    for (const uri of went) this.#remove(uri);
    for (const uri of came) this.#put(placed(uri, null, this.#workspaceFolders));
    return { came, went };
  }

  has(uri: string): boolean {
    return this.#skills.has(uri);
  }

  uris(): string[] {
    return [...this.#skills.keys()];
  }

  /** The skill that lies in a folder, given by its whole path. */
  atFolder(folder: string): PlacedSkill | undefined {
    return this.#byFolder.get(folder);
  }

  /** The innermost skill whose folder holds a file, given by its whole path. */
  ownerOf(path: string): string | undefined {
    for (let above = path.replace(/\/[^/]*$/, ''); above !== ''; above = above.replace(/\/?[^/]*$/, '')) {
      const skill = this.#byFolder.get(above);
      if (skill !== undefined) return skill.uri;
    }
    return undefined;
  }

  /** Where a SKILL.md lies, one that the workspace does not hold as well. */
  placed(uri: string): PlacedSkill {
    return this.#skills.get(uri) ?? placed(uri, null, this.#workspaceFolders);
  }

  all(): PlacedSkill[] {
    return [...this.#skills.values()];
  }

  /**
   * The skill that a text of `from` means by a name: the one of its own root, otherwise the only one of the workspace.
   * Undefined where two could be meant.
   */
  named(name: string, from: string): PlacedSkill | undefined {
    const bearers = this.#namesakes(normalizedName(name));
    const near = bearers.filter((one) => shareRoot(one, this.placed(from)));
    const meant = near.length > 0 ? near : bearers;
    return meant.length === 1 ? meant[0] : undefined;
  }

  /** The names by which a text of `from` can mean another skill, sorted. */
  namesFor(from: string): string[] {
    const names = [...this.#byName.keys()].filter((name) => {
      const skill = this.named(name, from);
      return skill !== undefined && skill.uri !== from;
    });
    return names.sort();
  }

  fileName(uri: string): string {
    return fileNameOf(uri);
  }

  /** With every other skill of the root, for a document whose name is being written. */
  surroundings(uri: string): SkillSurroundings {
    return surroundingsOf(this.placed(uri), this.#skills.values(), (folder) => this.#byFolder.get(folder));
  }

  /** With those of the same name alone: among thousands of skills nobody compares each with each. */
  surroundingsAmongNamesakes(uri: string): SkillSurroundings {
    const skill = this.placed(uri);
    return surroundingsOf(skill, this.#namesakes(skill.name), (folder) => this.#byFolder.get(folder));
  }

  /** Keeps the name that the document gives; returns whoever of the same root bore its old one, or bears the new. */
  rename(uri: string, document: SkillDocument): string[] {
    const skill = this.#skills.get(uri);
    const name = ownName(document);
    if (skill === undefined || skill.name === name) return [];
    const concerned = [...this.#namesakes(skill.name), ...this.#namesakes(name)];
    this.#put({ ...skill, name });
    return concerned.filter((other) => other.uri !== uri && other.root === skill.root).map((other) => other.uri);
  }

  #namesakes(name: string | null): PlacedSkill[] {
    const uris = name === null ? [] : (this.#byName.get(name) ?? []);
    return [...uris].map((uri) => this.placed(uri));
  }

  #put(skill: PlacedSkill): void {
    this.#remove(skill.uri);
    this.#skills.set(skill.uri, skill);
    this.#byFolder.set(skill.folder, skill);
    if (skill.name === null) return;
    const uris = this.#byName.get(skill.name) ?? new Set();
    this.#byName.set(skill.name, uris.add(skill.uri));
  }

  #remove(uri: string): void {
    const skill = this.#skills.get(uri);
    if (skill === undefined) return;
    this.#skills.delete(uri);
    this.#byFolder.delete(skill.folder);
    if (skill.name !== null) this.#byName.get(skill.name)?.delete(uri);
  }
}

/** The name a SKILL.md gives itself, in the form names are compared in; null without one. */
function ownName({ frontmatter }: SkillDocument): string | null {
  const value = frontmatter?.fields.find(({ key }) => key === 'name')?.value;
  return typeof value === 'string' && value.trim() !== '' ? normalizedName(value) : null;
}
