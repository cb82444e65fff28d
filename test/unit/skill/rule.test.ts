import assert from 'node:assert/strict';
import { parseSkillDocument } from '../../../src/skill/document.ts';
import { rule } from '../../../src/skill/rule.ts';

const shape = {
  id: 'advice/example',
  severity: 'hint',
  profile: 'spec',
  source: 'This test',
  messages: { default: [] },
} as const;
const context = { folderName: null, profiles: [] };
const dashes = rule(shape, ({ text }, report) => {
  for (const { index } of text.matchAll(/-/g)) report({ start: index, end: index + 1 }, 'default', {});
  if (text.includes('!')) throw new Error('a defect');
});
const placesIn = (text: string): number[] =>
  dashes.check(parseSkillDocument(text), context).map(({ range }) => range.start);

describe('a rule', () => {
  it('leaves what it found in one document out of the next', () => {
    const first = dashes.check(parseSkillDocument('a-b-c'), context);
    assert.deepEqual(placesIn('-'), [0]);
    assert.deepEqual(placesIn('none'), []);
    assert.equal(first.length, 2);
  });

  it('leaves what it had found when it threw out of the next document', () => {
    assert.throws(() => placesIn('-!'));
    assert.deepEqual(placesIn('none'), []);
  });
});
