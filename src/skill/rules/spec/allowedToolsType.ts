import { isScalar, isSeq } from 'yaml';
import type { SkillDocument } from '../../document.ts';
import { fieldNamed, rangeOfValue } from '../../field.ts';
import type { TextEdit } from '../../finding.ts';
import type { Field } from '../../frontmatter.ts';
import { isMissing } from '../../required.ts';
import { rule } from '../../rule.ts';
import { scalar } from '../../yamlWrite.ts';

/** The format has one string. Some agents take a list as well; others ignore the field, or drop the skill. */
export const allowedToolsType = rule(
  {
    id: 'spec/allowed-tools-type',
    severity: 'warning',
    profile: 'spec',
    source: 'Agent Skills specification, "allowed-tools"',
    messages: { default: [], list: [] },
    fixes: { join: [] },
  },
  (document, report) => {
    const field = fieldNamed(document.frontmatter, 'allowed-tools');
    if (field?.sound !== true || typeof field.value === 'string' || isMissing(field)) return;
    const edit = joined(document, field);
    const fixes = edit === null ? [] : [{ kind: 'join', arguments: {}, edits: [edit], safe: true } as const];
    report(rangeOfValue(document, field), isSeq(field.node) ? 'list' : 'default', {}, ...fixes);
  },
);

/** Null where a comment would be lost, or an item is no tool. */
function joined({ text, eol }: SkillDocument, { node, keyRange, valueRange }: Field): TextEdit | null {
  const from = text.indexOf(':', keyRange.end) + 1;
  const source = text.slice(from, valueRange.end);
  if (!isSeq(node) || node.items.length === 0 || /(?:^|\s)#|^\s*[&!]/.test(source)) return null;
  const items = node.items.map((item) => (isScalar(item) && typeof item.value === 'string' ? item.value.trim() : ''));
  if (items.some((item) => item === '' || /[\r\n]/.test(item))) return null;
  const ended = /[\r\n]$/.test(source) ? eol : '';
  return { range: { start: from, end: valueRange.end }, text: ` ${toolsScalar(items.join(' '))}${ended}` };
}

/** Plain where that reads as the same string, as in the specification's own example. */
function toolsScalar(tools: string): string {
  return /^[A-Za-z][\w()*:./@=-]*(?: [\w()*:./@=-]+)*$/.test(tools) && !/:(?: |$)/.test(tools) ? tools : scalar(tools);
}
