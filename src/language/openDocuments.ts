import type { TextDocument } from 'vscode-languageserver-textdocument';
import { parseSkillDocument, type SkillDocument } from '../skill/document.ts';
import type { Finding, TextRange } from '../skill/finding.ts';
import { lint } from '../skill/lint.ts';
import { folderNameOf, isSkillUri } from './skillUri.ts';

/** A SKILL.md as it is open in the editor, parsed once for every feature of that version. */
export interface OpenSkill {
  readonly uri: string;
  readonly version: number;
  readonly languageId: string;
  readonly document: SkillDocument;
  /** All that was found, whoever shows it. */
  readonly findings: readonly Finding[];
}

/** What the parse depends on beside the text. */
export interface Surroundings {
  readonly workspaceFolders: readonly string[];
  readonly onDefect: (rule: string, error: unknown) => void;
}

/** The open skills. One parse and one lint a version, done when a feature first asks. */
export class OpenDocuments {
  readonly #parsed = new Map<string, OpenSkill>();
  readonly #find: (uri: string) => TextDocument | undefined;
  readonly #surroundings: () => Surroundings;

  constructor(find: (uri: string) => TextDocument | undefined, surroundings: () => Surroundings) {
    this.#find = find;
    this.#surroundings = surroundings;
  }

  /** Undefined for what is not open, or is no SKILL.md. */
  get(uri: string): OpenSkill | undefined {
    const open = this.#find(uri);
    if (open === undefined || !isSkillUri(uri)) return undefined;
    const known = this.#parsed.get(uri);
    if (known?.version === open.version) return known;
    const { workspaceFolders, onDefect } = this.#surroundings();
    const document = parseSkillDocument(open.getText());
    const folderName = folderNameOf(uri, workspaceFolders);
    const findings = lint(document, { folderName, profiles: ['spec'], onDefect });
    const skill = { uri, version: open.version, languageId: open.languageId, document, findings };
    this.#parsed.set(uri, skill);
    return skill;
  }

  /** Forgets one document, which was closed. */
  forget(uri: string): void {
    this.#parsed.delete(uri);
  }

  /** Forgets every verdict: what they depend on has changed. */
  forgetAll(): void {
    this.#parsed.clear();
  }
}

/** A range of the text as the protocol writes it: from 0, in UTF-16 units. */
export function protocolRange({ lines }: SkillDocument, { start, end }: TextRange) {
  return { start: lines.positionAt(start), end: lines.positionAt(end) };
}
