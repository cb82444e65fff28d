/**
 * What a terminal, a tree or a model would not show as itself: control characters (ANSI begins with one), bidirectional
 * and zero-width marks, tag characters, blank-looking letters, lone surrogates.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029\u115f\u1160\u3164\uffa0]/gu;

/** Server text on one line of ours: what cannot be seen is written as `\u{1b}`; cut off after `max` characters. */
export function visible(text: string, max = 300): string {
  const cut = text.length > max ? `${text.slice(0, max)}…` : text;
  return cut.replace(UNSEEN, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}

/** Any value as a person compares it: strings quoted, long ones cut. */
export function shown(value: unknown): string {
  if (value === undefined) return 'absent';
  return visible(JSON.stringify(value, bounded) ?? typeof value);
}

/** Keeps a hostile nesting from being spelled out: below the first two levels only the kind is named. */
function bounded(this: unknown, key: string, value: unknown): unknown {
  if (typeof value === 'string' && value.length > 400) return `${value.slice(0, 400)}…`;
  if (key === '' || typeof value !== 'object' || value === null) return value;
  return Array.isArray(value) ? `[${value.length}]` : '{…}';
}
