import { parseDocument, isScalar } from 'yaml';
import type { SkillDocument } from './document.ts';
import type { TextEdit } from './finding.ts';
import type { Field } from './frontmatter.ts';

/** The same characters between quotes: what a plain value was meant to be, over all its lines (YAML 1.2.2 §7.3). */
export function quoted(plain: string): string {
  return /["\\]/.test(plain) ? `'${plain.replaceAll("'", "''")}'` : `"${plain}"`;
}

/** A value on one line: plain where YAML 1.1 and 1.2 both read that very string, otherwise quoted. */
export function scalar(text: string): string {
  return readsAsItself(text) ? text : quoted(text);
}

function readsAsItself(text: string): boolean {
  if (!/^[\p{L}\p{N}][\p{L}\p{N}\p{M} -]*$/u.test(text) || text.endsWith(' ')) return false;
  return (['1.1', '1.2'] as const).every((version) => {
    const { contents, errors } = parseDocument(text, { version });
    return errors.length === 0 && isScalar(contents) && contents.value === text;
  });
}

/**
 * Writes another text in a value's place, in its own style of quotes; anchors and comments stay. Null for a block whose
 * header carries a comment, and for what is no scalar.
 */
export function replaceValue(document: SkillDocument, field: Field, text: string): TextEdit | null {
  const { start, end } = field.valueRange;
  const source = document.text.slice(start, end);
  switch (field.style) {
    case 'plain':
      return { range: { start, end }, text: scalar(text) };
    case 'single':
      return { range: { start, end }, text: `'${text.replaceAll("'", "''")}'` };
    case 'double':
      return { range: { start, end }, text: JSON.stringify(text) };
    case 'literal':
    case 'folded': {
      const header = /^[^\r\n]*/.exec(source)?.[0] ?? '';
      if (header.includes('#')) return null;
      return { range: { start, end: start + source.trimEnd().length }, text: scalar(text) };
    }
    case 'collection':
    case 'alias':
    case 'empty':
      return null;
  }
}
