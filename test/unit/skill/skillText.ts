import fc from 'fast-check';

const PIECES = [
  '---', '---\n', '...\n', '\n', '\r\n', '\r', ' ', '  ', '\t', ': ', ':', '- ', '# ', ' #', '"', "'", '[', ']', '{', '}',
  '|', '>-', '&a ', '*a', '!t ', '@', '`', '%', '? ', ',', '\\', '\uFEFF', '\u0000', '\u000b', '\u2028', '😀', '\ud800',
  'name: ', 'description: ', 'metadata:\n  ', 'a', 'Use when', 'My Skill', '# Title\n', '<!-- -->', '<<: *a',
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
