import assert from 'node:assert/strict';
import { configurationMessage } from '../../../src/language/messages/configurationFault.ts';
import { catalogueFor } from '../../../src/language/messages/sentences.ts';
import { readConfiguration } from '../../../src/skill/configuration.ts';
import { PROFILES } from '../../../src/skill/rule.ts';
import { rules } from '../../../src/skill/rules/index.ts';

const read = (value: unknown) => readConfiguration(JSON.stringify(value));

describe('a skillwright.json', () => {
  it('may name every rule and every profile, and behind a byte order mark', () => {
    const severities = Object.fromEntries(rules.map(({ id }) => [id, 'off']));
    const text = `\uFEFF${JSON.stringify({ $schema: 'x', lint: { profiles: PROFILES, rules: severities } })}`;
    assert.deepEqual(readConfiguration(text), { lint: { profiles: PROFILES, severities }, faults: [] });
  });

  it('keeps what is right beside what is wrong', () => {
    const { lint, faults } = read({
      lint: {
        profiles: ['cursor', 'codex'],
        rules: { 'spec/nope': 'off', 'links/orphan-file': 'off', 'links/missing': 'loud' },
        more: 1,
      },
      else: {},
    });
    assert.deepEqual(lint.profiles, ['codex']);
    assert.equal(lint.severities['links/orphan-file'], 'off');
    assert.equal(lint.severities['links/missing'], undefined);
    const fields = faults.map(({ field }) => field.join(' '));
    assert.deepEqual(fields.sort(), ['else', 'lint more', 'lint profiles 0', 'lint rules links/missing', 'lint rules spec/nope']); // prettier-ignore
  });

  for (const [text, message] of [
    ['{ "lint": { "rules": { "spec/nope": "off" } } }', 'lint.rules: expected the id of a rule, found "spec/nope"'],
    ['{ "lint": { "rules": { "Links": "off" } } }', 'lint.rules: expected the id of a rule, found "Links"'],
    [
      '{ "lint": { "rules": { "links/mising": "off" } } }',
      'lint.rules: expected the id of a rule, found "links/mising"; did you mean "links/missing"?',
    ],
    ['{ "lint": { "rules": [] } }', 'lint.rules: expected an object, found []'],
    ['{ "lint": { "profiles": "codex" } }', 'lint.profiles: expected a list, found "codex"'],
    [
      '{ "lint": { "profiles": ["codex", "codex"] } }',
      'lint.profiles: expected each only once, found ["codex","codex"]',
    ],
    ['{ "lint": null }', 'lint: expected an object, found null'],
    ['{ "rules": {} }', 'rules: expected no such field'],
    ['{ "$schema": 1 }', '$schema: expected a text, found 1'],
    ['null', 'the whole file: expected an object, found null'],
  ] as const)
    // prettier-ignore
    it(`says in plain words what is wrong with ${text}`, () => {
      const { faults } = readConfiguration(text);
      assert.deepEqual(faults.map((fault) => configurationMessage(fault, catalogueFor('en'))), [message]); // prettier-ignore
    });
});
