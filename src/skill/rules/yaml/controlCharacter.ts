import { CONTROL_CHARACTERS, hasControlCharacters } from '../../controlCharacters.ts';
import type { SkillDocument } from '../../document.ts';
import type { TextEdit } from '../../finding.ts';
import { rule } from '../../rule.ts';

/** Characters that nobody sees and that YAML readers stop at, each in its own way. */
export const controlCharacter = rule(
  {
    id: 'yaml/control-character',
    severity: 'error',
    profile: 'spec',
    source: 'YAML 1.2.2 §5.1 and §5.4',
    messages: { default: ['code'], 'carriage-return': [] },
    fixes: { remove: ['code'], 'line-breaks': [] },
  },
  (document, report) => {
    const { text, frontmatter } = document;
    if (frontmatter === null) return;
    const alone = loneReturn(text.slice(0, frontmatter.bodyStart));
    if (alone !== -1) {
      // A line that begins behind one and is wrong may be none.
      const safe = frontmatter.problems.length === 0 && !frontmatter.fields.some(({ sound }) => !sound);
      const fix = { kind: 'line-breaks', arguments: {}, edits: lineBreaks(document), safe } as const;
      report({ start: alone, end: alone + 1 }, 'carriage-return', {}, fix);
    }
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

/** Where a carriage return ends a line by itself; -1 where none does. */
function loneReturn(text: string): number {
  return text.includes('\r') ? text.search(/\r(?!\n)/) : -1;
}

/** In all of the file, so that its lines end alike. */
function lineBreaks({ text, eol }: SkillDocument): TextEdit[] {
  return Array.from(text.matchAll(/\r(?!\n)/g), ({ index }) => ({
    range: { start: index, end: index + 1 },
    text: eol,
  }));
}

/** `U+000B`: the first of several. */
function codeOf(characters: string): string {
  return `U+${(characters.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
