import { isAlias, isScalar, isSeq } from 'yaml';
import type { SkillDocument } from '../../document.ts';
import type { TextEdit, TextRange } from '../../finding.ts';
import { metadataEntries, type MetadataEntry } from '../../metadata.ts';
import { rule } from '../../rule.ts';
import { quoted } from '../../yamlWrite.ts';

/** `version: 1.10` is the number 1.1. Readers that expect strings change such values, or drop the skill. */
export const metadataValueType = rule(
  {
    id: 'spec/metadata-value-type',
    severity: 'warning',
    profile: 'spec',
    source: 'Agent Skills specification, "metadata": a map from string keys to string values',
    messages: { value: ['key'], empty: ['key'], collection: ['key'], key: ['key'] },
    fixes: { quote: [], join: [] },
  },
  (document, report) => {
    for (const entry of metadataEntries(document)) {
      const { key, keyRange, value } = entry;
      if (!entry.keyIsString) {
        const edits = [{ range: keyRange, text: quoted(key) }];
        const fixes = isPlain(key) ? [{ kind: 'quote', arguments: {}, edits, safe: true } as const] : [];
        report(keyRange, 'key', { key }, ...fixes);
      }
      if (isScalar(value) && typeof value.value === 'string') continue;
      const range = onKeysLine(document, entry);
      if (value === null || (isScalar(value) && value.value === null)) report(range, 'empty', { key });
      else if (isScalar(value)) {
        const edits = [{ range: entry.valueRange, text: quoted(String(value.source ?? value.value)) }];
        report(range, 'value', { key }, { kind: 'quote', arguments: {}, edits, safe: true });
      } else if (!isAlias(value)) {
        // What an alias stands for is judged where it is written out.
        const edit = joined(document, entry);
        const fixes = edit === null ? [] : [{ kind: 'join', arguments: {}, edits: [edit], safe: false } as const];
        report(range, 'collection', { key }, ...fixes);
      }
    }
  },
);

const isPlain = (source: string): boolean => /^[^\s"'[\]{}&*!|>#]+$/.test(source);

function onKeysLine({ lines }: SkillDocument, { keyRange, valueRange }: MetadataEntry): TextRange {
  const line = lines.lineAt(keyRange.start);
  if (valueRange.end === valueRange.start) return keyRange;
  return lines.lineAt(valueRange.start) === line && lines.lineAt(valueRange.end) === line ? valueRange : keyRange;
}

/** `[a, b]` on one line becomes `"a, b"`. */
function joined({ text }: SkillDocument, { value, valueRange }: MetadataEntry): TextEdit | null {
  const source = text.slice(valueRange.start, valueRange.end);
  if (!isSeq(value) || !/^\[[^\r\n#]+\]$/.test(source)) return null;
  const items = value.items.map((item) => (isScalar(item) ? String(item.source ?? item.value) : null));
  return items.includes(null) ? null : { range: valueRange, text: quoted(items.join(', ')) };
}
