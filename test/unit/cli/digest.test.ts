import assert from 'node:assert/strict';
import { digestCommand } from '../../../src/cli/digest.ts';
import { manifestCommand } from '../../../src/cli/manifest.ts';
import { Place } from './run.ts';

const EMPTY = 'sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

describe('skillwright digest', () => {
  let place: Place;
  beforeEach(() => {
    place = new Place();
    place.write({ a: '', 'b/SKILL.md': '---\nname: b\ndescription: c\n---\n', 'b/.x': '' });
  });
  afterEach(() => place.dispose());

  it('prints path, digest and size of each file', async () => {
    const { code, out } = await place.run(digestCommand, 'a', 'a');
    const one = { path: 'a', digest: EMPTY, size: 0 };
    assert.deepEqual([code, JSON.parse(out)], [0, { files: [one, one] }]);
  });

  it('goes on past what it cannot read, and exits with 3', async () => {
    const { code, out, err } = await place.run(digestCommand, 'none', 'a', 'b');
    const { files, errors } = JSON.parse(out) as { files: object[]; errors: { path: string }[] };
    assert.deepEqual([code, files.length, errors.map((error) => error.path)], [3, 1, ['none', 'b']]);
    assert.match(err, /^none: there is no such file or folder\n/);
  });

  it('prints for people what sha256sum would, but for the prefix', async () => {
    assert.equal((await place.run(digestCommand, 'a', '--format', 'text')).out, `${EMPTY}  a\n`);
  });

  it('needs a file', async () => assert.equal((await place.run(digestCommand)).code, 2));

  describe('skillwright manifest', () => {
    it('prints the entry as skills/list would give it, and says what is left out', async () => {
      const { code, out, err } = await place.run(manifestCommand, 'b');
      const entry = JSON.parse(out) as { resources: { uri: string }[] };
      assert.equal(code, 0);
      assert.deepEqual(Object.keys(entry), ['uri', 'frontmatter', 'resources']);
      assert.deepEqual(entry.resources.map(({ uri }) => uri), ['skill://b/SKILL.md']); // prettier-ignore
      assert.equal(err, 'left out: .x (hidden)\n');
    });

    it('takes the uri of SKILL.md', async () => {
      const { out } = await place.run(manifestCommand, 'b', '--uri', 'skill://acme/b/SKILL.md');
      assert.equal((JSON.parse(out) as { uri: string }).uri, 'skill://acme/b/SKILL.md');
    });

    it('says with exit code 3, and in JSON, why there is none', async () => {
      const { code, out } = await place.run(manifestCommand, '.');
      assert.equal(code, 3);
      assert.deepEqual(JSON.parse(out), { errors: [{ path: '.', message: 'SKILL.md is missing' }] });
    });

    for (const args of [
      [],
      ['a', 'b'],
      ['b', '--uri', 'skill://b'],
      ['b', '--uri', 'b/SKILL.md'],
      ['b', '--format', 'text'],
    ]) {
      it(`refuses "${args.join(' ')}" as wrong usage`, async () => {
        assert.equal((await place.run(manifestCommand, ...args)).code, 2);
      });
    }
  });
});
