import type { SkillDocument } from '../../document.ts';
import type { TextEdit } from '../../finding.ts';
import type { Frontmatter } from '../../frontmatter.ts';
import { rule } from '../../rule.ts';

/** Agents look for `---` on the first line and nowhere else; some miss the frontmatter for a single blank line. */
export const notFirstLine = rule(
  {
    id: 'frontmatter/not-first-line',
    severity: 'error',
    profile: 'spec',
    source: 'Agent Skills specification, "Frontmatter"; Codex and Claude Code read it on the first line only',
    messages: { default: [], blank: [] },
    fixes: { delete: [], move: [] },
  },
  (document, report) => {
    const { frontmatter, text } = document;
    const before = frontmatter?.before ?? null;
    if (frontmatter === null || before === null) return;
    const blank = text.slice(before.start, before.end).trim() === '';
    const edits = blank ? [{ range: before, text: '' }] : moved(document, frontmatter);
    const kind = blank ? 'delete' : 'move';
    const fix = { kind, arguments: {}, edits, safe: true } as const;
    report(before, blank ? 'blank' : 'default', {}, ...(edits.length > 0 ? [fix] : []));
  },
);

/** What stands before goes below the closing fence; without that fence nobody can say where that is. */
function moved({ text, eol }: SkillDocument, { before, close, bodyStart }: Frontmatter): TextEdit[] {
  if (before === null || close === null) return [];
  const content = text.slice(before.start, before.end).replace(/[\r\n]+$/, '');
  const onItsOwnLine = /[\r\n]/.test(text.charAt(bodyStart - 1)) ? `${content}${eol}` : `${eol}${content}`;
  return [
    { range: before, text: '' },
    { range: { start: bodyStart, end: bodyStart }, text: onItsOwnLine },
  ];
}
