import type { TextRange } from './finding.ts';
import type { Lines } from './lines.ts';

/** Where a SKILL.md's frontmatter begins and ends. Offsets into the whole text. */
export interface Fences {
  /** What stands before the opening fence and should not: blank lines, a comment. A byte order mark is not text. */
  readonly before: TextRange | null;
  /** The three dashes. */
  readonly open: TextRange;
  /** The three characters of the closing fence; null where there is none. */
  readonly close: (TextRange & { readonly mark: '---' | '...' }) | null;
  /** What lies between: for a missing close, as far as lines look like YAML. */
  readonly yaml: TextRange;
  readonly bodyStart: number;
}

/** Blanks of any kind may stand behind, with a finding of their own. */
const FENCE = /^---\s*$/;
const DOTS = /^\.\.\.[ \t]*$/;
/** A line that opens a field, whatever its name. */
const FIELD = /^(?:[A-Za-z_][\w.-]*|"[^"]*"|'[^']*')[ \t]*:(?:[ \t]|$)/;
const KNOWN_FIELD = /^(?:name|description|license|compatibility|metadata|allowed-tools)[ \t]*:(?:[ \t]|$)/;
const [DASH, DOT] = [45, 46];
const HEADING = /^#{1,6}[ \t]/;
/** How far down we look for a frontmatter that something stands before. */
const LINES_BEFORE = 40;

/** A text, line by line. A byte order mark is no part of its first line. */
class Reader {
  readonly text: string;
  readonly lines: Lines;

  constructor(text: string, lines: Lines) {
    this.text = text;
    this.lines = lines;
  }

  range(line: number): TextRange {
    const { start, end } = this.lines.rangeOf(line);
    return { start: line === 0 && this.text.startsWith('\uFEFF') ? start + 1 : start, end };
  }

  line(line: number): string {
    const { start, end } = this.range(line);
    return this.text.slice(start, end);
  }
}

/** Finds the fences; null where the text has no frontmatter. */
export function findFences(text: string, lines: Lines): Fences | null {
  const reader = new Reader(text, lines);
  const open = openingLine(reader);
  if (open === null) return null;
  const close = closingLine(reader, open);
  return close === null ? unclosed(reader, open) : fencesAt(reader, open, close);
}

/**
 * The fences read as if the closing one were missing and the `---` found a rule of the body; null where nothing speaks
 * for it. Worth a try where the YAML between the fences does not parse.
 */
export function findFencesBeforeHeading(text: string, lines: Lines): Fences | null {
  const reader = new Reader(text, lines);
  const open = openingLine(reader);
  if (open === null) return null;
  const end = endOfFields(reader, open);
  let next = end;
  while (next < lines.count && reader.line(next).trim() === '') next++;
  return next < lines.count && HEADING.test(reader.line(next)) ? unclosed(reader, open) : null;
}

function openingLine(reader: Reader): number | null {
  if (FENCE.test(reader.line(0))) return 0;
  const limit = Math.min(reader.lines.count, LINES_BEFORE);
  for (let line = 1; line < limit; line++) {
    const text = reader.line(line);
    // A fenced code block may show a whole frontmatter.
    if (/^[ \t]*(?:```|~~~)/.test(text)) return null;
    if (!FENCE.test(text)) continue;
    if (!KNOWN_FIELD.test(reader.line(line + 1))) return null;
    return closingLine(reader, line) !== null || nothingBefore(reader, line) ? line : null;
  }
  return null;
}

/** Whether blank lines and comments alone stand above, so that even without an end it is where the skill begins. */
function nothingBefore(reader: Reader, line: number): boolean {
  const above = reader.text.slice(reader.range(0).start, reader.range(line).start).split('-->');
  return above.at(-1)?.trim() === '' && above.slice(0, -1).every((comment) => /^\s*<!--/.test(comment));
}

function closingLine(reader: Reader, open: number): number | null {
  let dots: number | null = null;
  for (let line = open + 1; line < reader.lines.count; line++) {
    // Looked at before any pattern, which most lines need not be tried with.
    const first = reader.text.charCodeAt(reader.lines.nextStart(line - 1));
    if (first !== DASH && first !== DOT) continue;
    const text = reader.line(line);
    if (FENCE.test(text)) return line;
    if (!DOTS.test(text)) continue;
    if (!KNOWN_FIELD.test(lineWithText(reader, line + 1))) return line;
    // Three hyphens below those fields close them as well.
    dots ??= line;
  }
  return dots;
}

/** The first line from this one on that is not blank; nothing where there is none. */
function lineWithText(reader: Reader, line: number): string {
  while (line < reader.lines.count && reader.line(line).trim() === '') line++;
  return reader.line(line);
}

function fencesAt(reader: Reader, open: number, close: number): Fences {
  const { start } = reader.range(close);
  const mark = reader.text.charCodeAt(start) === DASH ? '---' : '...';
  const yaml = { start: reader.lines.nextStart(open), end: start };
  return fences(reader, open, { start, end: start + 3, mark }, yaml, reader.lines.nextStart(close));
}

function unclosed(reader: Reader, open: number): Fences {
  const end = reader.lines.nextStart(endOfFields(reader, open) - 1);
  return fences(reader, open, null, { start: reader.lines.nextStart(open), end }, end);
}

function fences(reader: Reader, line: number, close: Fences['close'], yaml: TextRange, bodyStart: number): Fences {
  const { start } = reader.range(line);
  const before = line === 0 ? null : { start: reader.range(0).start, end: start };
  return { before, open: { start, end: start + 3 }, close, yaml, bodyStart };
}

/**
 * The line after the last that still looks like frontmatter. Fields, what is indented below them, list items and
 * comments between fields are; a blank line ends it unless a known field or an indented line goes on after it.
 */
function endOfFields(reader: Reader, open: number): number {
  let end = open + 1;
  for (let line = open + 1; line < reader.lines.count; line++) {
    const text = reader.line(line);
    const afterGap = line > end;
    if (text.trim() === '' || text.startsWith('#')) continue;
    if (FENCE.test(text) || DOTS.test(text)) break;
    const indented = /^[ \t]/.test(text) && end > open + 1;
    const goesOn = afterGap ? indented || KNOWN_FIELD.test(text) : indented || FIELD.test(text) || /^- /.test(text);
    if (!goesOn) break;
    end = line + 1;
  }
  return end;
}
