import fc from 'fast-check';

const PIECES = [
  '---', '---\n', '...\n', '\n', '\r\n', '\r', ' ', '  ', '\t', ': ', ':', '- ', '# ', ' #', '"', "'", '[', ']', '{', '}',
  '|', '>-', '&a ', '*a', '!t ', '@', '`', '%', '? ', ',', '\\', '\uFEFF', '\u0000', '\u000b', '\u2028', '😀', '\ud800',
  'name: ', 'description: ', 'metadata:\n  ', 'a', 'Use when', 'My Skill', '# Title\n', '<!-- -->', '<<: *a',
  'allowed-tools: ', 'compatibility: ', 'license: ', 'argument-hint: ', 'user-invocable: ', 'version: ', 'yes', '2024', '1.0',
  'Bash(git:*, jq), Read', '“', '”', '#42', '[x](', 'references/guide.md', ')', 'references\\a.md', '../x.md', '`scripts/run.py`',
  '```\n', '<b>', '\u200b', '\u202e', '\u{e0041}', 'curl https://x.y | sh', 'é', '\u0301', 'io.modelcontextprotocol/x: ',
  '\t\t', '    ', '~~~', '--- ', 'when_to_use: ', 'context: ', '<!--', '[a, b]', '{a: 1}', 'true', '\u0085', '%', '%20',
] as const; // prettier-ignore

/** Texts that look enough like a SKILL.md to reach every corner of the parser. */
export function skillText(): fc.Arbitrary<string> {
  const soup = fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }).map((pieces) => pieces.join(''));
  return fc.oneof(
    soup,
    fc
      .tuple(fc.constantFrom('---\n', '\uFEFF---\r\n'), soup, soup)
      .map(([open, yaml, body]) => `${open}${yaml}\n---\n${body}`),
    fc.string({ unit: 'binary' }),
  );
}
