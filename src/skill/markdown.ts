import type { SkillDocument } from './document.ts';
import type { TextRange } from './finding.ts';
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

const parsed = new WeakMap<SkillDocument, BodyMarks>();

/** Links and code spans of the body, in their order; nothing of code blocks and comments. Read once a document. */
export function markdownOf(document: SkillDocument): BodyMarks {
  const known = parsed.get(document);
  if (known !== undefined) return known;
  const links: MarkdownLink[] = [];
  const codeSpans: CodeSpan[] = [];
  const prose = proseOf(document);
  for (const { start, end } of prose) {
    const marks = inlineMarks(document.text.slice(start, end), start);
    for (const link of marks.links) links.push(link);
    for (const span of marks.codeSpans) codeSpans.push(span);
  }
  const marks = { links, codeSpans, prose };
  parsed.set(document, marks);
  return marks;
}

const FENCE = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})[ \t]*([^`\r\n]*)$/;
const LIST_ITEM = /^[ \t]*(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)/;
/** What a line with a fence, and a list's item, begin with after their indentation; most lines begin with something else. */
const BEFORE_FENCE = asciiTable('`~>-*+0123456789');
const BEFORE_ITEM = asciiTable('-*+0123456789');
const [TAB, BLANK, LESS_THAN] = [9, 32, 60];

/** One for each of the characters, by code. */
function asciiTable(characters: string): Uint8Array {
  const table = new Uint8Array(0x80);
  for (const character of characters) table[character.charCodeAt(0)] = 1;
  return table;
}

/** A code block that is open: its fence, and the fences within it that close only examples. */
interface OpenFence {
  readonly mark: string;
  readonly quotesMarkdown: boolean;
  depth: number;
}

function proseOf(document: SkillDocument): TextRange[] {
  const prose = paragraphs(document, true);
  // Blocks within a block that never end were none: then the first fence that fits closes it.
  return prose ?? paragraphs(document, false) ?? [];
}

/** Null where `nested` leaves a block open to the end. */
function paragraphs({ text, body, lines }: SkillDocument, nested: boolean): TextRange[] | null {
  const found: TextRange[] = [];
  let fence: OpenFence | null = null;
  let [inComment, inList, afterBlank] = [false, false, true];
  let open: { start: number; end: number } | null = null;
  for (let at = lines.lineAt(body.start); at < lines.count; at++) {
    const range = lines.rangeOf(at);
    const start = Math.max(range.start, body.start);
    const first = firstInk(text, start, range.end);
    const blank = first === range.end;
    // Looked at before any pattern, which most lines need not be tried with.
    const code = text.charCodeAt(first);
    const mark = !blank && BEFORE_FENCE[code] === 1 ? FENCE.exec(text.slice(start, range.end)) : null;
    let skip = blank;
    if (fence !== null) {
      skip = true;
      if (mark !== null) fence = afterFence(fence, mark[1] ?? '', (mark[2] ?? '').trim(), nested);
    } else if (inComment || (code === LESS_THAN && text.startsWith('<!--', first))) {
      skip = true;
      inComment = !text.slice(start, range.end).includes('-->');
    } else if (mark !== null) {
      skip = true;
      fence = { mark: mark[1] ?? '', quotesMarkdown: /^(?:markdown|md|mdx|text|txt)\b/i.test(mark[2] ?? ''), depth: 0 };
    } else if (!blank) {
      if (BEFORE_ITEM[code] === 1 && LIST_ITEM.test(text.slice(start, range.end))) inList = true;
      else if (first === start) inList = inList && !afterBlank;
      skip = !inList && afterBlank && (text.charCodeAt(start) === TAB || text.startsWith('    ', start));
    }
    if (skip) {
      if (open !== null) found.push(open);
      open = null;
    } else if (open === null) open = { start, end: range.end };
    else open.end = range.end;
    // The line after indented code is code as well, if it is indented.
    afterBlank = skip;
  }
  if (open !== null) found.push(open);
  return nested && fence !== null && fence.depth > 0 ? null : found;
}

/** Where a line's text begins, after blanks of any kind; its end where it has none. */
function firstInk(text: string, start: number, end: number): number {
  let at = start;
  while (at < end && (text.charCodeAt(at) === BLANK || text.charCodeAt(at) === TAB)) at++;
  const code = text.charCodeAt(at);
  if (at === end || (code > BLANK && code < 0x80)) return at;
  return end - text.slice(at, end).trimStart().length;
}

function afterFence(fence: OpenFence, mark: string, info: string, nested: boolean): OpenFence | null {
  const sameKind = mark.charAt(0) === fence.mark.charAt(0);
  if (nested && fence.quotesMarkdown && info !== '') return { ...fence, depth: fence.depth + 1 };
  if (!sameKind || mark.length < fence.mark.length || info !== '') return fence;
  return fence.depth > 0 ? { ...fence, depth: fence.depth - 1 } : null;
}
