import { isMap, isScalar, type Node } from 'yaml';
import type { SkillDocument } from '../../document.ts';
import type { TextEdit } from '../../finding.ts';
import type { Field } from '../../frontmatter.ts';
import { refusedYaml } from '../../refusedYaml.ts';
import { rule } from '../../rule.ts';
import { scalar } from '../../yamlWrite.ts';

/** The reference tool reads a strict kind of YAML: blocks only, and nothing that stands for something else. */
export const skillsRefFlow = rule(
  {
    id: 'compat/skills-ref-flow',
    severity: 'info',
    profile: 'spec',
    source: 'skills-ref reads with strictyaml, which refuses flow style, anchors and tags',
    messages: { flow: [], anchor: [], tag: [] },
    fixes: { block: [] },
  },
  (document, report) => {
    for (const { field, kind, range } of refusedYaml(document)) {
      const edit = kind === 'flow' && field !== null ? asBlock(document, field) : null;
      const fixes = edit === null ? [] : [{ kind: 'block', arguments: {}, edits: [edit], safe: true } as const];
      report(range, kind, {}, ...fixes);
    }
  },
);

/** `{a: b, c: d}` on one line as lines of their own; null where there is more to it than keys and texts. */
function asBlock({ text, eol }: SkillDocument, { node, keyRange, valueRange }: Field): TextEdit | null {
  const from = text.indexOf(':', keyRange.end) + 1;
  const source = text.slice(from, valueRange.end);
  if (!isMap<Node, Node | null>(node) || node.items.length === 0 || /[\r\n]|\s#|[&*!]/.test(source)) return null;
  const lines = node.items.map(({ key, value }) => {
    if (!isScalar(key) || typeof key.value !== 'string' || !isScalar(value) || !value.range) return null;
    const written = text.slice(value.range[0], value.range[1]);
    // What is plain within braces may need quotes outside of them.
    return `${eol}  ${scalar(key.value)}: ${/^["']/.test(written) ? written : scalar(String(value.source ?? ''))}`;
  });
  if (lines.includes(null)) return null;
  return { range: { start: from, end: valueRange.end }, text: lines.join('') };
}
