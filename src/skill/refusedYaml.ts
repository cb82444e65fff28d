import { isAlias, isCollection, isMap, isScalar, type Node } from 'yaml';
import { SPEC_FIELDS } from './clientFields.ts';
import type { SkillDocument } from './document.ts';
import type { TextRange } from './finding.ts';
import type { Field } from './frontmatter.ts';
import { metadataEntries } from './metadata.ts';

const MARKS = /[{[&*!]/;

/** YAML that means the same to every reader but skills-ref's, which refuses it. */
export interface RefusedYaml {
  /** Null where all of the frontmatter is written so. */
  readonly field: Field | null;
  readonly kind: 'flow' | 'anchor' | 'tag';
  /** What is refused; its key where that stands on another line. */
  readonly range: TextRange;
}

/**
 * Flow style, anchors, aliases and tags: the first of each field. Only in fields of the specification that are of the
 * right type otherwise, because all others are refused for themselves.
 */
export function refusedYaml(document: SkillDocument): RefusedYaml[] {
  const { frontmatter, text } = document;
  if (frontmatter === null) return [];
  const { start, end } = frontmatter.yaml;
  // Most frontmatters have none of the characters that any of it begins with.
  if (!MARKS.test(text.slice(start, end))) return [];
  const open = start + (/^\s*/.exec(text.slice(start, end))?.[0].length ?? 0);
  if (frontmatter.shape === 'mapping' && text.charAt(open) === '{') {
    return [{ field: null, kind: 'flow', range: { start: open, end: open + 1 } }];
  }
  return frontmatter.fields.flatMap((field) => {
    if (!field.sound || !SPEC_FIELDS.includes(field.key)) return [];
    const found = firstRefused(nodesOf(field), text);
    return found === null ? [] : [{ field, kind: found.kind, range: onKeysLine(document, field, found.range) }];
  });
}

/** A finding on a value stands on the line of its key, which may be one of `metadata`'s. */
function onKeysLine(document: SkillDocument, field: Field, range: TextRange): TextRange {
  const { lines } = document;
  const entries = field.key === 'metadata' ? metadataEntries(document) : [];
  const { keyRange } = entries.findLast((entry) => entry.keyRange.start <= range.start) ?? field;
  return lines.lineAt(keyRange.start) === lines.lineAt(range.start) ? range : keyRange;
}

/** The value, and what stands in `metadata`, as far as it is what it should be. */
function nodesOf({ node, key }: Field): Node[] {
  if (key !== 'metadata') return node === null || isCollection(node) ? [] : [node];
  if (!isMap<Node, Node | null>(node)) return [];
  const within = node.items.flatMap((item) => [item.key, item.value]);
  return [node, ...within.filter((one) => isScalar(one) || isAlias(one))];
}

function firstRefused(nodes: readonly Node[], text: string): Omit<RefusedYaml, 'field'> | null {
  for (const node of nodes) {
    const [start, end] = node.range ?? [0, 0];
    if (isAlias(node)) return { kind: 'anchor', range: { start, end } };
    if ('anchor' in node && node.anchor !== undefined) {
      const at = text.lastIndexOf(`&${node.anchor}`, start);
      return { kind: 'anchor', range: { start: at, end: at + node.anchor.length + 1 } };
    }
    if (node.tag !== undefined) {
      const at = text.lastIndexOf('!', start - 1);
      const first = text.charAt(at - 1) === '!' ? at - 1 : at;
      return { kind: 'tag', range: { start: first, end: at + 1 } };
    }
    if (isCollection(node) && node.flow === true) return { kind: 'flow', range: { start, end: start + 1 } };
  }
  return null;
}
