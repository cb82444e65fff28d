import type { SkillDocument } from './document.ts';
import type { TextRange } from './finding.ts';
import type { Lines } from './lines.ts';
import { inlineMarks } from './markdownInline.ts';

/** Where a link leads, as it is written. */
export interface MarkdownLink {
  /** The destination alone: no brackets, no title. */
  readonly range: TextRange;
  readonly target: string;
}

/** Text between backticks, without them. */
export interface CodeSpan {
  readonly range: TextRange;
  readonly text: string;
}

export interface MarkdownMarks {
  readonly links: readonly MarkdownLink[];
  readonly codeSpans: readonly CodeSpan[];
}

/** The marks of a body, and where they stand. */
export interface BodyMarks extends MarkdownMarks {
  /** The paragraphs: stretches of lines that are neither blank, nor code, nor a comment. */
  readonly prose: readonly TextRange[];
}

/** Links and code spans of the body, in their order; nothing of code blocks and comments. Read once a document. */
export function markdownOf(document: SkillDocument): BodyMarks {
  return (document.readings.marks ??= marksOf(document));
}

function marksOf(document: SkillDocument): BodyMarks {
  const links: MarkdownLink[] = [];
  const codeSpans: CodeSpan[] = [];
  const prose = proseOf(document);
  for (const { start, end } of prose) {
    const marks = inlineMarks(document.text.slice(start, end), start);
    for (const link of marks.links) links.push(link);
    for (const span of marks.codeSpans) codeSpans.push(span);
  }
  return { links, codeSpans, prose };
}

const FENCE = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})[ \t]*([^`\r\n]*)$/;
/** What may stand before a line's fence, and what makes a list's item. */
const BEFORE_FENCE = asciiTable(' \t>-*+.)0123456789');
const [BULLET, DIGIT, AFTER_DIGITS] = [asciiTable('-*+'), asciiTable('0123456789'), asciiTable('.)')];
/** What a line begins with that may be more than a line of a paragraph; most begin with a letter. */
const BEFORE_MORE = asciiTable('`~<>-*+0123456789');
const DIGITS_MAX = 9;
const [TAB, LINE_FEED, CARRIAGE_RETURN, BLANK, BACKTICK, TILDE] = [9, 10, 13, 32, 96, 126];

/** One for each of the characters, by code. */
function asciiTable(characters: string): Uint8Array {
  const table = new Uint8Array(0x80);
  for (const character of characters) table[character.charCodeAt(0)] = 1;
  return table;
}

function proseOf(document: SkillDocument): TextRange[] {
  const prose = paragraphs(document, true);
  // Blocks within a block that never end were none: then the first fence that fits closes it.
  return prose ?? paragraphs(document, false) ?? [];
}

/** The paragraphs, where blocks may show blocks or not (`nested`); null where one that does is open at the end. */
function paragraphs({ text, body, lines }: SkillDocument, nested: boolean): TextRange[] | null {
  const found: TextRange[] = [];
  const blocks = new Blocks(text, lines, nested);
  let open: number | null = null;
  const first = lines.lineAt(body.start);
  for (let line = first; line <= lines.count; line++) {
    const start = line === first ? body.start : lines.nextStart(line - 1);
    if (line < lines.count && blocks.isProse(line, start)) open ??= start;
    else if (open !== null) {
      found.push({ start: open, end: lines.rangeOf(line - 1).end });
      open = null;
    }
  }
  return blocks.endOpen ? null : found;
}

/** A code block that is open: its fence, and the fences within it that close only examples. */
interface OpenFence {
  readonly mark: string;
  readonly quotesMarkdown: boolean;
  readonly depth: number;
}

/** Which block each line of a body belongs to, line by line. */
class Blocks {
  readonly #text: string;
  readonly #lines: Lines;
  readonly #nested: boolean;
  #fence: OpenFence | null = null;
  #inComment = false;
  #inList = false;
  /** The line after indented code is code as well, if it is indented. */
  #afterOther = true;

  constructor(text: string, lines: Lines, nested: boolean) {
    this.#text = text;
    this.#lines = lines;
    this.#nested = nested;
  }

  get endOpen(): boolean {
    return this.#nested && this.#fence !== null && this.#fence.depth > 0;
  }

  /** Whether the next line, or what `start` leaves of it, is of a paragraph: not blank, nor code, nor a comment. */
  isProse(line: number, start: number): boolean {
    const text = this.#text;
    const first = this.#firstInk(line, start);
    const code = text.charCodeAt(first);
    const blank = first >= text.length || code === LINE_FEED || code === CARRIAGE_RETURN;
    const plain = this.#fence === null && !this.#inComment && BEFORE_MORE[code] !== 1;
    const prose = plain ? !blank && this.#isParagraph(start, first, false) : this.#isProseBehind(line, start, first);
    this.#afterOther = !prose;
    return prose;
  }

  /** A line within a block, or one that may begin one. */
  #isProseBehind(line: number, start: number, first: number): boolean {
    const text = this.#text;
    if (mayBeFence(text, first) && !this.#inComment && this.#isFence(line, start)) return false;
    if (this.#fence !== null) return false;
    const { end } = this.#lines.rangeOf(line);
    if (this.#inComment || text.startsWith('<!--', first)) {
      this.#inComment = !text.slice(start, end).includes('-->');
      return false;
    }
    return first !== end && this.#isParagraph(start, first, isListItem(text, first, end));
  }

  /** Opens or closes a block where the line is a fence. */
  #isFence(line: number, start: number): boolean {
    const mark = FENCE.exec(this.#text.slice(start, this.#lines.rangeOf(line).end));
    if (mark === null) return false;
    const [, fence = '', info = ''] = mark;
    if (this.#fence !== null) this.#fence = afterFence(this.#fence, fence, info.trim(), this.#nested);
    else this.#fence = { mark: fence, quotesMarkdown: /^(?:markdown|md|mdx|text|txt)\b/i.test(info), depth: 0 };
    return true;
  }

  /** Indented text is code, unless it belongs to an item of a list or goes on with a paragraph. */
  #isParagraph(start: number, first: number, isItem: boolean): boolean {
    if (isItem) this.#inList = true;
    else if (first === start && this.#afterOther) this.#inList = false;
    if (this.#inList || !this.#afterOther || first === start) return true;
    return this.#text.charCodeAt(start) !== TAB && !this.#text.startsWith('    ', start);
  }

  /** Where a line's text begins, after blanks of any kind; its end where it has none. */
  #firstInk(line: number, start: number): number {
    const text = this.#text;
    let at = start;
    let code = text.charCodeAt(at);
    while (code === BLANK || code === TAB) code = text.charCodeAt(++at);
    if ((code > BLANK && code < 0x80) || code === LINE_FEED || at >= text.length) return at;
    const { end } = this.#lines.rangeOf(line);
    return end - text.slice(at, end).trimStart().length;
  }
}

/** Whether a fence's character is the first behind the marks of lists and quotes. */
function mayBeFence(text: string, first: number): boolean {
  let at = first;
  while (BEFORE_FENCE[text.charCodeAt(at)] === 1) at++;
  const code = text.charCodeAt(at);
  return code === BACKTICK || code === TILDE;
}

/** A bullet, or a number and its mark, and then a blank or nothing. */
function isListItem(text: string, first: number, end: number): boolean {
  let at = first;
  while (DIGIT[text.charCodeAt(at)] === 1 && at - first < DIGITS_MAX) at++;
  if ((at === first ? BULLET : AFTER_DIGITS)[text.charCodeAt(at)] !== 1) return false;
  const code = text.charCodeAt(at + 1);
  return at + 1 === end || code === BLANK || code === TAB;
}

function afterFence(fence: OpenFence, mark: string, info: string, nested: boolean): OpenFence | null {
  const sameKind = mark.charAt(0) === fence.mark.charAt(0);
  if (nested && fence.quotesMarkdown && info !== '') return { ...fence, depth: fence.depth + 1 };
  if (!sameKind || mark.length < fence.mark.length || info !== '') return fence;
  return fence.depth > 0 ? { ...fence, depth: fence.depth - 1 } : null;
}
