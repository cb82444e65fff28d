import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { indexBuildCommand } from '../../../src/cli/indexBuild.ts';
import { Place } from './run.ts';

const skill = (name: string) => `---\nname: ${name}\ndescription: What ${name} does.\n---\n\n# ${name}\n`;
const INDEX = 'public/.well-known/agent-skills/index.json';
const SKILL_A = 'public/.well-known/agent-skills/a/SKILL.md';

interface Result {
  readonly written: string[];
  readonly unchanged: string[];
  readonly stale: string[];
  readonly missing?: string[];
  readonly leftOut: string[];
  readonly skills: { name: string; type: string; url: string; digest: string }[];
}

describe('skillwright index build', () => {
  let place: Place;
  beforeEach(() => {
    place = new Place();
    place.write({
      'skills/a/SKILL.md': skill('a'),
      'skills/b/SKILL.md': skill('b'),
      'skills/b/references/x.md': 'x',
      'skills/b/.hidden': 'not for anybody',
    });
  });
  afterEach(() => place.dispose());

  const build = async (...more: string[]) => {
    const { code, out, err } = await place.run(
      indexBuildCommand,
      'skills',
      '--out',
      'public',
      '--format',
      'json',
      ...more,
    );
    return { code, err, result: JSON.parse(out || 'null') as Result };
  };
  const read = (file: string) => fs.readFileSync(place.path(file));
  const digest = (file: string) => `sha256:${createHash('sha256').update(read(file)).digest('hex')}`;

  it('D-3: writes artefacts, then the index, every digest over the bytes on disk', async () => {
    const { code, result } = await build();
    assert.equal(code, 0);
    assert.deepEqual(result.written, [SKILL_A, 'public/.well-known/agent-skills/b.tar.gz', INDEX]);
    assert.deepEqual(result.leftOut, ['skills/b/.hidden']);
    for (const entry of result.skills) assert.equal(entry.digest, digest(path.join('public', entry.url)));
    assert.deepEqual(
      (JSON.parse(read(INDEX).toString()) as { skills: { name: string }[] }).skills.map((one) => one.name),
      ['a', 'b'],
    );
    assert.deepEqual(read(SKILL_A), read('skills/a/SKILL.md'));
  });

  it('a second run finds everything as it should be', async () => {
    await build();
    const { code, result } = await build();
    assert.deepEqual([code, result.written, result.unchanged.length], [0, [], 3]);
  });

  it('--check writes nothing, and says what is missing, what differs and where no entry leads', async () => {
    const nothing = await build('--check');
    assert.deepEqual([nothing.code, nothing.result.written, nothing.result.missing?.length], [1, [], 3]);
    assert.equal(fs.existsSync(place.path('public')), false);
    await build();
    assert.equal((await build('--check')).code, 0);
    place.write({ 'skills/a/SKILL.md': `${skill('a')}More.\n`, 'public/.well-known/agent-skills/old/SKILL.md': 'old' });
    const { code, result } = await build('--check');
    assert.equal(code, 1);
    assert.deepEqual(result.stale, [SKILL_A, INDEX, 'public/.well-known/agent-skills/old/SKILL.md']);
    assert.equal(read(SKILL_A).toString(), skill('a'));
  });

  it('a skill with a lint error is left out with its reason, the others are built, and the exit code is 1', async () => {
    place.write({ 'skills/c/SKILL.md': '---\nname: c\ndescription: Use when: broken\n---\n' });
    const { code, err, result } = await build();
    assert.equal(code, 1);
    assert.match(err, /^skills\/c: left out: line 3: .*\(yaml\/unquoted-colon\)/m);
    assert.deepEqual(
      result.skills.map((entry) => entry.name),
      ['a', 'b'],
    );
    assert.deepEqual(result.leftOut, ['skills/c', 'skills/b/.hidden']);
  });

  it('a folder that cannot be written names the file, and what was there stays', async () => {
    place.write({ public: 'a file' });
    await assert.rejects(
      build(),
      /\.well-known\/agent-skills\/a\/SKILL\.md could not be written: .*; nothing was written/,
    );
    assert.equal(read('public').toString(), 'a file');
  });

  it('no skill to publish is exit code 3', async () => {
    place.write({ 'empty/README.md': '' });
    const { code, err } = await place.run(indexBuildCommand, 'empty', '--out', 'public');
    assert.equal(code, 3);
    assert.match(err, /empty: no skill there can be published/);
  });

  it('D-4: --base-url makes urls absolute', async () => {
    const { result } = await build('--base-url', 'https://example.com');
    assert.equal(result.skills[0]?.url, 'https://example.com/.well-known/agent-skills/a/SKILL.md');
  });

  const wrong: [string, string[], RegExp][] = [
    ['no root', ['--out', 'x'], /one SKILLS_ROOT, found 0/],
    ['no --out', ['skills'], /--out: expected the folder/],
    ['an unknown archive', ['skills', '--out', 'x', '--archive', 'rar'], /--archive/],
    [
      'a relative base',
      ['skills', '--out', 'x', '--base-url', 'here'],
      /--base-url: expected an absolute URL, found here/,
    ],
    ['an unknown option', ['skills', '--upload'], /upload/],
  ];
  for (const [what, args, says] of wrong)
    it(`${what} is wrong usage`, async () => {
      const { code, err } = await place.run(indexBuildCommand, ...args);
      assert.equal(code, 2);
      assert.match(err, says);
    });
});
