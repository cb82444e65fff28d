import type { LintContext } from '../skill/rule.ts';
import type { DocumentState } from './protocol.ts';

/** How the editor read the bytes; what it could not read as text it does not open as one. */
export function encodingOf({ encoding }: DocumentState): NonNullable<LintContext['encoding']> {
  return { bom: encoding === 'utf8bom', utf16: encoding.startsWith('utf16'), invalidAt: null };
}
