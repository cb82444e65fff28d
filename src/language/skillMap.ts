import type { SkillDocument } from '../skill/document.ts';
import type { SkillSurroundings } from '../skill/folderFacts.ts';
import { normalizedName } from '../skill/name.ts';
import { fileNameOf } from './skillUri.ts';
import { placed, surroundingsOf, type PlacedSkill } from './surroundings.ts';

/** The skills of the workspace by uri: where each lies, and what it calls itself. */
export class SkillMap {
  readonly #skills = new Map<string, PlacedSkill>();
  #workspaceFolders: readonly string[] = [];

  /** Where roots begin; takes every skill's place anew. */
  setFolders(workspaceFolders: readonly string[]): void {
    this.#workspaceFolders = workspaceFolders;
    for (const { uri, name } of this.#skills.values()) this.#skills.set(uri, placed(uri, name, workspaceFolders));
  }

  /** Takes the list for the whole truth, and says what came and what went. */
  set(uris: readonly string[]): { came: string[]; went: string[] } {
    const now = new Set(uris);
    const went = [...this.#skills.keys()].filter((uri) => !now.has(uri));
    const came = [...now].filter((uri) => !this.#skills.has(uri));
    for (const uri of went) this.#skills.delete(uri);
    for (const uri of came) this.#skills.set(uri, placed(uri, null, this.#workspaceFolders));
    return { came, went };
  }

  has(uri: string): boolean {
    return this.#skills.has(uri);
  }

  uris(): string[] {
    return [...this.#skills.keys()];
  }

  all(): PlacedSkill[] {
    return [...this.#skills.values()];
  }

  fileName(uri: string): string {
    return fileNameOf(uri);
  }

  surroundings(uri: string): SkillSurroundings {
    const skill = this.#skills.get(uri) ?? placed(uri, null, this.#workspaceFolders);
    return surroundingsOf(skill, this.#skills.values());
  }

  /** Keeps the name that the document gives; returns whoever of the same root bore its old one, or bears the new. */
  rename(uri: string, document: SkillDocument): string[] {
    const skill = this.#skills.get(uri);
    const name = ownName(document);
    if (skill === undefined || skill.name === name) return [];
    this.#skills.set(uri, { ...skill, name });
    return [...this.#skills.values()]
      .filter((other) => other.uri !== uri && other.root === skill.root && other.name !== null)
      .filter((other) => other.name === skill.name || other.name === name)
      .map((other) => other.uri);
  }
}

/** The name a SKILL.md gives itself, in the form names are compared in; null without one. */
function ownName({ frontmatter }: SkillDocument): string | null {
  const value = frontmatter?.fields.find(({ key }) => key === 'name')?.value;
  return typeof value === 'string' && value.trim() !== '' ? normalizedName(value) : null;
}
