import type { TextRange } from './finding.ts';
import type { SyntaxMessage } from './yamlProblem.ts';

/** What is wrong with a line, and where. */
export interface LineProblem {
  readonly message: SyntaxMessage;
  readonly range: TextRange;
  /** What the sentence needs to know: a key, a character, or its code. */
  readonly detail: string;
}

/** A key with what stands in the place of a colon and a space. */
const KEY = /([A-Za-z][\w-]*)[ \t]*(?:(：[^\S\r\n]*)|:([^\S \t\r\n]+[^\S\r\n]*)|:(?=[^\s:/]|\/(?!\/)))/y;
const NEVER_A_KEY = /^[|>[\]{}&*!@%`,?:]/;
const ITEM = /^-(?:[ \t]|$)/;

/** A key at `at` whose colon, or the space behind it, is none: `name:x`, `name：x`, a no-break space. Null for all else. */
export function brokenKey(text: string, at: number): LineProblem | null {
  KEY.lastIndex = at;
  const match = KEY.exec(text);
  if (match === null) return null;
  const [all, key = '', wideColon, oddBlank] = match;
  const end = at + all.length;
  if (wideColon !== undefined)
    return { message: 'wide-colon', range: { start: end - wideColon.length, end }, detail: key };
  if (oddBlank === undefined) return { message: 'no-space', range: { start: at, end }, detail: key };
  const code = (oddBlank.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return { message: 'odd-blank', range: { start: end - oddBlank.length, end }, detail: `U+${code}` };
}

/** What is wrong with the first line with content from `at` on, which is no part of what stands above it. Null where it does not tell. */
export function lineProblem(text: string, at: number): LineProblem | null {
  const start = at + (/^[ \t\r\n]*/.exec(text.slice(at))?.[0].length ?? 0);
  const lineStart = startOfLine(text, start);
  const content = text.slice(start, endOfLine(text, start)).trimEnd();
  const range = { start, end: start + content.length };
  const first = { start, end: start + 1 };
  const indent = text.slice(lineStart, start);
  if (content === '') return null;
  const broken = brokenKey(text, start);
  if (broken !== null) return broken;
  if (start === lineStart && NEVER_A_KEY.test(content))
    return { message: 'no-key', range: first, detail: content.charAt(0) };
  if (start === lineStart && /^["']/.test(content) && content.split(content.charAt(0)).length === 2) {
    return { message: 'unclosed-quote', range: first, detail: content.charAt(0) };
  }
  if (start === lineStart && /^["'].*["'][ \t]*\S.*:/.test(content))
    return { message: 'text-after-value', range: first, detail: '' };
  const key = /^[A-Za-z][\w-]*(?=:(?:\s|$))/.exec(content)?.[0];
  const message = indent.trim() === '' ? misplacedLine(text, lineStart, indent.length, content) : null;
  if (message === 'indented-key') {
    // Below a value that is complete: a key, or more text.
    if (key === undefined) return { message: 'text-after-value', range, detail: '' };
    return { message, range: { start, end: start + key.length }, detail: key };
  }
  if (message !== null) return { message, range: message === 'stray-item' ? first : range, detail: '' };
  return /:(?:\s|$)/.test(content.replace(/[ \t]#.*/, '')) ? null : { message: 'continuation', range, detail: '' };
}

/** Compares a line with the one above that it could belong with; null where nothing is to be said of its place. */
function misplacedLine(text: string, lineStart: number, indent: number, content: string): SyntaxMessage | null {
  let hasDeeper = false;
  for (let end = lineStart; end > 0;) {
    const start = startOfLine(text, end - (text.startsWith('\r\n', end - 2) ? 2 : 1));
    const line = text.slice(start, end);
    end = start;
    const above = line.trimStart();
    if (above === '' || above.startsWith('#')) continue;
    if (line.startsWith('---')) return null;
    const column = line.length - above.length;
    if (column === indent) {
      const isItem = ITEM.test(above);
      if (isItem === ITEM.test(content)) return /^["'[{]/.test(above) ? 'text-after-value' : null;
      return isItem ? 'no-item' : 'stray-item';
    }
    hasDeeper ||= column > indent || /^-[ \t]+/.test(above);
    if (column < indent && hasDeeper) return 'uneven-indent';
    if (column < indent) return above.trimEnd().endsWith(':') ? null : 'indented-key';
  }
  return null;
}

/** Where the line begins that `at` is on. */
export function startOfLine(text: string, at: number): number {
  return Math.max(text.lastIndexOf('\n', at - 1), text.lastIndexOf('\r', at - 1)) + 1;
}

/** Where it ends, without its line break. */
export function endOfLine(text: string, at: number): number {
  const end = text.slice(at).search(/[\r\n]/);
  return end === -1 ? text.length : at + end;
}
