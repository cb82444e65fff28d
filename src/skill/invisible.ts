import type { TextRange } from './finding.ts';

/** Characters that a person does not see and a model reads. */
export interface InvisibleText {
  readonly kind: 'tags' | 'zero-width' | 'variation-selectors';
  readonly range: TextRange;
  /** What a model may read there: the text that tags or selectors spell, or the code points. */
  readonly decoded: string;
}

const ZERO_WIDTH = '[\u200b\u200c\u2060-\u2064\u180e\ufeff]|\u200d';
const SELECTORS = '\ufe00-\ufe0f\u{e0100}-\u{e01ef}';
const RUN = new RegExp(`[\\u{e0000}-\\u{e007f}]+|(?:${ZERO_WIDTH})+|[${SELECTORS}]{2,}`, 'gu');
/** Flags of England, Scotland and Wales: a black flag, small tag letters, and the tag that ends them. */
const FLAG = /\u{1f3f4}$/u;
const FLAG_TAGS = /^[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}$/u;
/** Scripts that join and part letters with zero-width characters, or break lines at them. */
const JOINING =
  /\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Mongolian}|\p{Script=Thai}|\p{Script=Lao}|\p{Script=Khmer}|\p{Script=Myanmar}|\p{Script=Tibetan}|[\u0900-\u0dff]|\p{Script=Hebrew}|\p{Script=Thaana}|\p{Script=Nko}/u;
/** Another run at either side is as hidden as this one: the letters beyond it are the neighbours. */
const HIDDEN = `[\\u{e0000}-\\u{e007f}]|[${SELECTORS}]|${ZERO_WIDTH}`;
const HIDDEN_BEFORE = new RegExp(`(?:${HIDDEN})+$`, 'u');
const HIDDEN_AFTER = new RegExp(`^(?:${HIDDEN})+`, 'u');
const WINDOW = 256;
/** One character, repeated no more than this, spells nothing. */
const SAME_MAX = 3;
const EMOJI = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|\u20e3)$/u;

/** Finds hidden text. Emoji sequences, flags, and what scripts need to be written pass; a byte order mark is no text. */
export function findInvisible(text: string): InvisibleText[] {
  const found: InvisibleText[] = [];
  for (const match of text.matchAll(RUN)) {
    const [run] = match;
    const range = { start: match.index, end: match.index + run.length };
    const before = text.slice(Math.max(0, range.start - WINDOW), range.start);
    const after = text.slice(range.end, range.end + WINDOW);
    const kind = kindOf(run);
    if (kind === 'tags' ? FLAG.test(before) && FLAG_TAGS.test(run) : isHarmless(run, before, after, range.start))
      continue;
    found.push({ kind, range, decoded: decode(run, kind) });
  }
  return found;
}

function kindOf(run: string): InvisibleText['kind'] {
  const code = run.codePointAt(0) ?? 0;
  if (code >= 0xe0000 && code <= 0xe007f) return 'tags';
  return (code >= 0xfe00 && code <= 0xfe0f) || code >= 0xe0100 ? 'variation-selectors' : 'zero-width';
}

function isHarmless(run: string, before: string, after: string, at: number): boolean {
  if (kindOf(run) !== 'zero-width') return false;
  if (at === 0 && run === '\ufeff') return true;
  if (run === '\u200d' && EMOJI.test(before) && /^\p{Extended_Pictographic}|^[\u2640\u2642]/u.test(after)) return true;
  if (run.length > SAME_MAX || new Set(run).size > 1) return false;
  if (JOINING.test(before.slice(-2)) || JOINING.test(after.slice(0, 2))) return true;
  // At the edge of a word it is dirt from copying, and hides nothing.
  const [left, right] = [before.replace(HIDDEN_BEFORE, ''), after.replace(HIDDEN_AFTER, '')];
  return !(/[\p{L}\p{N}]$/u.test(left) && /^[\p{L}\p{N}]/u.test(right));
}

function decode(run: string, kind: InvisibleText['kind']): string {
  const codes = Array.from(run, (character) => character.codePointAt(0) ?? 0);
  switch (kind) {
    case 'tags':
      return codes
        .map((code) => (code >= 0xe0020 && code < 0xe007f ? String.fromCharCode(code - 0xe0000) : ''))
        .join('');
    case 'variation-selectors':
      return new TextDecoder()
        .decode(new Uint8Array(codes.map((code) => (code >= 0xe0100 ? code - 0xe0100 + 16 : code - 0xfe00))))
        .replace(UNSEEN, (character) => codePoint(character.codePointAt(0) ?? 0));
    case 'zero-width':
      return codes.map(codePoint).join(' ');
  }
}

/** What is spelled out is to be seen, and what shows it obeys none of it: control characters, and once more invisible text. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

function codePoint(code: number): string {
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}
