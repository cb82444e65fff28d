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

/** With an extension, because a name without one may be a folder to be made; not part of a longer path, nor in quotes. */
const PATH = /(?<!\S)(?:\.\/)?((?:scripts|references|assets)[/\\][\w./\\-]*\.[a-z][a-z0-9]{0,5})(?![^\s`),:;.?!#])/g;
/** Shown for its form, good or bad, or said of files that somebody makes. */
const EXAMPLE =
  /[✓✔✗✘❌✅]|\b(?:example|e\.g|such as|avoid|good|bad|instead of|do not edit|generated|creates?|writes?|saves?|adds?)\b/i;
const PLACEHOLDER = /\/(?:file(?:name)?|example|foo|bar|baz|xxx?|your[-_]?\w*|my[-_]\w*|some[-_]\w*)\.\w+$/i;
/** How far back a word still speaks of the path: some paragraphs are one long line. */
const BEFORE_MAX = 500;
/** What sends an agent to a file. */
const INSTRUCTION =
  /\b(?:run|execute|see|read|open|use|using|load|follow|consult|call|invoke|check|refer|with|in|via|python3?|bash|node)\b|^[\s>]*(?:[-*+|]|\d+[.)])[\s*|`]*$/i;

/** The paths under scripts/, references/ and assets/ that code spans name, where they can only be files of the skill. */
export function bundledPaths(document: SkillDocument, context: LintContext): BundledPath[] {
  const { text, lines } = document;
  return markdownOf(document).codeSpans.flatMap(({ range, text: code }) => {
    if (!/[/\\]/.test(code) || /[\r\n]/.test(code)) return [];
    const matches = [...code.matchAll(PATH)];
    if (matches.length === 0) return [];
    const line = lines.rangeOf(lines.lineAt(range.start));
    const before = text.slice(Math.max(line.start, range.start - BEFORE_MAX), range.start);
    if (EXAMPLE.test(before)) return [];
    return matches.flatMap((match) => {
      const written = match[1] ?? '';
      const start = range.start + match.index + match[0].length - written.length;
      const slashed = written.replaceAll('\\', '/');
      const path = resolvedPath('', slashed);
      if (path === null || PLACEHOLDER.test(slashed)) return [];
      if (isElsewhere(slashed, context) || !isMeant(path, `${before}${code.slice(0, match.index)}`, context)) return [];
      return [{ range: { start, end: start + written.length }, path }];
    });
  });
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
