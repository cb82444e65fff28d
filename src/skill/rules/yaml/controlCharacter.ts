import { CONTROL_CHARACTERS, hasControlCharacters } from '../../controlCharacters.ts';
import { rule } from '../../rule.ts';

/** Characters that nobody sees and that YAML readers stop at, each in its own way. */
export const controlCharacter = rule(
  {
    id: 'yaml/control-character',
    severity: 'error',
    profile: 'spec',
    source: 'YAML 1.2.2 §5.1',
    messages: { default: ['code'] },
    fixes: { remove: ['code'] },
  },
  ({ text, frontmatter }, report) => {
    if (frontmatter === null) return;
    const { start: offset, end } = frontmatter.yaml;
    const yaml = text.slice(offset, end);
    if (!hasControlCharacters(yaml)) return;
    for (const match of yaml.matchAll(CONTROL_CHARACTERS)) {
      const range = { start: offset + match.index, end: offset + match.index + match[0].length };
      const args = { code: codeOf(match[0]) };
      report(range, 'default', args, { kind: 'remove', arguments: args, edits: [{ range, text: '' }], safe: true });
    }
  },
);

/** `U+000B`: the first of several. */
function codeOf(characters: string): string {
  return `U+${(characters.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
