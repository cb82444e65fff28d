import type { SkillDocument } from './document.ts';
import type { TextRange } from './finding.ts';

/** Where a finding on the file as a whole stands: on its first line. A byte order mark is no part of it. */
export function firstLine({ text, lines }: SkillDocument): TextRange {
  const start = text.startsWith('\uFEFF') ? 1 : 0;
  return { start, end: Math.max(start, lines.rangeOf(0).end) };
}
