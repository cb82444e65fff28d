import type { SkillDocument } from './document.ts';
import type { Field, Frontmatter } from './frontmatter.ts';

/**
 * Whether it can be said that a field is not there: not of a list, nor of a block that could not be read at all, nor of
 * an opening fence with nothing behind it, which has a finding of its own.
 */
export function hasReadableFields({ shape, close, fields }: Frontmatter): boolean {
  return shape !== 'other' && (close !== null || fields.length > 0);
}

/** Whether a line that does not parse begins with the key: the field is there, but not so that it can be read. */
export function isUnreadable({ frontmatter, text, lines }: SkillDocument, key: 'name' | 'description'): boolean {
  const begins = new RegExp(`^[ \\t]*${key}\\b`);
  return (frontmatter?.problems ?? []).some(({ range }) => {
    const line = lines.rangeOf(lines.lineAt(range.start));
    return begins.test(text.slice(line.start, line.end));
  });
}

/** Null and blank say as little as no field at all. */
export function isMissing({ sound, value }: Field): boolean {
  return sound && (value === null || (typeof value === 'string' && value.trim() === ''));
}
