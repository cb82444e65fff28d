import type { SkillDocument } from '../../document.ts';
import type { Frontmatter } from '../../frontmatter.ts';
import { rule } from '../../rule.ts';

/** Only `---` closes the block for every agent. Without it the body is read as YAML, or nothing is read at all. */
export const unclosed = rule(
  {
    id: 'frontmatter/unclosed',
    severity: 'error',
    profile: 'spec',
    source: 'Agent Skills specification, "Frontmatter"',
    messages: { default: [], dots: [] },
    fixes: { close: ['line'], replace: [] },
  },
  (document, report) => {
    const { frontmatter } = document;
    if (frontmatter === null || frontmatter.close?.mark === '---') return;
    if (frontmatter.close === null) {
      report(frontmatter.open, 'default', {}, close(document, frontmatter));
    } else {
      const edits = [{ range: frontmatter.close, text: '---' }];
      report(frontmatter.open, 'dots', {}, { kind: 'replace', arguments: {}, edits, safe: true });
    }
  },
);

/** Not safe unseen: where the fields end and the body begins is a guess. */
function close({ text, lines, eol }: SkillDocument, { yaml }: Frontmatter) {
  const atLineStart = yaml.end === 0 || /[\r\n]/.test(text.charAt(yaml.end - 1));
  const edits = [{ range: { start: yaml.end, end: yaml.end }, text: `${atLineStart ? '' : eol}---${eol}` }];
  const line = lines.lineAt(yaml.end) + (atLineStart ? 0 : 1);
  return { kind: 'close', arguments: { line }, edits, safe: false } as const;
}
