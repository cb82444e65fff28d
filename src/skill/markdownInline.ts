import type { CodeSpan, MarkdownLink, MarkdownMarks } from './markdown.ts';

const DEFINITION = /^ {0,3}\[(?!\^)[^\]\r\n]+\]:[ \t]*(<[^>\r\n]*>|\S+)/gm;
const BACKTICK = 96;
const INTERESTING = /[`[\]\\<]/g;

/** Links and code spans of one paragraph; places are moved by `shift`. */
export function inlineMarks(text: string, shift: number): MarkdownMarks {
  const links: MarkdownLink[] = [];
  const codeSpans: CodeSpan[] = [];
  if (text.includes(']:')) {
    for (const match of text.matchAll(DEFINITION)) {
      const written = match[1] ?? '';
      links.push(linkAt(written, match.index + match[0].length - written.length, shift));
    }
  }
  const closing = new ClosingTicks(text);
  let brackets = 0;
  let at = 0;
  while (at < text.length) {
    INTERESTING.lastIndex = at;
    if (!INTERESTING.test(text)) break;
    at = INTERESTING.lastIndex;
    const next = at - 1;
    switch (text.charAt(next)) {
      case '\\':
        at = next + 2;
        break;
      case '`': {
        const span = codeSpanAt(text, next, closing, shift);
        if (span.code !== null) codeSpans.push(span.code);
        at = span.end;
        break;
      }
      case '<':
        at = text.startsWith('<!--', next) ? endOf(text, '-->', next) : at;
        break;
      case '[':
        brackets++;
        break;
      default:
        if (brackets > 0 && text.charAt(at) === '(') {
          const link = inlineLinkAt(text, at + 1, shift);
          if (link !== null) links.push(link);
        }
        brackets = Math.max(0, brackets - 1);
    }
  }
  links.sort((a, b) => a.range.start - b.range.start);
  return { links, codeSpans };
}

function codeSpanAt(
  text: string,
  start: number,
  closing: ClosingTicks,
  shift: number,
): { code: CodeSpan | null; end: number } {
  const from = endOfTicks(text, start);
  const ticks = from - start;
  const next = text.indexOf('`', from);
  // Mostly the next run is the one that closes.
  const end = next === -1 || endOfTicks(text, next) - next === ticks ? next : (closing.next(ticks, from) ?? -1);
  if (end === -1) return { code: null, end: from };
  const code = { range: { start: shift + from, end: shift + end }, text: text.slice(from, end) };
  return { code, end: end + ticks };
}

function endOfTicks(text: string, start: number): number {
  let end = start;
  while (text.charCodeAt(end) === BACKTICK) end++;
  return end;
}

/** Where runs of backticks stand, by their length; looked up once a text and not once a run. Asked for ever later places. */
class ClosingTicks {
  readonly #text: string;
  #byLength: Map<number, number[]> | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  /** Where the next run of that many begins, at `from` or later. */
  next(ticks: number, from: number): number | undefined {
    this.#byLength ??= this.#read();
    // Last first, so that what lies behind is dropped from the end.
    const places = this.#byLength.get(ticks) ?? [];
    while ((places.at(-1) ?? from) < from) places.pop();
    return places.at(-1);
  }

  #read(): Map<number, number[]> {
    const found = new Map<number, number[]>();
    const text = this.#text;
    for (let start = text.indexOf('`'); start !== -1;) {
      const end = endOfTicks(text, start);
      const places = found.get(end - start);
      if (places === undefined) found.set(end - start, [start]);
      else places.push(start);
      start = text.indexOf('`', end);
    }
    for (const places of found.values()) places.reverse();
    return found;
  }
}

/** What stands between the parentheses that open before `start`: a destination, and perhaps a title. */
function inlineLinkAt(text: string, start: number, shift: number): MarkdownLink | null {
  const blank = /^\s*/.exec(text.slice(start, start + 200))?.[0].length ?? 0;
  const from = start + blank;
  if (text.charAt(from) === '<') {
    const written = /^<[^<>\r\n]*>/.exec(text.slice(from, from + 2000))?.[0];
    return written === undefined ? null : linkAt(written, from, shift);
  }
  let depth = 0;
  let at = from;
  for (; at < text.length && at - from < 2000; at++) {
    const character = text.charAt(at);
    if (character === '\\' && /[()\\]/.test(text.charAt(at + 1))) at++;
    else if (character === '(') depth++;
    else if (character === ')' && depth-- === 0) break;
    else if (/\s/.test(character)) break;
  }
  const rest = /^\s*(?:"[^"]*"|'[^']*'|\([^()]*\))?\s*\)/.test(text.slice(at, at + 500));
  return rest && at > from ? linkAt(text.slice(from, at), from, shift) : null;
}

function linkAt(written: string, start: number, shift: number): MarkdownLink {
  const bracketed = /^<.*>$/.test(written);
  const target = bracketed ? written.slice(1, -1) : written;
  const from = shift + start + (bracketed ? 1 : 0);
  return { range: { start: from, end: from + target.length }, target };
}

function endOf(text: string, mark: string, from: number): number {
  const end = text.indexOf(mark, from);
  return end === -1 ? text.length : end + mark.length;
}
