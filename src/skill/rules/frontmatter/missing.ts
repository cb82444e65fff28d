import type { SkillDocument } from '../../document.ts';
import { rule } from '../../rule.ts';

/** Agents read a skill's name and description from the frontmatter alone: without it there is no skill. */
export const missing = rule(
  {
    id: 'frontmatter/missing',
    severity: 'error',
    profile: 'spec',
    source: 'Agent Skills specification, "Frontmatter"',
    messages: { default: [], bold: [], table: [] },
  },
  (document, report) => {
    if (document.frontmatter === null) report(firstLine(document), standIn(document), {});
  },
);

function firstLine({ lines, body }: SkillDocument): { start: number; end: number } {
  return { start: body.start, end: Math.max(body.start, lines.rangeOf(0).end) };
}

/** What some authors write where the frontmatter belongs: it reads well and no agent sees it. */
function standIn({ text, body }: SkillDocument): 'default' | 'bold' | 'table' {
  const first = text.slice(body.start).trimStart();
  if (/^(?:\*\*|__)\s*(?:name|description)\b/i.test(first)) return 'bold';
  return /^\|.*\|[ \t]*\r?\n[ \t]*\|[ \t:|-]+\|/.test(first) ? 'table' : 'default';
}
