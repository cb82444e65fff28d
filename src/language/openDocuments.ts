import type { TextDocument } from 'vscode-languageserver-textdocument';
import { parseSkillDocument, type SkillDocument } from '../skill/document.ts';
import type { Finding, TextEdit, TextRange } from '../skill/finding.ts';
import { allSafeEdits } from '../skill/fixAll.ts';
import { lint } from '../skill/lint.ts';
import { SKILL_FILE, type LintContext } from '../skill/rule.ts';
import type { SkillText } from './skillTexts.ts';
import { isSkillUri, pathWithinSkill } from './skillUri.ts';

/** A Markdown file of a skill as it is open in the editor, parsed once for every feature of that version. */
export interface OpenSkillText extends SkillText {
  /** Within the skill's folder. */
  readonly path: string;
  readonly version: number;
  readonly languageId: string;
  /** The folder's name, which the skill's must equal; null where there is none to compare. */
  readonly folderName: string | null;
  /** All that was found, whoever shows it. */
  readonly findings: readonly Finding[];
  /** What leaves no safe fix in it, worked out when it is asked for. */
  readonly allSafeEdits: () => readonly TextEdit[];
}

/** A SKILL.md that is open. */
export interface OpenSkill extends OpenSkillText {
  readonly path: typeof SKILL_FILE;
}

export function isSkill(text: OpenSkillText): text is OpenSkill {
  return text.path === SKILL_FILE;
}

/** What is asked of the server. */
export interface OpenDocumentsHost {
  readonly find: (uri: string) => TextDocument | undefined;
  /** Every uri that is open. */
  readonly uris: () => readonly string[];
  /** The SKILL.md of the workspace in whose folder a file lies. */
  readonly owner: (uri: string) => string | undefined;
  /** To lint a SKILL.md and the files beside it in. */
  readonly context: (skill: string) => LintContext;
}

/** The open files of skills. One parse and one lint a version, done when a feature first asks. */
export class OpenDocuments {
  readonly #parsed = new Map<string, OpenSkillText>();
  /** Whose findings depend on something that has changed. */
  readonly #stale = new Set<string>();
  readonly #host: OpenDocumentsHost;

  constructor(host: OpenDocumentsHost) {
    this.#host = host;
  }

  /** Undefined for what is not open, or is no SKILL.md. */
  get(uri: string): OpenSkill | undefined {
    const text = isSkillUri(uri) ? this.text(uri) : undefined;
    return text !== undefined && isSkill(text) ? text : undefined;
  }

  /** Undefined for what is not open, is no skill's, or lies beside a SKILL.md of whose folder nothing is known yet. */
  text(uri: string): OpenSkillText | undefined {
    const { find, owner, context } = this.#host;
    const open = find(uri);
    const skill = isSkillUri(uri) ? uri : owner(uri);
    if (open === undefined || skill === undefined) return undefined;
    const known = this.#parsed.get(uri);
    const isThis = known?.version === open.version && known.skill === skill;
    if (isThis && !this.#stale.has(uri)) return known;
    const around = context(skill);
    if (skill !== uri && around.folder === undefined) return undefined;
    const path = skill === uri ? SKILL_FILE : pathWithinSkill(skill, uri);
    // What is linted again because something around it changed need not be parsed again.
    const document = isThis ? known.document : parseSkillDocument(open.getText());
    const within = { ...around, path };
    const findings = isLinted(within) ? lint(document, within) : [];
    const { version, languageId } = open;
    const { folderName } = around;
    const safe = () => (findings.length > 0 ? allSafeEdits(document, within) : []);
    const text = { uri, skill, path, version, languageId, document, folderName, findings, allSafeEdits: safe };
    this.#parsed.set(uri, text);
    this.#stale.delete(uri);
    return text;
  }

  /** The files beside a SKILL.md that are open, by uri, as the editor spells it. */
  beside(skill: string): string[] {
    const { uris, owner } = this.#host;
    return uris().filter((uri) => !isSkillUri(uri) && owner(uri) === skill);
  }

  /** Forgets one document, which was closed. */
  forget(uri: string): void {
    this.#parsed.delete(uri);
    this.#stale.delete(uri);
  }

  /** What the document's findings depend on, beside its text, has changed. */
  outdate(uri: string): void {
    if (this.#parsed.has(uri)) this.#stale.add(uri);
  }
}

/** A file that is not published with its skill is not linted either. */
function isLinted({ path, folder }: LintContext & { readonly path: string }): boolean {
  return path === SKILL_FILE || (folder !== undefined && Object.hasOwn(folder.texts, path));
}

/** A range of the text as the protocol writes it: from 0, in UTF-16 units. */
export function protocolRange({ lines }: SkillDocument, { start, end }: TextRange) {
  return { start: lines.positionAt(start), end: lines.positionAt(end) };
}
