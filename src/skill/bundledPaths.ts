import type { SkillDocument } from './document.ts';
import type { TextRange } from './finding.ts';
import { folderOf, folderPaths, resolvedPath } from './links.ts';
import { markdownOf } from './markdown.ts';
import { SKILL_FILE, type LintContext } from './rule.ts';

/** A path in a code span that names a file of the skill. */
export interface BundledPath {
  readonly range: TextRange;
  readonly path: string;
}

const FOLDER = /(?:scripts|references|assets)[/\\]/;
/** With an extension, because a name without one may be a folder to be made; not part of a longer path, nor in quotes. */
const PATH =
  /(?<!\S)(?:\.\/)?((?:scripts|references|assets)[/\\][\w./\\-]*\.[a-z][a-z0-9]{0,5}(?:\.(?:example|template))?)(?![^\s`),:;.?!#]|\.\w)/g;
/** Shown for its form, good or bad, or said of files that somebody makes. */
const EXAMPLE =
  /[✓✔✗✘❌✅]|\b(?:example|e\.g|such as|avoid|good|bad|instead of|do not edit|generated|creates?|writes?|saves?|adds?)\b/i;
/** Several paths under one word are a list of what there may be: a single one may well be the file of examples. */
const EXAMPLES = /^[\s>*+-]*examples\b(?:.*`(?:scripts|references|assets)\/){2}/i;
/** Said of a path that is not there, or not yet. */
const NOT_THERE = /^`+[^.;!?]*\b(?:would be (?:helpful|useful)|coming soon)\b/i;
const PLACEHOLDER =
  /\/(?:file(?:name)?|script[-_]?name|example|foo|bar|baz|xxx?|your[-_]?\w*|my[-_]\w*|some[-_]\w*)\.\w+$/i;
/** How far back a word still speaks of the path: some paragraphs are one long line. */
const BEFORE_MAX = 500;
/** What sends an agent to a file. */
const INSTRUCTION =
  /\b(?:run|execute|see|read|open|use|using|load|follow|consult|call|invoke|check|refer|with|in|via|python3?|bash|node)\b|^[\s>]*(?:[-*+|]|\d+[.)])[\s*|`]*$/i;
/** The text of a link, which says itself where it leads. */
const [LINK_BEFORE, LINK_AFTER] = [/\[[^[\]]*$/, /^`+[^[\]]*\][([]/];
/** "`other-skill`'s …" in the same sentence, or "the other-skill skill's …". */
const OWNER_BEFORE =
  /`([a-z0-9]+(?:-[a-z0-9]+)*)`(?:['’]s?|\s+[-–—]+\s+its)\s(?:(?!\n\s*\n)[^.;:!?`])*`+$|([a-z0-9]+(?:-[a-z0-9]+)+)`?\s+skill['’]s\s+`+$/;
/** One of these stands in all of them, and is found far faster. */
const OWNED = ["'", '’', 'its'];
/** "… in the other-skill skill". */
const OWNER_AFTER = /^`+\s+(?:in|of|from)\s+(?:the\s+)?(?:`([a-z0-9-]+)`|([a-z0-9]+(?:-[a-z0-9]+)+))\s+skill\b/;

/** The paths under scripts/, references/ and assets/ that code spans name, where they can only be files of the skill. Read once for all rules. */
export function bundledPaths(document: SkillDocument, context: LintContext): readonly BundledPath[] {
  const known = document.readings.bundledPaths;
  if (known?.context === context) return known.paths;
  const paths = pathsIn(document, context);
  document.readings.bundledPaths = { context, paths };
  return paths;
}

function pathsIn(document: SkillDocument, context: LintContext): BundledPath[] {
  return markdownOf(document).codeSpans.flatMap(({ range, text: code }) => {
    // Most spans hold no path at all: looked at before any pattern.
    if (!code.includes('/') && !code.includes('\\')) return [];
    if (!FOLDER.test(code) || /[\r\n]/.test(code)) return [];
    const matches = [...code.matchAll(PATH)];
    if (matches.length === 0) return [];
    const around = surroundingsOf(document, range);
    if (isExample(around) || isLinkText(around) || isAnotherSkills(around, context)) return [];
    return matches.flatMap((match) => {
      const written = match[1] ?? '';
      const start = range.start + match.index + match[0].length - written.length;
      const slashed = written.replaceAll('\\', '/');
      const path = resolvedPath('', slashed);
      if (path === null || PLACEHOLDER.test(slashed)) return [];
      const before = `${around.before}${code.slice(0, match.index)}`;
      if (isElsewhere(slashed, context) || !isMeant(path, before, context)) return [];
      return [{ range: { start, end: start + written.length }, path }];
    });
  });
}

/** What stands around a code span. */
interface Surroundings {
  readonly line: string;
  /** The rest of its line, on either side, with the backticks. */
  readonly before: string;
  readonly after: string;
  /** What stands before it, the lines above included. */
  readonly above: string;
}

function surroundingsOf({ text, lines }: SkillDocument, { start, end }: TextRange): Surroundings {
  const line = lines.rangeOf(lines.lineAt(start));
  const from = Math.max(0, start - BEFORE_MAX);
  return {
    line: text.slice(line.start, line.end),
    before: text.slice(Math.max(line.start, from), start),
    after: text.slice(end, line.end),
    above: text.slice(from, start),
  };
}

function isExample({ line, before, after }: Surroundings): boolean {
  return EXAMPLE.test(before) || EXAMPLES.test(line) || NOT_THERE.test(after);
}

function isLinkText({ before, after }: Surroundings): boolean {
  return LINK_BEFORE.test(before) && LINK_AFTER.test(after);
}

function isAnotherSkills({ above, after }: Surroundings, { folderName }: LintContext): boolean {
  const before = OWNED.some((word) => above.includes(word)) ? OWNER_BEFORE.exec(above) : null;
  const [, coded, named] = before ?? OWNER_AFTER.exec(after) ?? [];
  const owner = coded ?? named;
  return owner !== undefined && owner !== folderName;
}

/** A reference that lies beside the file it names may leave its own folder out. */
function isElsewhere(written: string, context: LintContext): boolean {
  const path = context.path ?? SKILL_FILE;
  if (path === SKILL_FILE) return false;
  const beside = resolvedPath(folderOf(path), written);
  return beside !== null && folderPaths(context)?.standing(beside).kind === 'there';
}

/** Without such a folder the path may well be one of the project's: then only an instruction speaks for the skill. */
function isMeant(path: string, before: string, context: LintContext): boolean {
  const [folder = ''] = path.split('/');
  return folderPaths(context)?.standing(folder).kind === 'there' || INSTRUCTION.test(before);
}
