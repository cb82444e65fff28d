import type { Connection } from 'vscode-languageserver';
import type { LintedReference } from '../skill/lint.ts';
import type { ClosedSkill } from './closedSkills.ts';
import { diagnosticsFor, type LintedSkill } from './diagnostics.ts';
import type { Catalogue } from './messages/words.ts';
import type { OpenDocuments } from './openDocuments.ts';
import { countsOf, type FindingCounts } from './references/hover.ts';
import type { Overlap } from './settings.ts';
import { pathOf, uriWithinSkill } from './skillUri.ts';

/** What showing needs of the server. */
export interface ShownFindingsHost {
  readonly connection: Connection;
  readonly open: OpenDocuments;
  readonly overlap: () => Overlap;
  readonly words: () => Catalogue;
}

/** What is shown of each file: of an open one what is found in its text, however it was typed, of any other what is on disk. */
export class ShownFindings {
  readonly #host: ShownFindingsHost;
  /** How much was last found in each SKILL.md that nobody has open. */
  readonly #closedCounts = new Map<string, FindingCounts>();
  /** The files beside each SKILL.md of which something is shown, by path, so that it can be taken back. */
  readonly #beside = new Map<string, ReadonlyMap<string, string>>();

  constructor(host: ShownFindingsHost) {
    this.#host = host;
  }

  /** How much was found in a SKILL.md; undefined where it was not looked at yet. */
  counts(uri: string): FindingCounts | undefined {
    const open = this.#host.open.get(uri);
    return open === undefined ? this.#closedCounts.get(uri) : countsOf(open.findings);
  }

  /** Shows what is found in an open file of a skill. */
  open(uri: string): void {
    const text = this.#host.open.text(uri);
    if (text !== undefined) this.#show(uri, text, text.version);
  }

  /** Shows what was found in a SKILL.md that nobody has open, and beside it; null takes all of it back. */
  closed(uri: string, skill: ClosedSkill | null): void {
    if (skill === null) this.#closedCounts.delete(uri);
    else this.#closedCounts.set(uri, countsOf(skill.findings));
    this.#show(uri, skill && onDisk(skill));
    this.beside(uri, skill?.references ?? []);
  }

  /**
   * Takes the place of what was shown of the files beside a SKILL.md; `found` has those on disk that something was found in. The
   * open ones are looked at again.
   */
  beside(skill: string, found: readonly LintedReference[]): void {
    const { open } = this.#host;
    const typed = open.beside(skill);
    const now = new Map(typed.map((uri) => [pathOf(uri), uri]));
    const closed = found
      .map((reference) => ({ uri: uriWithinSkill(skill, reference.path), reference }))
      .filter(({ uri }) => !now.has(pathOf(uri)));
    for (const { uri } of closed) now.set(pathOf(uri), uri);
    // An editor may spell a uri otherwise than we do.
    for (const [path, uri] of this.#beside.get(skill) ?? []) if (now.get(path) !== uri) this.#show(uri, null);
    for (const { uri, reference } of closed) this.#show(uri, onDisk(reference));
    for (const uri of typed) {
      open.outdate(uri);
      this.open(uri);
    }
    if (now.size > 0) this.#beside.set(skill, now);
    else this.#beside.delete(skill);
  }

  #show(uri: string, linted: LintedSkill | null, version?: number): void {
    const { connection, overlap, words } = this.#host;
    const diagnostics = linted === null ? [] : diagnosticsFor(linted, overlap(), words());
    void connection.sendDiagnostics({ uri, ...(version === undefined ? {} : { version }), diagnostics });
  }
}

/** VS Code's own validator looks at open documents of language `skill` only, so of this one everything is ours to say. */
function onDisk({ document, findings }: Omit<LintedSkill, 'languageId'>): LintedSkill {
  return { document, findings, languageId: null };
}
