import type { SkillDocument } from '../skill/document.ts';
import type { TextRange } from '../skill/finding.ts';

/** A heading of the body, and how far its section goes. Lines count from 0. */
export interface Heading {
  readonly level: number;
  readonly text: string;
  readonly line: number;
  /** The last line of its section that is not blank. */
  readonly lastLine: number;
  readonly range: TextRange;
}

/** A fenced code block; without a closing fence it goes to the end. Lines count from 0. */
export interface CodeBlock {
  readonly firstLine: number;
  readonly lastLine: number;
}

export interface Blocks {
  readonly headings: readonly Heading[];
  readonly codeBlocks: readonly CodeBlock[];
}

const FENCE = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/;
const HEADING = /^ {0,3}(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/;
const UNDERLINE = /^ {0,3}(=+|-+)[ \t]*$/;

const read = new WeakMap<SkillDocument, Blocks>();

/** Headings and code blocks of the body, read once a document. */
export function blocksOf(document: SkillDocument): Blocks {
  const known = read.get(document) ?? readBlocks(document);
  read.set(document, known);
  return known;
}

function readBlocks({ text, lines, body }: SkillDocument): Blocks {
  const open: Omit<Heading, 'lastLine'>[] = [];
  const codeBlocks: CodeBlock[] = [];
  let fence: { readonly mark: string; readonly line: number } | null = null;
  let paragraph = false;
  let lastText = lines.lineAt(body.start);
  for (let line = lastText; line < lines.count; line++) {
    const { start, end } = lines.rangeOf(line);
    const content = text.slice(Math.max(start, body.start), end);
    if (content.trim() !== '') lastText = line;
    const mark: string | undefined = FENCE.exec(content)?.[1];
    if (fence !== null) {
      if (mark === undefined || !closes(fence.mark, mark, content)) continue;
      codeBlocks.push({ firstLine: fence.line, lastLine: line });
      fence = null;
    } else if (mark !== undefined) {
      fence = { mark, line };
      paragraph = false;
    } else {
      const heading = headingAt(content, paragraph ? text.slice(lines.rangeOf(line - 1).start, start) : null);
      if (heading !== null) {
        const first = heading.underlined ? line - 1 : line;
        const range = { start: lines.rangeOf(first).start, end };
        open.push({ level: heading.level, text: heading.text, line: first, range });
      }
      paragraph = heading === null && /^ {0,3}[^\s>#|-]/.test(content);
    }
  }
  if (fence !== null) codeBlocks.push({ firstLine: fence.line, lastLine: lastText });
  return { headings: withSections(open, lastText, { text, lines }), codeBlocks };
}

function closes(open: string, mark: string, content: string): boolean {
  return mark.startsWith(open) && content.trim() === mark;
}

function headingAt(content: string, above: string | null): { level: number; text: string; underlined: boolean } | null {
  const hashes = HEADING.exec(content);
  if (hashes !== null) return { level: (hashes[1] ?? '').length, text: hashes[2] ?? '', underlined: false };
  const underline = above === null ? undefined : UNDERLINE.exec(content)?.[1];
  return underline === undefined
    ? null
    : { level: underline.startsWith('=') ? 1 : 2, text: (above ?? '').trim(), underlined: true };
}

/** A section goes on until a heading of the same level or a higher one. */
function withSections(
  headings: readonly Omit<Heading, 'lastLine'>[],
  lastText: number,
  { text, lines }: Pick<SkillDocument, 'text' | 'lines'>,
): Heading[] {
  return headings.map((heading, index) => {
    const next = headings.slice(index + 1).find(({ level }) => level <= heading.level);
    let lastLine = next === undefined ? lastText : next.line - 1;
    const blank = (line: number): boolean => {
      const { start, end } = lines.rangeOf(line);
      return text.slice(start, end).trim() === '';
    };
    while (lastLine > heading.line && blank(lastLine)) lastLine--;
    return { ...heading, lastLine };
  });
}
