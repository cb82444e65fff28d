import assert from 'node:assert/strict';
import fs from 'node:fs';
import { lintCommand } from '../../../src/cli/lint.ts';
import { digestOf } from '../../../src/skill/digest.ts';
import { Place } from './run.ts';

const GOOD = '---\nname: good\ndescription: Does it. Use when asked.\n---\n\nBody\n';
const BAD = '---\nname: Bad\ndescription: Use when: red\n---\n\nBody\n';

describe('skillwright lint', () => {
  let place: Place;
  beforeEach(() => {
    place = new Place();
  });
  afterEach(() => place.dispose());

  interface Json {
    files: { path: string; findings: { rule: string }[] }[];
    summary: object;
    errors?: { path: string; message: string }[];
  }
  const json = async (...args: string[]) => {
    const { code, out, err } = await place.run(lintCommand, '--format', 'json', ...args);
    return { code, err, report: JSON.parse(out) as Json };
  };

  it('prints the JSON of docs/cli.md', async () => {
    place.write({ 'skills/x/SKILL.md': BAD.replace('Bad', 'X') });
    const { code, report } = await json();
    assert.equal(code, 1);
    assert.deepEqual(report, {
      files: [
        {
          path: 'skills/x/SKILL.md',
          name: 'X',
          tokens: { metadata: 4, body: 2 },
          digest: await digestOf(new TextEncoder().encode(place.read('skills/x/SKILL.md'))),
          size: 49,
          findings: [
            {
              rule: 'spec/name-format',
              severity: 'error',
              message:
                'A name has lower-case letters, digits and single hyphens between them; "X" has capital letters.',
              line: 2,
              column: 7,
              endLine: 2,
              endColumn: 8,
              docs: 'docs/rules/spec/name-format.md',
              fix: { title: 'Change the name to "x"' },
            },
            {
              rule: 'yaml/unquoted-colon',
              severity: 'error',
              message:
                'A value without quotes cannot contain a colon followed by a space. Most agents drop the skill without a word.',
              line: 3,
              column: 22,
              endLine: 3,
              endColumn: 23,
              docs: 'docs/rules/yaml/unquoted-colon.md',
              fix: { title: 'Put the value in quotes' },
            },
          ],
        },
      ],
      summary: { files: 1, error: 2, warning: 0, info: 0, hint: 0 },
    });
  });

  it('exits with 0 where all is well', async () => {
    place.write({ 'good/SKILL.md': GOOD });
    assert.deepEqual(await place.run(lintCommand), { code: 0, out: '1 skill: no findings\n', err: '' });
  });

  it('says for people where, how grave, what and which rule', async () => {
    place.write({ 'good/SKILL.md': GOOD, 'bad/SKILL.md': BAD });
    const { code, out } = await place.run(lintCommand);
    assert.equal(code, 1);
    assert.match(
      out,
      /^bad\/SKILL\.md\n {2}2:7 {2}error {2}A name has .*"Bad".* {2}spec\/name-format\n {2}3:22 {2}error {2}/,
    );
    assert.match(out, /\n2 skills: 2 errors\n$/);
  });

  it('writes no control character of a file to the terminal', async () => {
    place.write({ 'bad/SKILL.md': GOOD.replace('good', '"a\\e[31m\\nb"') });
    const { out } = await place.run(lintCommand);
    assert.doesNotMatch(out, /\u001b/);
    assert.equal(out.trimEnd().split('\n').length, 5);
  });

  it('annotates for GitHub, with everything escaped', async () => {
    place.write({ 'a,b/SKILL.md': GOOD.replace('good', 'a%b') });
    const { out } = await place.run(lintCommand, '--format', 'github');
    assert.match(
      out,
      /^::error file=a%2Cb\/SKILL\.md,line=2,endLine=2,col=8,endColumn=9,title=spec\/name-format::A name .*"a%25b"/m,
    );
  });

  it('takes files, folders and several paths, and counts a file once', async () => {
    place.write({ 'a/good/SKILL.md': GOOD, 'b/bad/SKILL.md': BAD });
    const { report } = await json('a/good/SKILL.md', 'a', '.', 'b');
    assert.deepEqual(
      report.files.map((file) => file.path),
      ['a/good/SKILL.md', 'b/bad/SKILL.md'],
    );
  });

  it('goes on past what it cannot read, says so, and exits with 3', async () => {
    place.write({ 'bad/SKILL.md': BAD });
    const { code, report, err } = await json('none', '.');
    assert.equal(code, 3);
    assert.equal(report.files.length, 1);
    assert.deepEqual(
      report.errors?.map((error) => error.path),
      ['none'],
    );
    assert.match(err, /^none: ENOENT/);
  });

  it('exits with 3 where there is nothing to lint, and prints JSON all the same', async () => {
    const { code, report } = await json();
    assert.equal(code, 3);
    assert.deepEqual(report.files, []);
    assert.deepEqual(report.errors, [{ path: '.', message: 'no SKILL.md found' }]);
  });

  it('takes bytes that are no text', async () => {
    place.write({ 'x/SKILL.md': new Uint8Array([0xff, 0xfe, 0, 0x2d, 0x80]) });
    const { code, report } = await json('--fix');
    assert.equal(code, 1);
    assert.deepEqual(report.files[0]?.findings.map(({ rule }) => rule), ['frontmatter/missing']); // prettier-ignore
    assert.deepEqual([...fs.readFileSync(place.path('x/SKILL.md'))], [0xff, 0xfe, 0, 0x2d, 0x80]);
  });

  const wrong = [
    ['--format', 'sarif'],
    ['--format', 'xml'],
    ['--profile', 'cursor'],
    ['--max-warnings', '-1'],
    ['--max-warnings', 'many'],
    ['--unknown'],
  ];
  for (const args of wrong) {
    it(`refuses ${args.join(' ')} as wrong usage`, async () => {
      assert.equal((await place.run(lintCommand, ...args)).code, 2);
    });
  }

  it('takes profiles, the one that is always on as well', async () => {
    place.write({ 'good/SKILL.md': GOOD });
    assert.equal((await place.run(lintCommand, '--profile', 'spec', '--max-warnings', '0')).code, 0);
  });

  describe('--fix', () => {
    it('mends what is safe, keeps bytes and mode, and reports what is left', async () => {
      const text = '\uFEFF---\r\nname: Bad # mine\r\ndescription: Use when: red # why\r\n---\r\nBody\r\n';
      place.write({ 'other/SKILL.md': text });
      fs.chmodSync(place.path('other/SKILL.md'), 0o640);
      const { code, report } = await json('--fix');
      assert.equal(code, 1);
      assert.equal(place.read('other/SKILL.md'), text.slice(1).replace('Use when: red', '"Use when: red"'));
      assert.equal(fs.statSync(place.path('other/SKILL.md')).mode & 0o777, 0o640);
      assert.deepEqual(report.files[0]?.findings.map(({ rule }) => rule), ['spec/name-format', 'spec/name-matches-folder']); // prettier-ignore
      assert.deepEqual(fs.readdirSync(place.path('other')), ['SKILL.md'], 'no temporary file stays');
    });

    it('writes nothing where there is nothing to mend', async () => {
      place.write({ 'good/SKILL.md': GOOD });
      const before = fs.statSync(place.path('good/SKILL.md'), { bigint: true });
      assert.equal((await place.run(lintCommand, '--fix')).code, 0);
      const after = fs.statSync(place.path('good/SKILL.md'), { bigint: true });
      assert.deepEqual([after.ino, after.mtimeNs], [before.ino, before.mtimeNs]);
    });

    it('writes through a link to the real file', async () => {
      place.write({ 'real/bad/SKILL.md': BAD });
      fs.symlinkSync(place.path('real'), place.path('link'));
      await place.run(lintCommand, '--fix', 'link');
      assert.match(place.read('real/bad/SKILL.md'), /name: bad\ndescription: "Use when: red"/);
      assert.ok(fs.lstatSync(place.path('link')).isSymbolicLink());
    });
  });
});
