import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { documentOf, gaps, names, readRules, readTitles, titlesIn } from '../../scripts/conformance.mjs';
import { root } from '../support/project.ts';

const section = (...ids: string[][]) => [
  {
    title: 'A',
    rules: ids.map(([id = '', pending]) => ({ id, level: 'MUST', what: 'w', pending, later: undefined })),
  },
];

describe('docs/conformance.md', function () {
  this.timeout(120_000);

  it('has a test for every rule', () => {
    assert.deepEqual(gaps(readRules(), readTitles()), []);
  });
  it('is what the tests say now', () => {
    const committed = fs.readFileSync(path.join(root, 'docs/conformance.md'), 'utf8');
    assert.equal(committed, documentOf(readRules(), readTitles()), 'Run `node scripts/conformance.mjs` and commit it.');
  });
  it('a rule that no title names is a gap', () => {
    const titles = [{ file: 'a.test.ts', title: 'H-ENT-15: x' }];
    assert.deepEqual(gaps(section(['H-ENT-1'], ['H-ENT-15']), titles), ['H-ENT-1 is named in the title of no test.']);
  });
  it('only what happens in a model’s context may be pending', () => {
    assert.deepEqual(gaps(section(['H-LOAD-3', 'chat']), []), []);
    assert.deepEqual(gaps(section(['H-ENT-1', 'chat']), []), ['H-ENT-1 may not be pending: chat.']);
  });
  it('no id is found in another one', () => {
    assert.ok(names('H-ENT-1, D-1: both', 'D-1') && !names('H-LOAD-1: x', 'D-1') && !names('H-ENT-10', 'H-ENT-1'));
  });
  it('titles are found in calls, whatever fills them, and nowhere else', () => {
    const text = "// it('H-A-1: no')\nit(`H-A-2: ${x} is`, () => {}); const it2 = 'H-A-3';";
    assert.deepEqual(titlesIn('a.test.ts', text), [{ file: 'a.test.ts', title: 'H-A-2: … is' }]);
  });
});
