import { rule } from '../../../rule.ts';

/** Codex takes any line that holds `---` and nothing else for the end of the frontmatter, indented or not. */
export const indentedFence = rule(
  {
    id: 'profile:codex/indented-fence',
    severity: 'warning',
    profile: 'codex',
    source: 'openai/codex, core-skills/src/loader.rs: extract_frontmatter',
    insteadOf: ['compat/skills-ref-split'],
    messages: { default: [] },
  },
  ({ text, frontmatter }, report) => {
    if (!frontmatter?.close) return;
    const { start, end } = frontmatter.yaml;
    const yaml = text.slice(start, end);
    const line = yaml.includes('---') ? /(?:^|[\r\n])[ \t]+(?=---[ \t]*(?:[\r\n]|$))/.exec(yaml) : null;
    if (line === null) return;
    const at = start + line.index + line[0].length;
    report({ start: at, end: at + 3 }, 'default', {});
  },
);
