import { isMap, isSeq } from 'yaml';
import { clientField, type ClientFieldType } from '../../clientFields.ts';
import { rangeOfValue } from '../../field.ts';
import type { TextEdit } from '../../finding.ts';
import type { Field } from '../../frontmatter.ts';
import { isMissing } from '../../required.ts';
import { rule } from '../../rule.ts';
import { quoteAsWritten } from '../../valueWrite.ts';

/** `yes` is a string in YAML 1.2, and `[file]` is a list: one client reads it as meant, the next drops the skill. */
export const fieldType = rule(
  {
    id: 'client/field-type',
    severity: 'warning',
    profile: 'spec',
    source: 'The documentation of the client whose field it is; YAML 1.2.2 §10.3',
    messages: { string: ['key'], boolean: ['key'], map: ['key'], list: ['key'], 'number or string': ['key'] },
    fixes: { quote: [], boolean: ['value'] },
  },
  (document, report) => {
    for (const field of document.frontmatter?.fields ?? []) {
      const type = clientField(field.key)?.type;
      if (type === undefined || !field.sound || field.style === 'alias' || isMissing(field) || fits(field, type))
        continue;
      const range = rangeOfValue(document, field);
      const value = type === 'boolean' ? booleanMeant(field) : null;
      const edit = type === 'string' ? quoteAsWritten(document, field) : null;
      if (value !== null) {
        const edits: TextEdit[] = [{ range: field.valueRange, text: value }];
        report(range, type, { key: field.key }, { kind: 'boolean', arguments: { value }, edits, safe: true });
      } else if (edit !== null) {
        report(range, type, { key: field.key }, { kind: 'quote', arguments: {}, edits: [edit], safe: true });
      } else report(range, type, { key: field.key });
    }
  },
);

function fits({ value, node }: Field, type: ClientFieldType): boolean {
  switch (type) {
    case 'string':
      return typeof value === 'string';
    case 'boolean':
      return typeof value === 'boolean';
    case 'map':
      return isMap(node);
    case 'list':
      return typeof value === 'string' || isSeq(node);
    case 'number or string':
      return typeof value === 'string' || typeof value === 'number';
  }
}

/** What YAML 1.1 called booleans, and booleans in quotes. */
function booleanMeant({ value, style }: Field): 'true' | 'false' | null {
  if (style === 'literal' || style === 'folded') return null;
  if (typeof value !== 'string' && value !== 0 && value !== 1) return null;
  if (/^\s*(?:y|yes|on|true|1)\s*$/i.test(String(value))) return 'true';
  return /^\s*(?:n|no|off|false|0)\s*$/i.test(String(value)) ? 'false' : null;
}
