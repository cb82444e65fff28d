import { readFolderFacts, type SkillFolderFacts, type SkillSurroundings } from '../skill/folderFacts.ts';
import type { FileDoor } from './fileDoor.ts';

/** What lies around each SKILL.md that was asked about, read once until something there changes. */
export class SkillFolders {
  readonly #door: FileDoor;
  readonly #surroundings: (uri: string) => SkillSurroundings;
  readonly #loading = new Map<string, Promise<SkillFolderFacts | undefined>>();
  readonly #loaded = new Map<string, SkillFolderFacts>();

  constructor(door: FileDoor, surroundings: (uri: string) => SkillSurroundings) {
    this.#door = door;
    this.#surroundings = surroundings;
  }

  /** Undefined where the folder cannot be listed: the document was never saved, or the editor has no door to files. */
  load(uri: string): Promise<SkillFolderFacts | undefined> {
    const known = this.#loading.get(uri);
    if (known !== undefined) return known;
    const loading: Promise<SkillFolderFacts | undefined> = readFolderFacts(this.#door(uri), this.#surroundings(uri))
      .catch(() => undefined)
      .then((facts) => {
        // Something changed meanwhile: who asks next reads anew.
        if (this.#loading.get(uri) === loading && facts !== undefined) this.#loaded.set(uri, facts);
        return facts;
      });
    this.#loading.set(uri, loading);
    return loading;
  }

  /** Takes what somebody else has just read. */
  keep(uri: string, facts: SkillFolderFacts): void {
    this.#loading.set(uri, Promise.resolve(facts));
    this.#loaded.set(uri, facts);
  }

  /** What was loaded, if it was. Its surroundings are those of now. */
  loaded(uri: string): SkillFolderFacts | undefined {
    const facts = this.#loaded.get(uri);
    return facts === undefined ? undefined : { ...facts, ...this.#surroundings(uri) };
  }

  /** Something there has changed, or nobody asks any more. */
  forget(uri: string): void {
    this.#loading.delete(uri);
    this.#loaded.delete(uri);
  }
}
