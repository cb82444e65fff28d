import { CLIENT_FIELDS, clientField, fieldsBeyondSpec, SPEC_FIELDS } from './clientFields.ts';
import type { SkillDocument } from './document.ts';
import type { Field } from './frontmatter.ts';
import { mostSimilar } from './similar.ts';

const KNOWN = [...SPEC_FIELDS, ...Object.keys(CLIENT_FIELDS)];

/** The field that an unknown key was most likely meant for; null where none is close enough, or two are as close. */
export function meantField(key: string): string | null {
  return mostSimilar(key, KNOWN, key.length > 5 ? 2 : 1);
}

/** The first field whose unknown key was most likely meant for `key`: `Name`, `discription`. */
export function misspeltField(document: SkillDocument, key: string): Field | undefined {
  return fieldsBeyondSpec(document).find((field) => !clientField(field.key) && meantField(field.key) === key);
}
