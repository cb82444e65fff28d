import type { SemanticTokens, SemanticTokensDelta, SemanticTokensEdit } from 'vscode-languageserver';
import type { SkillFolderFacts } from '../skill/folderFacts.ts';
import type { OpenSkill } from './openDocuments.ts';
import { fileTokens } from './tokens/files.ts';
import { TOKEN_MODIFIERS, TOKEN_TYPES, type SkillToken } from './tokens/token.ts';
import { toolTokens } from './tokens/tools.ts';
import { variableTokens } from './tokens/variables.ts';

/** What the numbers of encoded tokens stand for; package.json describes each. */
export const TOKEN_LEGEND = { tokenTypes: [...TOKEN_TYPES], tokenModifiers: [...TOKEN_MODIFIERS] };

/** Files, tools and variables of a SKILL.md, in the order of the text; of two in one place, the one that begins first. */
export function semanticTokensOf(skill: OpenSkill, folder: SkillFolderFacts | undefined): SkillToken[] {
  const all = [...fileTokens(skill, folder), ...toolTokens(skill), ...variableTokens(skill)];
  all.sort((a, b) => a.range.start - b.range.start || b.range.end - a.range.end);
  let end = 0;
  return all.filter(({ range }) => {
    if (range.start < end) return false;
    end = range.end;
    return true;
  });
}

/** Five numbers a token, as the protocol has it: lines and characters count from the token before. */
function encoded({ document: { lines } }: OpenSkill, tokens: readonly SkillToken[]): number[] {
  let last = { line: 0, character: 0 };
  return tokens.flatMap(({ range: { start, end }, type, modifier }) => {
    const { line, character } = lines.positionAt(start);
    const fromStart = line === last.line ? character - last.character : character;
    const fromLine = line - last.line;
    last = { line, character };
    const modifiers = modifier === undefined ? 0 : 1 << TOKEN_MODIFIERS.indexOf(modifier);
    return [fromLine, fromStart, end - start, TOKEN_TYPES.indexOf(type), modifiers];
  });
}

/** What each document was last told, so that a change sends only what it changed. */
export class SemanticTokenResults {
  readonly #last = new Map<string, { readonly resultId: string; readonly data: number[] }>();
  #count = 0;

  /** Null where there is none: an editor may then show its own. */
  full(skill: OpenSkill, folder: SkillFolderFacts | undefined): SemanticTokens | null {
    const data = encoded(skill, semanticTokensOf(skill, folder));
    if (data.length === 0) {
      this.#last.delete(skill.uri);
      return null;
    }
    const result = { resultId: String(++this.#count), data };
    this.#last.set(skill.uri, result);
    return result;
  }

  /** What changed since the result of that id; everything where it is not the last one. */
  delta(
    skill: OpenSkill,
    folder: SkillFolderFacts | undefined,
    previous: string,
  ): SemanticTokens | SemanticTokensDelta | null {
    const before = this.#last.get(skill.uri);
    const now = this.full(skill, folder);
    if (now === null || before?.resultId !== previous) return now;
    return { ...(now.resultId === undefined ? {} : { resultId: now.resultId }), edits: editsOf(before.data, now.data) };
  }

  forget(uri: string): void {
    this.#last.delete(uri);
  }
}

/** One edit: what lies between the beginning and the end that both have. */
function editsOf(before: readonly number[], after: readonly number[]): SemanticTokensEdit[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let kept = 0;
  while (kept < shorter - start && before[before.length - 1 - kept] === after[after.length - 1 - kept]) kept++;
  const deleteCount = before.length - start - kept;
  const data = after.slice(start, after.length - kept);
  return deleteCount === 0 && data.length === 0 ? [] : [{ start, deleteCount, data }];
}
