import assert from 'node:assert/strict';
import { buildPublication } from '../../../src/discovery/build.ts';
import { readIndexText } from '../../../src/discovery/indexFindings.ts';
import { INDEX_SCHEMA } from '../../../src/discovery/model.ts';
import { inEnglish } from '../../support/inEnglish.ts';

const DIGEST = `sha256:${'0123456789abcdef'.repeat(4)}`;
const ENTRY = {
  name: 'tidy',
  type: 'skill-md',
  description: 'Tidies a folder.',
  url: '/.well-known/agent-skills/tidy/SKILL.md',
  digest: DIGEST,
};
const index = (...skills: unknown[]) => JSON.stringify({ $schema: INDEX_SCHEMA, skills }, null, 2);
const entry = (changed: Record<string, unknown>) => index({ ...ENTRY, ...changed });

/** Each finding as `rule at "its text"`. */
function found(text: string): string[] {
  return readIndexText(text).findings.map(({ rule, range }) => `${rule} at ${text.slice(range.start, range.end)}`);
}

describe('discovery/indexFindings', () => {
  it('what we publish has no findings, and every entry is found', async () => {
    const file = { path: 'SKILL.md', bytes: new TextEncoder().encode('---\nname: a\n---\n') };
    const skill = { folder: 'skills/a', name: 'a', description: 'What a does.', files: [file] };
    const { indexFile } = await buildPublication([skill, { ...skill, name: 'b' }]);
    const { entries, findings } = readIndexText(new TextDecoder().decode(indexFile.bytes));
    assert.deepEqual(findings, []);
    assert.deepEqual(
      entries.map(({ name }) => name),
      ['a', 'b'],
    );
  });

  const valid: Record<string, string> = {
    'D-4: a url relative to the index': entry({ url: 'tidy/SKILL.md' }),
    'D-4: an absolute url': entry({ url: 'https://example.com/skills/tidy.zip', type: 'archive' }),
    'D-2: a description of 1024 characters beyond the basic plane': entry({ description: '𝄞'.repeat(1024) }),
    'a key that stands twice, of which the last is right': entry({}).replace('"name"', '"name": "No Name", "name"'),
  };
  for (const [title, text] of Object.entries(valid)) it(`accepts ${title}`, () => assert.deepEqual(found(text), []));

  const invalid: readonly (readonly [title: string, text: string, ...findings: string[]])[] = [
    ['an empty file', '', 'index/json at '],
    ['a comment', '{} // no', 'index/json at // no'],
    ['a trailing comma', index(ENTRY).replace(/\}\s*\]/, '}, ]'), 'index/json at ]'],
    ['something else than an object', '[]', 'index/shape at []'],
    ['no skills', JSON.stringify({ $schema: INDEX_SCHEMA }), 'index/shape at {'],
    ['skills that are no array', JSON.stringify({ $schema: INDEX_SCHEMA, skills: {} }), 'index/shape at {}'],
    ['an index without skills', index(), 'index/empty at []'],
    ['C-1: no $schema', '{"skills": [1]}', 'index/schema at {', 'index/shape at 1'],
    [
      'D-1: another $schema',
      index(ENTRY).replace('0.2.0', '0.3.0'),
      `index/schema at "${INDEX_SCHEMA.replace('0.2.0', '0.3.0')}"`,
    ],
    [
      'C-1: a field of the index that nobody knows',
      index(ENTRY).replace('{', '{"version": 1,'),
      'index/unknown-field at "version"',
    ],
    ['an entry that is no object', index('tidy'), 'index/shape at "tidy"'],
    ['D-2: fields that are missing', index({ name: 'tidy', type: 'skill-md' }), 'index/missing-field at "tidy"'],
    ['D-2: a name that is missing', entry({ name: undefined }), 'index/missing-field at {'],
    ['C-1: a field of an entry that nobody knows', entry({ files: [] }), 'index/unknown-field at "files"'],
    ['D-2: a name with capitals', entry({ name: 'My-Skill' }), 'index/name at "My-Skill"'],
    ['D-2: a name beyond ASCII', entry({ name: 'tüdy' }), 'index/name at "tüdy"'],
    ['D-2: a name of 65 characters', entry({ name: 'a'.repeat(65) }), `index/name at "${'a'.repeat(65)}"`],
    ['a name that is no text', entry({ name: 3 }), 'index/name at 3'],
    ['C-1: a type that nobody knows', entry({ type: 'zip' }), 'index/type at "zip"'],
    ['D-2: a blank description', entry({ description: ' ' }), 'index/description at " "'],
    [
      'D-2: a description that is too long',
      entry({ description: 'd'.repeat(1025) }),
      `index/description at "${'d'.repeat(1025)}"`,
    ],
    ['an empty url', entry({ url: '' }), 'index/url at ""'],
    ['D-4: a url of another scheme', entry({ url: 'file:///etc/passwd' }), 'index/url at "file:///etc/passwd"'],
    ['D-2: a digest in capitals', entry({ digest: DIGEST.toUpperCase() }), `index/digest at "${DIGEST.toUpperCase()}"`],
    ['D-2: a digest cut short', entry({ digest: DIGEST.slice(0, -1) }), `index/digest at "${DIGEST.slice(0, -1)}"`],
    ['D-2: a name that stands twice', index(ENTRY, ENTRY), 'index/repeated-name at "tidy"'],
  ];
  for (const [title, text, ...findings] of invalid) it(`finds ${title}`, () => assert.deepEqual(found(text), findings));

  it('a repeated name is told at the later entry, with the line of the first', () => {
    const text = index(ENTRY, ENTRY);
    const [finding] = readIndexText(text).findings;
    assert.equal(finding?.range.start, text.lastIndexOf('"tidy"'));
    assert.match(inEnglish(finding?.message ?? ''), /the entry at line 5/);
  });

  it('says in words where the JSON breaks, and nothing else of the text', () => {
    const { entries, findings } = readIndexText(index(ENTRY).replace('"skill-md",', '"skill-md"'));
    assert.deepEqual(
      findings.map(({ message }) => inEnglish(message)),
      ['Not valid JSON: a comma is expected here.'],
    );
    assert.deepEqual(entries, []);
  });
});
