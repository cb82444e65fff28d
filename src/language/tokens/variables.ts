import { fieldNamed } from '../../skill/field.ts';
import { markdownOf } from '../../skill/markdown.ts';
import type { OpenSkill } from '../openDocuments.ts';
import { tokensOf, type SkillToken } from './token.ts';

/** What agents replace by itself wherever it stands, and VS Code's reference to a file. */
const FIXED = String.raw`\$ARGUMENTS(?:\[\d+\])?(?!\w)|\$\{CLAUDE_[A-Z0-9_]+\}|\{baseDir\}|(?<![\w\x60])#file:[\w./-]*\w`;
/** A word that is a path: only in it are braces and pointed brackets sure to be places to fill in. */
const WORD = /[^\s`"'=]+/g;
const IS_PATH = /\/|\.\w+$/;
const IN_PATH = /(?<![A-Za-z0-9)$])(?:<[A-Za-z][\w-]*>|\{[A-Za-z][\w-]*\})/g;
/** Elsewhere square brackets may well be the name of a file, as in `app/[slug]/page.tsx`. */
const BRACKETS = /\[[A-Za-z][\w-]*\]/g;
const OF_SKILL = /^(?:\.\/)?(?:scripts|references?|assets|templates|examples)\//;
/** `git checkout <branch>`: a command, and what its caller puts in. */
const COMMAND = /^[a-z][\w./-]*[ \t]/;
const ARGUMENT = /(?<=[\s=:/.@-])<[a-z][\w-]*>(?![\w<])/g;

/** What is filled in while the skill is used: variables that agents know, and the places of paths and commands. */
export function variableTokens({ document }: OpenSkill): SkillToken[] {
  const { text, body } = document;
  const { codeSpans, links } = markdownOf(document);
  const known = new RegExp([FIXED, ...argumentNames(document)].join('|'), 'g');
  return [
    ...tokensOf(text.slice(body.start), body.start, known, 'skillVariable'),
    ...codeSpans.flatMap(({ text: code, range }) => placesIn(code, range.start)),
    ...links.flatMap(({ target, range }) => placesIn(target, range.start)),
  ];
}

/** `$name` of every name in `arguments`, the field that declares them. */
function argumentNames({ frontmatter }: OpenSkill['document']): string[] {
  const value = fieldNamed(frontmatter, 'arguments')?.value;
  const names: unknown[] = typeof value === 'string' ? value.split(/\s+/) : Array.isArray(value) ? value : [];
  return names
    .filter((name) => typeof name === 'string' && /^[A-Za-z_]\w*$/.test(name))
    .map((name) => String.raw`\$${String(name)}(?!\w)`);
}

function placesIn(code: string, start: number): SkillToken[] {
  // A closing tag is markup, and so is what it closes.
  if (/<\/|\/>/.test(code)) return [];
  const words = [...code.matchAll(WORD)].filter(([word]) => IS_PATH.test(word));
  return [
    ...words.flatMap(({ 0: word, index }) => [
      ...tokensOf(word, start + index, IN_PATH, 'skillVariable'),
      ...(OF_SKILL.test(word) ? tokensOf(word, start + index, BRACKETS, 'skillVariable') : []),
    ]),
    ...(COMMAND.test(code) ? tokensOf(code, start, ARGUMENT, 'skillVariable') : []),
  ];
}
