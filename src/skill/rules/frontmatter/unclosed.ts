import type { SkillDocument } from '../../document.ts';
import type { TextRange } from '../../finding.ts';
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
    fixes: { close: ['line'], replace: [], delete: [] },
  },
  (document, report) => {
    const { frontmatter } = document;
    if (frontmatter === null || frontmatter.close?.mark === '---') return;
    if (frontmatter.close === null) report(frontmatter.open, 'default', {}, close(document, frontmatter));
    else report(frontmatter.open, 'dots', {}, withoutDots(document, frontmatter, frontmatter.close));
  },
);

/** Not safe unseen: where the fields end and the body begins is a guess. */
function close({ text, lines, eol }: SkillDocument, { yaml }: Frontmatter) {
  const atLineStart = yaml.end === 0 || /[\r\n]/.test(text.charAt(yaml.end - 1));
  const edits = [{ range: { start: yaml.end, end: yaml.end }, text: `${atLineStart ? '' : eol}---${eol}` }];
  const line = lines.lineAt(yaml.end) + (atLineStart ? 0 : 1);
  return { kind: 'close', arguments: { line }, edits, safe: false } as const;
}

const BLANK_LINES = /^(?:[ \t]*(?:\r\n|\n|\r))*/;
const FENCE = /^---[ \t]*(?:[\r\n]|$)/;
const FIELD = /^[A-Za-z_][\w.-]*[ \t]*:(?:\s|$)/;

/** Three hyphens in their place, unless those stand right below. What looks like a field there would be text then. */
function withoutDots({ text }: SkillDocument, { bodyStart }: Frontmatter, dots: TextRange) {
  const next = bodyStart + (BLANK_LINES.exec(text.slice(bodyStart))?.[0].length ?? 0);
  const below = text.slice(next);
  if (FENCE.test(below)) {
    const edits = [{ range: { start: dots.start, end: next }, text: '' }];
    return { kind: 'delete', arguments: {}, edits, safe: true } as const;
  }
  const edits = [{ range: dots, text: '---' }];
  return { kind: 'replace', arguments: {}, edits, safe: !FIELD.test(below) } as const;
}
