import { isScalar, isSeq, type Node } from 'yaml';
import type { TextRange } from '../../skill/finding.ts';
import { markdownOf } from '../../skill/markdown.ts';
import { KNOWN_TOOLS, toolsIn } from '../allowedTools.ts';
import type { OpenSkill } from '../openDocuments.ts';
import { tokensOf, type SkillToken } from './token.ts';

const FIELDS: ReadonlySet<string> = new Set(['allowed-tools', 'disallowed-tools']);
/** A tool alone in a code span, perhaps with a limit, as in `Bash(git:*)`. */
const SPAN = /^([A-Za-z][\w-]*)(?:\([^()\r\n]*[:*][^()\r\n]*\))?$/;
const SPAN_MAX = 200;
/** Names that can be nothing else; the others are everyday words, and names of much besides. */
const UNMISTAKABLE = /^(?:WebFetch|WebSearch|NotebookEdit|mcp__\w+)$/;
/** VS Code's own way to name a tool; it colours it too, but only where nobody else colours anything. */
const REFERENCE = /(?<![\w`])#tool:[\w./-]*\w/g;

/** The tools of `allowed-tools` and its opposite, and those that the body names beyond doubt. */
export function toolTokens(skill: OpenSkill): SkillToken[] {
  const { text, body } = skill.document;
  const inFields = fieldTools(skill);
  const declared = new Set(inFields.map(({ range: { start, end } }) => text.slice(start, end)));
  const references = tokensOf(text.slice(body.start), body.start, REFERENCE, 'skillTool');
  return [...inFields, ...bodyTools(skill, declared), ...references];
}

function fieldTools({ document: { text, frontmatter } }: OpenSkill): SkillToken[] {
  const fields = frontmatter?.fields.filter(({ key, sound }) => sound && FIELDS.has(key)) ?? [];
  return fields.flatMap(({ node }) =>
    textRanges(node, text).flatMap(({ start, end }) =>
      toolsIn(text.slice(start, end)).map((tool): SkillToken => {
        const from = start + tool.start;
        return { range: { start: from, end: from + tool.name.length }, type: 'skillTool' };
      }),
    ),
  );
}

/** Where a field's texts stand: neither a comment between the items of a list is one, nor the header of a block. */
function textRanges(node: Node | null, text: string): TextRange[] {
  if (isSeq(node)) return node.items.flatMap((item) => textRanges(item as Node, text));
  if (!isScalar(node) || typeof node.value !== 'string' || !node.range) return [];
  const [start, end] = node.range;
  const header = node.type?.startsWith('BLOCK') ? (/^.*/.exec(text.slice(start, end))?.[0].length ?? 0) : 0;
  return [{ start: start + header, end }];
}

/** A code span that is a tool: one that the skill declares, an unmistakable one, one with a limit, or "the `Read` tool". */
function bodyTools({ document }: OpenSkill, declared: ReadonlySet<string>): SkillToken[] {
  return markdownOf(document).codeSpans.flatMap(({ range, text }): SkillToken[] => {
    const [whole, name = ''] = text.length > SPAN_MAX ? [] : (SPAN.exec(text) ?? []);
    if (whole === undefined) return [];
    const isKnown = KNOWN_TOOLS.includes(name);
    const isCalledTool = /^`+\s+tools?\b/.test(document.text.slice(range.end, range.end + 20));
    const isTool =
      declared.has(name) || UNMISTAKABLE.test(name) || (isKnown && (isCalledTool || text.length > name.length));
    return isTool ? [{ range: { start: range.start, end: range.start + name.length }, type: 'skillTool' }] : [];
  });
}
