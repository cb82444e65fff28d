import { isScalar, isSeq, type Node } from 'yaml';
import type { SkillDocument } from '../../document.ts';
import { fieldNamed, rangeOfValue } from '../../field.ts';
import type { TextEdit, TextRange } from '../../finding.ts';
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
    const edits = joined(document, field);
    const fixes = edits === null ? [] : [{ kind: 'join', arguments: {}, edits, safe: true } as const];
    report(rangeOfValue(document, field), isSeq(field.node) ? 'list' : 'default', {}, ...fixes);
  },
);

/** Comments between the items move above the field. Null where one has no place there, or an item is no tool. */
function joined({ text, eol, lines }: SkillDocument, { node, keyRange, valueRange }: Field): TextEdit[] | null {
  const from = text.indexOf(':', keyRange.end) + 1;
  if (!isSeq<Node>(node) || node.items.length === 0) return null;
  // A comment behind the last item of a block stays where it is.
  const end = (node.flow === true ? null : node.items.at(-1)?.range?.[1]) ?? valueRange.end;
  const source = text.slice(from, end);
  if (/^\s*[&!]/.test(source)) return null;
  const items = node.items.map((item) => (isScalar(item) && typeof item.value === 'string' ? item.value.trim() : ''));
  if (items.some((item) => item === '' || /[\r\n]/.test(item))) return null;
  const ended = /[\r\n]$/.test(source) ? eol : '';
  const edit = { range: { start: from, end }, text: ` ${toolsScalar(items.join(' '))}${ended}` };
  const comments = commentsAround(node.items, text, { start: from, end });
  if (comments.length === 0) return [edit];
  const { start } = lines.rangeOf(lines.lineAt(keyRange.start));
  const above = { range: { start, end: start }, text: comments.map((comment) => `${comment}${eol}`).join('') };
  return start === keyRange.start ? [above, edit] : null;
}

/** What stands between items can hold no `#` but that of a comment. */
function commentsAround(items: readonly Node[], text: string, { start, end }: TextRange): string[] {
  const places = items.flatMap(({ range }) => (range ? [range[0], range[1]] : []));
  const bounds = [start, ...places, end];
  return bounds.flatMap((from, at) =>
    at % 2 === 0 ? (text.slice(from, bounds[at + 1]).match(/#[^\r\n]*/g) ?? []).map((one) => one.trimEnd()) : [],
  );
}

/** Plain where that reads as the same string, as in the specification's own example. */
function toolsScalar(tools: string): string {
  return /^[A-Za-z][\w()*:./@=-]*(?: [\w()*:./@=-]+)*$/.test(tools) && !/:(?: |$)/.test(tools) ? tools : scalar(tools);
}
