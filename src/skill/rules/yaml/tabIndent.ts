import { parseSkillDocument, type SkillDocument } from '../../document.ts';
import type { TextEdit } from '../../finding.ts';
import { applyEdits } from '../../fix.ts';
import { rule } from '../../rule.ts';

/** YAML is indented with spaces only, because nobody agrees how wide a tab is. */
export const tabIndent = rule(
  {
    id: 'yaml/tab-indent',
    severity: 'error',
    profile: 'spec',
    source: 'YAML 1.2.2 §6.1',
    messages: { default: [] },
    fixes: { spaces: [] },
  },
  (document, report) => {
    const problems = document.frontmatter?.problems.filter(({ kind }) => kind === 'tab-indent') ?? [];
    if (problems.length === 0) return;
    const edits = tabsToSpaces(document);
    const after = parseSkillDocument(applyEdits(document.text, edits)).frontmatter?.problems ?? [];
    const mends = !after.some(({ kind }) => kind === 'tab-indent');
    for (const { range } of problems) {
      if (mends) report(range, 'default', {}, { kind: 'spaces', arguments: {}, edits, safe: after.length === 0 });
      else report(range, 'default', {});
    }
  },
);

/** Two spaces for each tab that a line begins with; a tab further in may be content. */
function tabsToSpaces({ text, lines, frontmatter }: SkillDocument): TextEdit[] {
  const edits: TextEdit[] = [];
  const { start, end } = frontmatter?.yaml ?? { start: 0, end: 0 };
  for (let line = lines.lineAt(start); line < lines.count && lines.rangeOf(line).start < end; line++) {
    const from = lines.rangeOf(line).start;
    const tabs = /^\t+/.exec(text.slice(from, lines.rangeOf(line).end))?.[0].length ?? 0;
    if (tabs > 0) edits.push({ range: { start: from, end: from + tabs }, text: '  '.repeat(tabs) });
  }
  return edits;
}
