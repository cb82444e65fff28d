import type { TextRange } from '../../skill/finding.ts';

/** The kinds that package.json describes, in the order of the legend. */
export const TOKEN_TYPES = ['skillFile', 'skillTool', 'skillVariable'] as const;
/** `missing`: of a file that is not there. */
export const TOKEN_MODIFIERS = ['missing'] as const;

/** A stretch of a SKILL.md that means more than the words it is made of. */
export interface SkillToken {
  readonly range: TextRange;
  readonly type: (typeof TOKEN_TYPES)[number];
  readonly modifier?: (typeof TOKEN_MODIFIERS)[number];
}

/** Every match as a token of that type; `start` is where `text` stands in the document. */
export function tokensOf(text: string, start: number, pattern: RegExp, type: SkillToken['type']): SkillToken[] {
  return [...text.matchAll(pattern)].map(({ 0: match, index }) => {
    const from = start + index;
    return { range: { start: from, end: from + match.length }, type };
  });
}
