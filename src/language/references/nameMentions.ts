import type { SkillDocument } from '../../skill/document.ts';
import type { TextRange } from '../../skill/finding.ts';
import { markdownOf, type CodeSpan } from '../../skill/markdown.ts';

/** A skill's name, written in a form that stands for the skill and for nothing else. */
export interface NameMention {
  /** All of the form: `skill://git-co/SKILL.md`, `/git-co`, `git-co`. */
  readonly range: TextRange;
  /** The name within it. */
  readonly nameRange: TextRange;
  /** As it is meant, decoded. */
  readonly name: string;
  /** Percent-encoded, as in a uri. */
  readonly encoded: boolean;
}

/** The uri of a skill that lies at the top of its server: with a path before its name it is another server's affair. */
const SKILL_URI = /\bskill:\/\/([^\s/<>()[\]`"'?#]+)\/SKILL\.md(?![\w/.-]*\w)/g;
/** A slash command, alone or with arguments after it. */
const SLASH_COMMAND = /^\s*\/([^\s/]+)(?=\s|$)/;
const SKILL_AFTER = /^`*[*_]{0,3}[ \t]*(?:\r?\n)?[ \t]*(?<=\s)skill(?![\w-])/i;
const SKILL_BEFORE = /(?<![\w-])skill:?[ \t]*(?:\r?\n)?[ \t]*(?<=\s)[*_]{0,3}`+$/i;
/** More than lies between a name and its word. */
const NEAR = 40;

/**
 * Names of skills in the body, whether or not there is such a skill: in `skill://` uris anywhere in prose, in code spans that
 * are a slash command, and in those that are a name next to the word "skill". A name in plain prose, or alone in a code span,
 * is as often a command, a branch or a word.
 */
export function nameMentions(document: SkillDocument): NameMention[] {
  const { prose, codeSpans } = markdownOf(document);
  return [
    ...prose.flatMap(({ start, end }) => skillUris(document.text.slice(start, end), start)),
    ...codeSpans.flatMap((span) => slashCommand(span) ?? calledSkill(document, span) ?? []),
  ];
}

function skillUris(text: string, shift: number): NameMention[] {
  return [...text.matchAll(SKILL_URI)].map(({ 0: uri, 1: written = '', index }) => {
    const start = shift + index;
    const nameStart = start + 'skill://'.length;
    const nameRange = { start: nameStart, end: nameStart + written.length };
    return { range: { start, end: start + uri.length }, nameRange, name: decoded(written), encoded: true };
  });
}

function slashCommand({ range, text }: CodeSpan): NameMention | null {
  const match = SLASH_COMMAND.exec(text);
  const name = match?.[1];
  if (match === null || name === undefined) return null;
  const end = range.start + match[0].length;
  const nameRange = { start: end - name.length, end };
  return { range: { start: nameRange.start - 1, end }, nameRange, name, encoded: false };
}

/** "the `git-co` skill", "skill `git-co`", "Skill: **`git-co`**" */
function calledSkill({ text }: SkillDocument, span: CodeSpan): NameMention | null {
  const { start, end } = span.range;
  const isCalled =
    saysSkillBefore(text.slice(Math.max(0, start - NEAR), start)) || SKILL_AFTER.test(text.slice(end, end + NEAR));
  const name = span.text.trim();
  if (!isCalled || name === '' || /\s/.test(name)) return null;
  const from = start + span.text.indexOf(name);
  const range = { start: from, end: from + name.length };
  return { range, nameRange: range, name, encoded: false };
}

/** Whether the text ends in the word "skill" and the backticks after it. */
export function saysSkillBefore(text: string): boolean {
  return SKILL_BEFORE.test(text);
}

function decoded(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
