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

const FENCE = /^((?:[ \t>]|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))*)(`{3,}|~{3,})[ \t]*([^`\r\n]*)$/;
/** What may stand before a line's fence, and what makes a list's item. */
const BEFORE_FENCE = asciiTable(' \t>-*+.)0123456789');
const [BULLET, DIGIT, AFTER_DIGITS] = [asciiTable('-*+'), asciiTable('0123456789'), asciiTable('.)')];
/** What a line begins with that may be more than a line of a paragraph; most begin with a letter. */
const BEFORE_MORE = asciiTable('`~<>-*+0123456789');
const DIGITS_MAX = 9;
/** Columns between one stop of tabs and the next, and those by which code is indented. */
const TAB_STOP = 4;
const CODE_INDENT = 4;
const [TAB, LINE_FEED, CARRIAGE_RETURN, BLANK, QUOTE, BACKTICK, TILDE] = [9, 10, 13, 32, 62, 96, 126];

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
  /** It stands in a block quote, and ends with that. */
  readonly inQuote: boolean;
  readonly depth: number;
}

/** Which block each line of a body belongs to, line by line. */
class Blocks {
  readonly #text: string;
  readonly #lines: Lines;
  readonly #nested: boolean;
  #fence: OpenFence | null = null;
  #inComment = false;
  /** The columns at which the text of items of lists begins: of those that are open, `#depth` of them, the innermost last. */
  readonly #items: number[] = [];
  #depth = 0;
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
    if (this.#fence?.inQuote === true && text.charCodeAt(first) !== QUOTE) this.#fence = null;
    if (this.#fence !== null) return false;
    const { end } = this.#lines.rangeOf(line);
    if (this.#inComment || text.startsWith('<!--', first)) {
      this.#inComment = !text.slice(start, end).includes('-->');
      return false;
    }
    if (first === end) return false;
    const behind = endOfMarker(text, first, end);
    const isItem = behind > first;
    const prose = this.#isParagraph(start, first, isItem);
    if (prose && isItem) this.#openItems(columnAt(text, start, first, 0), first, behind, end);
    return prose;
  }

  /** Opens or closes a block where the line is a fence. */
  #isFence(line: number, start: number): boolean {
    const mark = FENCE.exec(this.#text.slice(start, this.#lines.rangeOf(line).end));
    if (mark === null) return false;
    const [, before = '', fence = '', info = ''] = mark;
    if (this.#fence !== null) this.#fence = afterFence(this.#fence, fence, info.trim(), this.#nested);
    else {
      const quotesMarkdown = /^(?:markdown|md|mdx|text|txt)\b/i.test(info);
      this.#fence = { mark: fence, quotesMarkdown, inQuote: before.includes('>'), depth: 0 };
    }
    return true;
  }

  /** Text indented by more than the item of a list that it is in is code, unless it goes on with a paragraph. */
  #isParagraph(start: number, first: number, isItem: boolean): boolean {
    if (first === start && !isItem) {
      if (this.#afterOther) this.#depth = 0;
      return true;
    }
    const column = columnAt(this.#text, start, first, 0);
    if (isItem || this.#afterOther) this.#leaveItems(column);
    return !this.#afterOther || column < this.#innermost() + CODE_INDENT;
  }

  /** Of the items, a line at this column is in those whose text begins no further in. */
  #leaveItems(column: number): void {
    // Text with a column too few is meant as the item's: by what is indented at all, the outermost is not left.
    const kept = column === 0 ? 0 : 1;
    while (this.#depth > kept && this.#innermost() > column) this.#depth--;
  }

  #innermost(): number {
    return this.#depth === 0 ? 0 : (this.#items[this.#depth - 1] ?? 0);
  }

  /** The item whose mark stands at `column`, from `first` to `behind`, and those that begin right behind it: `- 1. text`. */
  #openItems(column: number, first: number, behind: number, end: number): void {
    for (let at = first; behind > at; behind = endOfMarker(this.#text, at, end)) {
      column += behind - at;
      at = endOfBlanks(this.#text, behind);
      column = at < end ? columnAt(this.#text, behind, at, column) : column + 1;
      this.#items[this.#depth++] = column;
    }
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

/** The end of a bullet, or of a number and its mark, with a blank or nothing behind it; `first` where there is none. */
function endOfMarker(text: string, first: number, end: number): number {
  let at = first;
  while (DIGIT[text.charCodeAt(at)] === 1 && at - first < DIGITS_MAX) at++;
  if ((at === first ? BULLET : AFTER_DIGITS)[text.charCodeAt(at)] !== 1) return first;
  const code = text.charCodeAt(at + 1);
  return at + 1 === end || code === BLANK || code === TAB ? at + 1 : first;
}

function endOfBlanks(text: string, start: number): number {
  let at = start;
  while (text.charCodeAt(at) === BLANK || text.charCodeAt(at) === TAB) at++;
  return at;
}

/** The column that the blanks from `start` on, which stand at `column`, lead to; counted to `end` at most. */
function columnAt(text: string, start: number, end: number, column: number): number {
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === TAB) column += TAB_STOP - (column % TAB_STOP);
    else if (code === BLANK) column++;
    else break;
  }
  return column;
}

function afterFence(fence: OpenFence, mark: string, info: string, nested: boolean): OpenFence | null {
  const sameKind = mark.charAt(0) === fence.mark.charAt(0);
  if (nested && fence.quotesMarkdown && info !== '') return { ...fence, depth: fence.depth + 1 };
  if (!sameKind || mark.length < fence.mark.length || info !== '') return fence;
  return fence.depth > 0 ? { ...fence, depth: fence.depth - 1 } : null;
}
