import type { SkillDocument } from './document.ts';
import { fieldNamed } from './field.ts';

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
    body: estimateTokens(text.slice(body.start, body.end)),
  };
}

/**
 * Code points that one token holds on average, by script. The first is measured on public skills, the others on prose
 * with o200k; models differ by a quarter either way, and more in scripts that a tokenizer was not made for.
 */
const PER_TOKEN: readonly { readonly from: number; readonly perToken: number }[] = [
  { from: 0x0000, perToken: 4.2 }, // Latin, digits, punctuation, blanks
  { from: 0x0370, perToken: 2.6 }, // Greek
  { from: 0x0400, perToken: 3.9 }, // Cyrillic
  { from: 0x0530, perToken: 2.6 }, // Armenian, Hebrew
  { from: 0x0600, perToken: 3.5 }, // Arabic
  { from: 0x0700, perToken: 2.8 }, // Indic scripts, Thai and their neighbours
  { from: 0x1100, perToken: 1.8 }, // Hangul jamo
  { from: 0x1200, perToken: 2.6 },
  { from: 0x1e00, perToken: 4.2 }, // Latin with marks, general punctuation
  { from: 0x2100, perToken: 1.2 }, // Symbols, arrows, boxes
  { from: 0x2e80, perToken: 1.4 }, // Han, kana, their punctuation
  { from: 0xac00, perToken: 1.9 }, // Hangul
  { from: 0xd7b0, perToken: 1.4 },
  { from: 0xff00, perToken: 1.4 }, // Full-width forms
  { from: 0x10000, perToken: 1.2 },
  { from: 0x1f000, perToken: 0.6 }, // Emoji
  { from: 0x20000, perToken: 1 },
];

/** The weight of everything below Greek. */
const PLAIN = 4.2;

/** The tokens of a text, estimated by the scripts it is written in; 0 for an empty one. */
export function estimateTokens(text: string): number {
  // Most text has no character of another weight, and need not be walked.
  if (!/[^\u0000-\u036f]/.test(text)) return Math.max(0, Math.ceil(text.length / PLAIN - 1e-6));
  let tokens = 0;
  for (const character of text) tokens += 1 / perToken(character.codePointAt(0) ?? 0);
  // Fractions like 1/4.2 add up a hair too high.
  return Math.max(0, Math.ceil(tokens - 1e-6));
}

function perToken(code: number): number {
  let weight = PLAIN;
  if (code < 0x370) return weight;
  for (const { from, perToken } of PER_TOKEN) {
    if (code < from) break;
    weight = perToken;
  }
  return weight;
}
