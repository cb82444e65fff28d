import type { TextDocument } from 'vscode-languageserver-textdocument';
import { parseSkillDocument, type SkillDocument } from '../skill/document.ts';
import type { Finding, TextRange } from '../skill/finding.ts';
import { lint } from '../skill/lint.ts';
import type { LintContext } from '../skill/rule.ts';
import { isSkillUri } from './skillUri.ts';

/** A SKILL.md as it is open in the editor, parsed once for every feature of that version. */
export interface OpenSkill {
  readonly uri: string;
  readonly version: number;
  readonly languageId: string;
  readonly document: SkillDocument;
  /** The folder's name, which the skill's must equal; null where there is none to compare. */
  readonly folderName: string | null;
  /** All that was found, whoever shows it. */
  readonly findings: readonly Finding[];
}

/** The open skills. One parse and one lint a version, done when a feature first asks. */
export class OpenDocuments {
  readonly #parsed = new Map<string, OpenSkill>();
  /** Whose findings depend on something that has changed. */
  readonly #stale = new Set<string>();
  readonly #find: (uri: string) => TextDocument | undefined;
  readonly #context: (uri: string) => LintContext;

  constructor(find: (uri: string) => TextDocument | undefined, context: (uri: string) => LintContext) {
    this.#find = find;
    this.#context = context;
  }

  /** Undefined for what is not open, or is no SKILL.md. */
  get(uri: string): OpenSkill | undefined {
    const open = this.#find(uri);
    if (open === undefined || !isSkillUri(uri)) return undefined;
    const known = this.#parsed.get(uri);
    if (known?.version === open.version && !this.#stale.has(uri)) return known;
    const context = this.#context(uri);
    // What is linted again because something around it changed need not be parsed again.
    const document = known?.version === open.version ? known.document : parseSkillDocument(open.getText());
    const findings = lint(document, context);
    const { folderName } = context;
    const skill = { uri, version: open.version, languageId: open.languageId, document, folderName, findings };
    this.#parsed.set(uri, skill);
    this.#stale.delete(uri);
    return skill;
  }

  /** Forgets one document, which was closed. */
  forget(uri: string): void {
    this.#parsed.delete(uri);
    this.#stale.delete(uri);
  }

  /** What the document's findings depend on, beside its text, has changed. */
  outdate(uri: string): void {
    this.#stale.add(uri);
  }
}

/** A range of the text as the protocol writes it: from 0, in UTF-16 units. */
export function protocolRange({ lines }: SkillDocument, { start, end }: TextRange) {
  return { start: lines.positionAt(start), end: lines.positionAt(end) };
}
