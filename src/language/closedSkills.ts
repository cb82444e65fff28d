import { parseSkillDocument, type SkillDocument } from '../skill/document.ts';
import { decodeSkill } from '../skill/encoding.ts';
import type { Finding } from '../skill/finding.ts';
import { readFolderFacts, type SkillFolderFacts } from '../skill/folderFacts.ts';
import { lint, lintReferences, type LintedReference } from '../skill/lint.ts';
import type { LintContext } from '../skill/rule.ts';
import type { FileDoor } from './fileDoor.ts';
import type { WorkspaceSkillsState } from './protocol.ts';
import type { SkillMap } from './skillMap.ts';
import { readForLinting, type ReadSkill } from './skillTexts.ts';
import { isWithinFolderOf } from './skillUri.ts';

/** What was found in a SKILL.md that no editor has open. */
export interface ClosedSkill {
  readonly uri: string;
  readonly document: SkillDocument;
  readonly findings: readonly Finding[];
  readonly folder: SkillFolderFacts;
  /** The Markdown files beside it that something was found in. */
  readonly references: readonly LintedReference[];
}

/** What the server does for this. */
export interface ClosedSkillsHost {
  readonly door: FileDoor;
  readonly map: SkillMap;
  readonly isOpen: (uri: string) => boolean;
  /** The context to lint a file in, its folder and bytes apart. */
  readonly context: (uri: string) => LintContext;
  /** Called before a skill is read, and what it returns with what was read. */
  readonly reading: (uri: string) => (read: ReadSkill) => void;
  /** Nothing is known of the file any more where `skill` is null. */
  readonly publish: (uri: string, skill: ClosedSkill | null) => void;
  /** What lies around an open document has changed. */
  readonly refreshOpen: (uri: string) => void;
}

/** So many files are under way at once: enough to hide the editor's answering time, few enough to stay out of its way. */
const AT_ONCE = 4;

/**
 * Lints every SKILL.md of the workspace that is not open: once when it is first told of them, and again what a change
 * concerns. Holds names and places, no texts.
 */
export class ClosedSkills {
  readonly #host: ClosedSkillsHost;
  readonly #waiting = new Set<string>();
  /** Of which something was said, here or while an editor had it open. */
  readonly #told = new Set<string>();
  #working = 0;

  constructor(host: ClosedSkillsHost) {
    this.#host = host;
  }

  /** Takes what the editor tells of the workspace. */
  tell({ uris, changed }: WorkspaceSkillsState): void {
    const { came, went } = this.#host.map.set(uris);
    for (const uri of went) this.#drop(uri);
    const concerned = uris.filter((uri) => changed === null || changed.some((one) => isWithinFolderOf(uri, one)));
    this.#wait([...came, ...concerned]);
  }

  /** Looks at all of them again: settings or workspace folders have changed. */
  again(): void {
    this.#wait(this.#host.map.uris());
  }

  /** An editor has closed the document. Says whether it is one of the workspace's, and so is published again. */
  closed(uri: string): boolean {
    if (!this.#host.map.has(uri)) return false;
    this.#told.add(uri);
    this.#wait([uri]);
    return true;
  }

  /** Takes back what was said of the file, and beside it. */
  #drop(uri: string): void {
    const { isOpen, publish, refreshOpen } = this.#host;
    this.#waiting.delete(uri);
    const told = this.#told.delete(uri);
    if (isOpen(uri)) refreshOpen(uri);
    else if (told) publish(uri, null);
  }

  #wait(uris: Iterable<string>): void {
    for (const uri of uris) this.#waiting.add(uri);
    while (this.#working < AT_ONCE && this.#working < this.#waiting.size) void this.#work();
  }

  async #work(): Promise<void> {
    this.#working++;
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      await this.#look(next);
      // What the editor asks meanwhile comes first.
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
    this.#working--;
  }

  #next(): string | undefined {
    const [first] = this.#waiting;
    if (first !== undefined) this.#waiting.delete(first);
    return first;
  }

  async #look(uri: string): Promise<void> {
    const { door, map, isOpen, context, reading, publish, refreshOpen } = this.#host;
    const files = door(uri);
    const done = reading(uri);
    try {
      const { text, ...encoding } = decodeSkill(await files.read(map.fileName(uri)));
      const document = parseSkillDocument(text);
      // Who bears the same name learns of it: one name for two skills is a finding of both.
      this.#wait(map.rename(uri, document));
      if (isOpen(uri)) return refreshOpen(uri);
      const folder = await readFolderFacts(files, map.surroundingsAmongNamesakes(uri));
      if (isOpen(uri) || !map.has(uri)) return;
      const around = { ...context(uri), encoding, folder };
      publish(uri, { uri, document, findings: lint(document, around), folder, references: lintReferences(around) });
      this.#told.add(uri);
      done(readForLinting(uri, document, folder));
    } catch {
      // Gone meanwhile, or not to be read: the editor says so of the file itself.
      if (!isOpen(uri)) this.#drop(uri);
    }
  }
}
