import {
  CodeActionKind,
  CodeActionRequest,
  DefinitionRequest,
  type Connection,
  type DocumentFilter,
} from 'vscode-languageserver';
import { parseSkillDocument } from '../skill/document.ts';
import { decodeSkill } from '../skill/encoding.ts';
import { readFolderFacts } from '../skill/folderFacts.ts';
import { lint } from '../skill/lint.ts';
import type { LintContext } from '../skill/rule.ts';
import type { FixableText } from './codeActions.ts';
import type { FileDoor } from './fileDoor.ts';
import type { SkillMap } from './skillMap.ts';
import type { SkillText } from './skillTexts.ts';
import { folderPathOf, isSkillUri, pathOf } from './skillUri.ts';

/** Names of five letters that differ from SKILL in one at least, and all that are shorter or longer. */
const BUT_SKILL = '?,??,???,????,??????*,[!sS]????,?[!kK]???,??[!iI]??,???[!lL]?,????[!lL]';

/** The Markdown files that may lie beside a SKILL.md: never one itself, which editors may hold for Markdown too. */
export const BESIDE: DocumentFilter[] = [{ language: 'markdown', pattern: `**/{${BUT_SKILL}}.{md,markdown}` }];

/** Asks the editor to ask us of those files what VS Code's Markdown support does not answer. */
export async function registerBeside({ client }: Connection): Promise<void> {
  const codeActionKinds = [CodeActionKind.QuickFix];
  await Promise.all([
    client.register(DefinitionRequest.type, { documentSelector: BESIDE }),
    client.register(CodeActionRequest.type, { documentSelector: BESIDE, codeActionKinds }),
  ]);
}

export interface BesideHost {
  readonly door: FileDoor;
  readonly map: SkillMap;
  /** The context to lint a SKILL.md's files in, its folder apart. */
  readonly context: (skill: string) => LintContext;
}

/** The Markdown files beside the skills of the workspace. Nobody tells us what is typed there, so each question reads anew. */
export class BesideFiles {
  readonly #host: BesideHost;

  constructor(host: BesideHost) {
    this.#host = host;
  }

  /** Null for what is no skill's, or cannot be read. */
  async text(uri: string): Promise<SkillText | null> {
    const skill = isSkillUri(uri) ? undefined : this.#host.map.ownerOf(pathOf(uri));
    if (skill === undefined) return null;
    try {
      const { text } = decodeSkill(await this.#host.door(skill).read(pathWithin(skill, uri)));
      return { uri, skill, version: null, document: parseSkillDocument(text) };
    } catch {
      return null;
    }
  }

  /** With what is found in it now; null also where it is not published with the skill, and so not linted. */
  async linted(uri: string): Promise<FixableText | null> {
    const text = await this.text(uri);
    if (text === null) return null;
    const { skill, document } = text;
    const { door, map, context } = this.#host;
    const folder = await readFolderFacts(door(skill), map.surroundings(skill)).catch(() => null);
    const path = pathWithin(skill, uri);
    if (folder === null || !Object.hasOwn(folder.texts, path)) return null;
    return { ...text, findings: lint(document, { ...context(skill), folder, path }) };
  }
}

function pathWithin(skill: string, uri: string): string {
  return pathOf(uri).slice(folderPathOf(skill).length + 1);
}
