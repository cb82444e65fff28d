import type { SkillDocument } from './document.ts';
import { fieldNamed } from './field.ts';
import type { TextRange } from './finding.ts';

/** What a skill costs in a model's context. Always an estimate: show it with ≈. */
export interface TokenEstimate {
  /** Name and description: in the context of every conversation. */
  readonly metadata: number;
  /** What follows the frontmatter: in the context once the skill is used. */
  readonly body: number;
}

/** Estimates both parts of a SKILL.md. */
export function estimateSkillTokens(document: SkillDocument): TokenEstimate {
  const { frontmatter, text, body } = document;
  const shown = ['name', 'description']
    .map((key) => fieldNamed(frontmatter, key)?.value)
    .filter((value) => typeof value === 'string');
  return {
    metadata: estimateTokens(shown.join('\n')),
    body: estimateTokensAbove(-1, text, body) ?? 0,
  };
}

/** What a run of characters of one kind costs: so much for the run, and so much for each character after the first few. */
interface Kind {
  readonly run: number;
  readonly more: number;
  /** The characters that the run's own cost covers. */
  readonly covered: number;
  /** Characters beyond so many more cost nothing: indentation and rules of dashes are one token, however long. */
  readonly most: number;
}

const kind = (run: number, more: number, covered = 0, most = Infinity): Kind => ({ run, more, covered, most });

// Fitted to o200k on one half of public skills and translated documentation, and measured on the other (docs/speed.md).
// Older models count as much in English, and a quarter more in other scripts.
const LETTERS = kind(1.07, 0.15, 7);
const DIGITS = kind(1.55, 0.45, 3);
const BLANKS = kind(0, 1.38, 1, 1);
const LINE_BREAKS = kind(0, 0.25);
const PUNCTUATION = kind(0.6, 0.5, 1, 7);
const CYRILLIC = kind(0.41, 0.19);
const ARABIC = kind(0, 0.29);
const INDIC = kind(0, 0.36);
/** Greek, Armenian, Hebrew, and what is not named here. */
const OTHER_LETTERS = kind(0, 0.38);
const KANA = kind(0, 0.66);
const HAN = kind(0.26, 0.66);
const HANGUL = kind(0, 0.68);
const FULL_WIDTH = kind(0, 0.81);
/** Dashes, curly quotes, bullets. */
const TYPOGRAPHY = kind(0, 1.39);
/** Arrows, boxes, signs. */
const SYMBOLS = kind(0, 0.69);
/** Emoji above all; each is two UTF-16 units. */
const ASTRAL = kind(0, 0.85);

/** Where each kind begins, by UTF-16 unit; blanks, line breaks, digits and letters stand within ASCII's punctuation. */
const FROM: readonly (readonly [from: number, kind: Kind])[] = [
  [0x0000, PUNCTUATION],
  [0x0080, SYMBOLS],
  [0x00c0, LETTERS],
  [0x0370, OTHER_LETTERS],
  [0x0400, CYRILLIC],
  [0x0530, OTHER_LETTERS],
  [0x0600, ARABIC],
  [0x0700, INDIC],
  [0x1100, HANGUL],
  [0x1200, OTHER_LETTERS],
  [0x1e00, LETTERS],
  [0x2000, TYPOGRAPHY],
  [0x2070, SYMBOLS],
  [0x2e80, FULL_WIDTH],
  [0x3040, KANA],
  [0x3100, HAN],
  [0xac00, HANGUL],
  [0xd7b0, ASTRAL],
  [0xe000, SYMBOLS],
  [0xff00, FULL_WIDTH],
];
const KINDS: readonly Kind[] = [...new Set([...FROM.map(([, kind]) => kind), LETTERS, DIGITS, BLANKS, LINE_BREAKS])];
const KIND_OF = kindTable();

/** The place in `KINDS` of each UTF-16 unit's kind. */
function kindTable(): Uint8Array {
  const table = new Uint8Array(0x10000);
  for (const [from, kind] of FROM) table.fill(KINDS.indexOf(kind), from);
  const within = [
    ['abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ', LETTERS],
    ['0123456789', DIGITS],
    [' \t', BLANKS],
    ['\r\n', LINE_BREAKS],
  ] as const;
  for (const [characters, kind] of within) {
    for (const character of characters) table[character.charCodeAt(0)] = KINDS.indexOf(kind);
  }
  return table;
}

/**
 * What each character of a run costs, by its kind and its place in the run, as states of a machine: as many to a kind as
 * tell one cost from another. So a text is counted by looking up two tables, without a branch that goes either way.
 */
const { NEXT, COST, START } = costMachine();

function costMachine() {
  const lengths = KINDS.map(({ covered, most }) => (most === Infinity ? Math.max(covered, 1) : covered + most) + 1);
  const first: number[] = [];
  const cost: number[] = [];
  const next: number[] = [];
  KINDS.forEach(({ run, more, covered, most }, kind) => {
    first.push(cost.length);
    for (let at = 0; at < (lengths[kind] ?? 0); at++) {
      const beyond = at >= covered && at < covered + most ? more : 0;
      cost.push(at === 0 ? run + beyond : beyond);
    }
  });
  KINDS.forEach((_, kind) => {
    const from = first[kind] ?? 0;
    const last = from + (lengths[kind] ?? 0) - 1;
    for (let state = from; state <= last; state++)
      next.push(...first.map((begun, to) => (to === kind ? Math.min(state + 1, last) : begun)));
  });
  return { NEXT: Uint8Array.from([...next, ...first]), COST: Float64Array.from(cost), START: cost.length };
}

/** No character costs more, wherever it stands. */
const COST_MAX = Math.max(...COST);
/** So many characters are counted before it is asked whether the rest matters. */
const STRETCH = 256;

/** The tokens of a text, estimated by its words and the scripts they are written in; 0 for an empty one. */
export function estimateTokens(text: string): number {
  return estimateTokensAbove(-1, text, { start: 0, end: text.length }) ?? 0;
}

/**
 * The tokens of a part of a text where they are more than `limit`. Null where they are not, which is known before most of
 * a short text is read: what is left could not cost so much. The part is not cut out: to look into it would take longer.
 */
export function estimateTokensAbove(limit: number, text: string, { start, end }: TextRange): number | null {
  // Looked up here once and not for each character.
  const [next, cost, kindOf, width] = [NEXT, COST, KIND_OF, KINDS.length];
  let tokens = 0;
  let state = START;
  for (let at = start; at < end;) {
    if (Math.round(tokens + (end - at) * COST_MAX) <= limit) return null;
    for (const stop = Math.min(at + STRETCH, end); at < stop; at++) {
      state = next[state * width + (kindOf[text.charCodeAt(at)] ?? 0)] ?? 0;
      tokens += cost[state] ?? 0;
    }
  }
  const estimate = start >= end ? 0 : Math.max(1, Math.round(tokens));
  return estimate > limit ? estimate : null;
}
