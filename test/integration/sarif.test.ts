import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import Ajv, { type ValidateFunction } from 'ajv';
import { PROFILES } from '../../src/skill/rule.ts';
import { nodeModules, root } from '../support/project.ts';
import { Place } from '../unit/cli/run.ts';

const SCHEMA = path.join(nodeModules, '@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json');
const CASES = path.join(root, 'test/fixtures/skill-md');

interface Sarif {
  runs: {
    tool: { driver: { rules: Rule[] } };
    results: Result[];
    invocations: { executionSuccessful: boolean }[];
  }[];
}
interface Rule {
  id: string;
  shortDescription: { text: string };
  fullDescription: { text: string };
  help: { text: string; markdown: string };
  defaultConfiguration: { level: string };
  properties: { tags: string[]; 'problem.severity': string };
}
interface Result {
  ruleId: string;
  level: string;
  locations: [{ physicalLocation: { artifactLocation: { uri: string; uriBaseId?: string } } }];
  partialFingerprints: { primaryLocationLineHash: string };
}

/** The schema is of draft 4: what it uses of that means the same in today's drafts, but for one lax pattern. */
function sarifSchema(): ValidateFunction {
  const { $schema, id, ...schema } = JSON.parse(fs.readFileSync(SCHEMA, 'utf8')) as Record<string, unknown>;
  assert.deepEqual([$schema, typeof id], ['http://json-schema.org/draft-04/schema#', 'string']);
  const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
  ajv.addFormat('uri', (text) => URL.canParse(text));
  ajv.addFormat('uri-reference', (text) => /^(?:[\w.~!$&'()*+,;=:@/?#[\]-]|%[\dA-F]{2})*$/i.test(text));
  ajv.addFormat('date-time', (text) => !Number.isNaN(Date.parse(text)));
  return ajv.compile(schema);
}

describe('the SARIF of `skillwright lint`', () => {
  let validate: ValidateFunction;
  before(() => {
    validate = sarifSchema();
  });
  const schemaFaults = (document: unknown): string[] =>
    validate(document) ? [] : (validate.errors ?? []).map((one) => `${one.instancePath} ${one.message ?? ''}`);

  let place: Place;
  beforeEach(() => {
    place = new Place();
  });
  afterEach(() => place.dispose());

  /** Runs the program that is shipped. */
  const lint = (cwd: string, ...args: string[]): Sarif => {
    const command = [path.join(root, 'dist/cli.mjs'), 'lint', '--format', 'sarif', ...args];
    const { stdout } = spawnSync(process.execPath, command, { cwd, encoding: 'utf8', maxBuffer: 1 << 28 });
    return JSON.parse(stdout) as Sarif;
  };
  const runOf = ({ runs }: Sarif) => {
    const [run] = runs;
    assert.ok(run !== undefined && runs.length === 1);
    return run;
  };
  const uriOf = ({ locations: [{ physicalLocation }] }: Result) => physicalLocation.artifactLocation.uri;

  it('is valid by the schema of SARIF 2.1.0 whatever was found, with every profile', () => {
    const sarif = lint(CASES, ...PROFILES.flatMap((profile) => (profile === 'spec' ? [] : ['--profile', profile])));
    const found = new Set(runOf(sarif).results.map(({ ruleId }) => ruleId));
    assert.ok(found.size > 30, `only ${found.size} rules found anything`);
    assert.ok([...found].some((id) => id.startsWith('profile:')));
    assert.deepEqual(schemaFaults(sarif), []);
  });

  it('is valid where nothing was found, and where something could not be read', () => {
    place.write({ 'good/SKILL.md': '---\nname: good\ndescription: Does it. Use when asked.\n---\n\nBody\n' });
    const clean = lint(place.cwd);
    assert.deepEqual([runOf(clean).results, schemaFaults(clean)], [[], []]);
    const failed = lint(place.cwd, 'none');
    assert.deepEqual([runOf(failed).invocations[0]?.executionSuccessful, schemaFaults(failed)], [false, []]);
  });

  it('names files by relative references, also with blanks, a colon, a per cent sign and other scripts in their path', () => {
    place.write({ 'a b:c/100% 技能/é/SKILL.md': 'x\n', 'x:y/SKILL.md': 'x\n' });
    const sarif = lint(place.cwd);
    const uris = [...new Set(runOf(sarif).results.map(uriOf))];
    const decoded = uris.map((uri) => decodeURIComponent(new URL(uri, 'file:///repository/').pathname));
    assert.deepEqual(decoded, ['/repository/a b:c/100% 技能/é/SKILL.md', '/repository/x:y/SKILL.md']);
    assert.deepEqual(schemaFaults(sarif), []);
  });

  it('has what code scanning on GitHub asks for besides: texts and severity of each rule, fingerprints, one relative place', () => {
    const run = runOf(lint(CASES));
    for (const { id, shortDescription, fullDescription, help, defaultConfiguration, properties } of run.tool.driver
      .rules) {
      for (const text of [shortDescription.text, fullDescription.text]) assert.match(text, /^(?=.*\.$).{1,1024}$/s, id);
      assert.ok(help.text.length > 0 && help.markdown.includes('## Why'), id);
      assert.match(defaultConfiguration.level, /^(?:note|warning|error)$/, id);
      assert.match(properties['problem.severity'], /^(?:error|warning|recommendation)$/, id);
      assert.match(properties.tags.join(), /^[a-z-]+$/, id);
    }
    for (const { level, locations, partialFingerprints } of run.results) {
      assert.match(level, /^(?:note|warning|error)$/);
      assert.equal(locations.length, 1);
      assert.equal(locations[0].physicalLocation.artifactLocation.uriBaseId, undefined);
      assert.match(partialFingerprints.primaryLocationLineHash, /^[\da-f]{1,16}:[1-9]\d*$/);
    }
  });

  it('keeps the fingerprint of a finding when lines are added above it', () => {
    const text = '---\nname: a\ndescription: Does it. Use when asked.\n---\n\n[x](gone.md)\n';
    const fingerprint = (): string | undefined => {
      const found = runOf(lint(place.cwd)).results.find(({ ruleId }) => ruleId === 'links/missing');
      return found?.partialFingerprints.primaryLocationLineHash;
    };
    place.write({ 'a/SKILL.md': text });
    const before = fingerprint();
    place.write({ 'a/SKILL.md': text.replace('\n\n[', '\n\nMore.\n\n[') });
    assert.ok(before !== undefined);
    assert.equal(fingerprint(), before);
  });

  it('names the real file where a SKILL.md is a link, because code scanning shows no links', () => {
    place.write({ 'commands/a.md': 'x\n', 'skills/a/README.md': '' });
    fs.symlinkSync('../../commands/a.md', place.path('skills/a/SKILL.md'));
    assert.deepEqual([...new Set(runOf(lint(place.cwd)).results.map(uriOf))], ['commands/a.md']);
  });

  it('would be found broken by the same check', () => {
    const sarif = lint(CASES);
    const broken: [RegExp, (run: Record<string, never> & Sarif['runs'][0]) => unknown][] = [
      [/\/level must be equal to one of/, (run) => Object.assign(run.results[0] ?? {}, { level: 'hint' })],
      [/\/uri must match format/, (run) => Object.assign(run.results[0]?.locations[0].physicalLocation.artifactLocation ?? {}, { uri: 'a b' })], // prettier-ignore
      [/additional properties/, (run) => Object.assign(run, { findings: [] })],
      [/required property 'tool'/, (run) => Reflect.deleteProperty(run, 'tool')],
      [/must have required property 'text'|must match/, (run) => Object.assign(run.results[0] ?? {}, { message: {} })],
    ];
    for (const [fault, breakIt] of broken) {
      const copy = structuredClone(sarif);
      breakIt(runOf(copy) as never);
      assert.match(schemaFaults(copy).join('\n'), fault);
    }
  });
});
