import type { Finding, TextEdit, TextRange } from './finding.ts';

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

/**
 * One list that does what both do, one after the other. `between` is the text after the first, which `second` was made for;
 * those of `first` must not touch each other, nor must those of `second`.
 */
export function composedEdits(
  between: string,
  first: readonly TextEdit[],
  second: readonly TextEdit[],
): readonly TextEdit[] {
  const stretches = touching([...writtenBy(first), ...second.map((edit) => ({ range: edit.range, edit, shift: 0 }))]);
  let shift = 0;
  return stretches.map(({ start, end, parts }) => {
    const within = parts.flatMap(({ edit }) => (edit === undefined ? [] : [edit]));
    const shifted = within.map(({ range, text }) => ({
      range: { start: range.start - start, end: range.end - start },
      text,
    }));
    const from = start - shift;
    for (const part of parts) shift += part.shift;
    return { range: { start: from, end: end - shift }, text: applyEdits(between.slice(start, end), shifted) };
  });
}

/** A place of a text that was changed, by so many characters, or that an edit is to change. */
interface ChangedPlace {
  readonly range: TextRange;
  readonly edit?: TextEdit;
  readonly shift: number;
}

/** Where, in the text after them, stands what edits have written. */
function writtenBy(edits: readonly TextEdit[]): ChangedPlace[] {
  let before = 0;
  return [...edits]
    .sort((a, b) => a.range.start - b.range.start)
    .map(({ range, text }) => {
      const shift = text.length - (range.end - range.start);
      const start = range.start + before;
      before += shift;
      return { range: { start, end: start + text.length }, shift };
    });
}

/** The places in their order, those that touch together. */
function touching(places: readonly ChangedPlace[]): { start: number; end: number; parts: ChangedPlace[] }[] {
  const stretches: { start: number; end: number; parts: ChangedPlace[] }[] = [];
  for (const place of [...places].sort((a, b) => a.range.start - b.range.start)) {
    const last = stretches.at(-1);
    if (last === undefined || last.end < place.range.start) {
      stretches.push({ ...place.range, parts: [place] });
      continue;
    }
    last.end = Math.max(last.end, place.range.end);
    last.parts.push(place);
  }
  return stretches;
}

/** Two insertions at one place touch as well: their order would be chance. */
function touches(a: TextEdit, b: TextEdit): boolean {
  return a.range.start <= b.range.end && b.range.start <= a.range.end;
}
