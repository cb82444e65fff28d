import { isMap, isScalar, type Node } from 'yaml';
import type { SkillDocument } from './document.ts';
import { fieldNamed } from './field.ts';
import type { TextRange } from './finding.ts';
import type { Field } from './frontmatter.ts';

/** One `key: value` below `metadata`. */
export interface MetadataEntry {
  /** As the source has it, without quotes. */
  readonly key: string;
  readonly keyIsString: boolean;
  readonly keyRange: TextRange;
  /** Null where there is none. */
  readonly value: Node | null;
  /** Of the value; of the key where there is none. */
  readonly valueRange: TextRange;
}

/** The entries below `metadata`; none where it is missing, does not parse or is no mapping. */
export function metadataEntries({ frontmatter, text }: SkillDocument): MetadataEntry[] {
  const field = fieldNamed(frontmatter, 'metadata');
  if (field?.sound !== true || !isMap<Node, Node | null>(field.node)) return [];
  return field.node.items.flatMap(({ key, value }) => {
    if (!key.range) return [];
    const keyRange = { start: key.range[0], end: key.range[1] };
    const source = text.slice(keyRange.start, keyRange.end);
    return {
      key: isScalar(key) && typeof key.value === 'string' ? key.value : source,
      keyIsString: isScalar(key) && typeof key.value === 'string',
      keyRange,
      value,
      valueRange: value?.range ? { start: value.range[0], end: value.range[1] } : keyRange,
    };
  });
}

/** The mapping written as a block, one entry a line: only there can a line be added. Null for every other way. */
export function blockMetadata(document: SkillDocument): { field: Field; indent: string; last: MetadataEntry } | null {
  const field = fieldNamed(document.frontmatter, 'metadata');
  const last = metadataEntries(document).at(-1);
  if (field === undefined || last === undefined || /^[{&!*]/.test(document.text.charAt(field.valueRange.start))) {
    return null;
  }
  const line = document.lines.rangeOf(document.lines.lineAt(last.keyRange.start)).start;
  const indent = document.text.slice(line, last.keyRange.start);
  return /^ +$/.test(indent) ? { field, indent, last } : null;
}

/** The mapping written in braces: where an entry can be added behind the last one. Null for every other way. */
export function flowMetadata(document: SkillDocument): { readonly at: number; readonly empty: boolean } | null {
  const field = fieldNamed(document.frontmatter, 'metadata');
  if (field?.sound !== true || document.text.charAt(field.valueRange.start) !== '{') return null;
  const last = metadataEntries(document).at(-1);
  return { at: last?.valueRange.end ?? field.valueRange.start + 1, empty: last === undefined };
}
