import assert from 'node:assert/strict';
import { namedPaths } from '../../../src/skill/namedPaths.ts';

describe('paths in a message', () => {
  it('are all named where they are few, and the first five where they are more', () => {
    assert.equal(namedPaths(['a', 'b', 'c', 'd', 'e']), 'a, b, c, d, e');
    assert.equal(namedPaths(['a', 'b', 'c', 'd', 'e', 'f']), 'a, b, c, d, e …');
  });
});
