import type { Finding, TextEdit } from './finding.ts';

/** The text after the edits, which must not overlap. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let result = text;
  for (const { range, text: replacement } of [...edits].sort((a, b) => b.range.start - a.range.start)) {
    result = result.slice(0, range.start) + replacement + result.slice(range.end);
  }
  return result;
}

/**
 * The edits of every finding's first safe fix that can be made in one go: a fix that touches what an earlier one
 * changes waits for the next round.
 */
export function safeEdits(findings: readonly Finding[]): TextEdit[] {
  const chosen: TextEdit[] = [];
  for (const { fixes } of findings) {
    const fix = fixes.find(({ safe }) => safe);
    if (fix === undefined || fix.edits.some((edit) => chosen.some((other) => touches(edit, other)))) continue;
    chosen.push(...fix.edits);
  }
  return chosen;
}

/** Two insertions at one place touch as well: their order would be chance. */
function touches(a: TextEdit, b: TextEdit): boolean {
  return a.range.start <= b.range.end && b.range.start <= a.range.end;
}
