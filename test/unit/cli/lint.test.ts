import assert from 'node:assert/strict';
import fs from 'node:fs';
import { lintCommand } from '../../../src/cli/lint.ts';
import { digestOf } from '../../../src/skill/digest.ts';
import { Place } from './run.ts';

const GOOD = '---\nname: good\ndescription: Does it. Use when asked.\n---\n\nBody\n';
const BAD = '---\nname: Bad\ndescription: Use when: red\n---\n\nBody\n';

interface Sarif {
  version: string;
  runs: {
    tool: { driver: { name: string; rules: { id: string }[] } };
    columnKind: string;
    results: {
      ruleId: string;
      ruleIndex: number;
      level: string;
      message: { text: string };
      locations: [{ physicalLocation: { artifactLocation: { uri: string }; region: Record<string, number> } }];
    }[];
    invocations: { executionSuccessful: boolean; toolExecutionNotifications: { message: { text: string } }[] }[];
  }[];
}

describe('skillwright lint', () => {
  let place: Place;
  beforeEach(() => {
    place = new Place();
  });
  afterEach(() => place.dispose());

  interface Json {
    files: { path: string; findings: { rule: string; severity: string }[] }[];
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
          tokens: { metadata: 5, body: 2 },
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

  it('writes nothing that reorders or hides what follows, to the terminal and for GitHub', async () => {
    place.write({ 'bad/SKILL.md': GOOD.replace('good', 'a\u202eb\u{e0041}') });
    for (const format of ['text', 'github']) {
      const { out } = await place.run(lintCommand, '--format', format);
      assert.match(out, /A name has .*"a\\u\{202e\}b\\u\{e0041\}"/);
      assert.doesNotMatch(out, /[\u202e\u{e0041}]/u);
    }
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
    assert.match(err, /^none: there is no such file or folder\n/);
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
    assert.deepEqual(report.files[0]?.findings.map(({ rule }) => rule), ['frontmatter/missing', 'encoding/invalid-utf8']); // prettier-ignore
    assert.deepEqual([...fs.readFileSync(place.path('x/SKILL.md'))], [0xff, 0xfe, 0, 0x2d, 0x80]);
  });

  const wrong = [
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

  it('gives a reference with findings of its own an entry', async () => {
    place.write({
      'good/SKILL.md': `${GOOD}\nRead [a](references/a.md) and [b](references/b.md).\n`,
      'good/references/a.md': 'See [gone](gone.md).\n',
      'good/references/b.md': 'Fine.\n',
    });
    const { code, report } = await json();
    assert.equal(code, 0);
    assert.deepEqual(
      report.files.map(({ path, findings }) => [path, findings.map(({ rule }) => rule)]),
      [
        ['good/SKILL.md', []],
        ['good/references/a.md', ['links/missing']],
      ],
    );
    assert.deepEqual(Object.keys(report.files[1] ?? {}), ['path', 'findings']);
    assert.match((await place.run(lintCommand)).out, /\n1 skill: 1 warning\n$/);
  });

  it('knows the other skills of the root, also where only one is linted', async () => {
    place.write({ 'skills/good/SKILL.md': GOOD, 'skills/group/other/SKILL.md': GOOD, 'else/good/SKILL.md': GOOD });
    const { report } = await json('skills/good');
    assert.deepEqual(report.files[0]?.findings.map(({ rule }) => rule), ['workspace/duplicate-name']); // prettier-ignore
  });

  it('knows another skill by its name however that is written', async () => {
    for (const written of ['name: "good" # ours', 'name: >-\n  good', 'name: |\r\n  good\r', 'name:\n  good']) {
      place.write({ 'good/SKILL.md': GOOD, 'other/SKILL.md': GOOD.replace('name: good', written) });
      const { report } = await json('good');
      assert.deepEqual(
        report.files[0]?.findings.map(({ rule }) => rule),
        ['workspace/duplicate-name'],
        written,
      );
    }
  });

  describe('skillwright.json', () => {
    const NAMED = GOOD.replace('good', 'claude-helper');
    const rulesOf = async (...args: string[]) =>
      (await json(...args)).report.files.flatMap(({ findings }) => findings.map(({ rule }) => rule));

    it('sets profiles and severities for the skills below it', async () => {
      place.write({
        'skills/claude-helper/SKILL.md': NAMED,
        'skills/skillwright.json': '{ "lint": { "profiles": ["claude-upload"] } }',
        'skillwright.json': '{ "lint": { "profiles": ["codex"] } }',
      });
      assert.deepEqual(await rulesOf(), ['profile:claude-upload/reserved-name']);
      assert.deepEqual(await rulesOf('--profile', 'codex'), []);
    });

    it('turns rules off, and makes others graver', async () => {
      place.write({
        'good/SKILL.md': `${GOOD.replace('Does it. Use when asked.', 'Helps.')}[x](no.md)\n`,
        'skillwright.json': '{ "lint": { "rules": { "links/missing": "error", "advice/description-when": "off" } } }',
      });
      const { code, report } = await json();
      assert.equal(code, 1);
      assert.deepEqual(report.files[0]?.findings.map(({ rule, severity }) => `${rule} ${severity}`), ['links/missing error']); // prettier-ignore
    });

    it('says which field is wrong and what was expected, and goes by all else', async () => {
      place.write({
        'good/SKILL.md': GOOD,
        'other/SKILL.md': `${GOOD.replace('good', 'other')}[x](no.md) [y](references\\a.md)\n`,
        'other/references/a.md': '',
        'skillwright.json':
          '{ "lint": { "profiles": ["cursor"], "rules": { "links/missing": "loud", "links/backslash": "off" }, "x": 1 } }',
      });
      const { code, report } = await json();
      assert.equal(code, 3);
      assert.deepEqual(report.files.map(({ path, findings }) => [path, findings.map(({ rule }) => rule)]), [['good/SKILL.md', []], ['other/SKILL.md', ['links/missing']]]); // prettier-ignore
      assert.deepEqual(report.errors?.map(({ path, message }) => `${path} ${message}`).sort(), [
        'skillwright.json lint.profiles.0: expected one of spec, claude-upload, claude-code, vscode, copilot-cli, codex, strict-reference, found "cursor"',
        'skillwright.json lint.rules.links/missing: expected one of off, hint, info, warning, error, found "loud"',
        'skillwright.json lint.x: expected no such field',
      ]);
    });

    const faults: [string, RegExp][] = [
      ['{ "lint": ', /^skillwright\.json: expected JSON: /],
      ['[]', /^skillwright\.json: the whole file: expected an object, found \[\]/],
      [
        '{ "lint": { "rules": { "links/mising": "off" } } }',
        /lint\.rules: expected the id of a rule, found "links\/mising"/,
      ],
    ];
    for (const [text, expected] of faults) {
      it(`refuses ${text}`, async () => {
        place.write({ 'good/SKILL.md': GOOD, 'skillwright.json': text });
        const { code, err } = await place.run(lintCommand);
        assert.equal(code, 3);
        assert.match(err, expected);
      });
    }
  });

  it('writes SARIF 2.1.0', async () => {
    place.write({ 'a b:c/SKILL.md': BAD, 'good/SKILL.md': GOOD });
    const { code, out } = await place.run(lintCommand, '--format', 'sarif', '.', 'none');
    assert.equal(code, 3);
    const sarif = JSON.parse(out) as Sarif;
    assert.equal(sarif.version, '2.1.0');
    assert.equal(sarif.runs.length, 1);
    const [run] = sarif.runs;
    assert.ok(run);
    assert.equal(run.columnKind, 'utf16CodeUnits');
    assert.equal(new Set(run.tool.driver.rules.map(({ id }) => id)).size, run.tool.driver.rules.length);
    for (const { ruleId, ruleIndex, level, message, locations } of run.results) {
      assert.equal(run.tool.driver.rules[ruleIndex]?.id, ruleId);
      assert.ok(['error', 'warning', 'note'].includes(level));
      assert.ok(message.text.length > 0);
      const [{ physicalLocation }] = locations;
      assert.equal(physicalLocation.artifactLocation.uri, 'a%20b%3Ac/SKILL.md');
      for (const value of Object.values(physicalLocation.region)) assert.ok(Number.isInteger(value) && value >= 1);
    }
    assert.deepEqual(run.results.map(({ ruleId }) => ruleId), ['spec/name-format', 'spec/name-matches-folder', 'yaml/unquoted-colon']); // prettier-ignore
    assert.equal(run.invocations[0]?.executionSuccessful, false);
    assert.match(run.invocations[0]?.toolExecutionNotifications[0]?.message.text ?? '', /^none: /);
  });

  describe('--fix', () => {
    it('renames skill.md, and mends references', async () => {
      place.write({
        'good/skill.md': `${GOOD}\n[a](references\\a.md)\n`,
        'good/references/a.md': '[b](B.md)\n',
        'good/references/b.md': '',
      });
      const { code, report } = await json('--fix', '--max-warnings', '0');
      assert.deepEqual(report.files.map(({ path, findings }) => [path, findings.map(({ rule }) => rule)]), [['good/SKILL.md', ['links/deep']]]); // prettier-ignore
      assert.equal(code, 0);
      assert.deepEqual(fs.readdirSync(place.path('good')).sort(), ['SKILL.md', 'references']);
      assert.match(place.read('good/SKILL.md'), /\[a\]\(references\/a\.md\)/);
      assert.equal(place.read('good/references/a.md'), '[b](b.md)\n');
    });

    it('does in one run what there is to do: links to the file it renames, too', async () => {
      place.write({ 'good/skill.md': GOOD, 'good/references/r.md': '[x](../skill.md)\n' });
      await place.run(lintCommand, '--fix');
      assert.equal(place.read('good/references/r.md'), '[x](../SKILL.md)\n');
      assert.deepEqual(fs.readdirSync(place.path('good')).sort(), ['SKILL.md', 'references']);
    });

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

    it('and through a SKILL.md that is a link, judged by the folder it lies in', async () => {
      place.write({ 'commands/bad.md': BAD, 'skills/bad/README.md': '' });
      fs.symlinkSync('../../commands/bad.md', place.path('skills/bad/SKILL.md'));
      const { report } = await json('--fix');
      assert.match(place.read('commands/bad.md'), /name: bad\ndescription: "Use when: red"/);
      assert.ok(fs.lstatSync(place.path('skills/bad/SKILL.md')).isSymbolicLink());
      assert.deepEqual(report.files.map(({ path, findings }) => [path, findings.map(({ rule }) => rule)]), [['skills/bad/SKILL.md', ['links/symlink']]]); // prettier-ignore
    });
  });
});
