import assert from 'node:assert/strict';
import { suggestedUris } from '../../../src/host/suggestedUris.ts';

describe('the skills that instructions name', () => {
  for (const [text, uris] of [
    [undefined, []],
    ['No skill here: skill://a/other.md, SKILL.md', []],
    ['Begin with skill://code-review/SKILL.md.', ['skill://code-review/SKILL.md']],
    ['`github://o/r/x/SKILL.md`, (skill://a/SKILL.md)', ['github://o/r/x/SKILL.md', 'skill://a/SKILL.md']],
    ['skill://a/SKILL.md and skill://a/SKILL.md', ['skill://a/SKILL.md']],
    ['skill://проверка/SKILL.md', ['skill://проверка/SKILL.md']],
  ] as const)
    it(`H-LST-2: ${JSON.stringify(text)} names ${uris.length}`, () => {
      assert.deepEqual(suggestedUris(text), uris);
    });
  it('H-LST-2: a text that is all uris is bounded in number and in time', () => {
    const text = Array.from({ length: 5000 }, (_, at) => `skill://s${at}/SKILL.md`).join(' ');
    assert.equal(suggestedUris(text).length, 50);
    assert.deepEqual(suggestedUris(`skill://${'a'.repeat(1_000_000)}`), []);
  });
});
