import type { SkillDocument } from './document.ts';
import type { Field, Frontmatter } from './frontmatter.ts';

/** What these say of a key that was meant for a required field is its absence in other words. */
export const UNKNOWN_FIELD_RULES = [
  'spec/unknown-field',
  'profile:claude-upload/unknown-field',
  'profile:strict-reference/unknown-field',
] as const;

/**
 * Whether it can be said that a field is not there: not of a list, nor of a block that could not be read at all, nor of
 * an opening fence with nothing behind it, which has a finding of its own.
 */
export function hasReadableFields({ shape, close, fields }: Frontmatter): boolean {
  return shape !== 'other' && (close !== null || fields.length > 0);
}

/** Whether a line that does not parse begins with the key: the field is there, but not so that it can be read. */
export function isUnreadable({ frontmatter, text, lines }: SkillDocument, key: 'name' | 'description'): boolean {
  const begins = new RegExp(`^[ \\t]*${key}\\b`, 'i');
  return (frontmatter?.problems ?? []).some(({ range }) => {
    const line = lines.rangeOf(lines.lineAt(range.start));
    return begins.test(text.slice(line.start, line.end));
  });
}

/** Null and blank say as little as no field at all. */
export function isMissing({ sound, value }: Field): boolean {
  return sound && (value === null || (typeof value === 'string' && value.trim() === ''));
}

/** The fix of a key that was meant for `field`; none where there is no value either. Safe where only the case differs. */
export function renamed(misspelt: Field, field: string) {
  const edits = [{ range: misspelt.keyRange, text: field }];
  const safe = misspelt.key.toLowerCase() === field;
  return isMissing(misspelt) ? [] : [{ kind: 'rename', arguments: { field }, edits, safe } as const];
}
