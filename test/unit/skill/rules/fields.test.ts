import { fieldType } from '../../../../src/skill/rules/client/fieldType.ts';
import { skillsRefFlow } from '../../../../src/skill/rules/compat/skillsRefFlow.ts';
import { skillsRefSplit } from '../../../../src/skill/rules/compat/skillsRefSplit.ts';
import { clientFields } from '../../../../src/skill/rules/portability/clientFields.ts';
import { metadataKey } from '../../../../src/skill/rules/reserved/metadataKey.ts';
import { allowedToolsSeparator } from '../../../../src/skill/rules/spec/allowedToolsSeparator.ts';
import { allowedToolsType } from '../../../../src/skill/rules/spec/allowedToolsType.ts';
import { compatibilityEmpty } from '../../../../src/skill/rules/spec/compatibilityEmpty.ts';
import { compatibilityLength } from '../../../../src/skill/rules/spec/compatibilityLength.ts';
import { compatibilityType } from '../../../../src/skill/rules/spec/compatibilityType.ts';
import { descriptionType } from '../../../../src/skill/rules/spec/descriptionType.ts';
import { licenseType } from '../../../../src/skill/rules/spec/licenseType.ts';
import { metadataType } from '../../../../src/skill/rules/spec/metadataType.ts';
import { metadataValueType } from '../../../../src/skill/rules/spec/metadataValueType.ts';
import { nameType } from '../../../../src/skill/rules/spec/nameType.ts';
import { unknownField } from '../../../../src/skill/rules/spec/unknownField.ts';
import { testing } from './ruleTest.ts';

for (const [rule, key] of [
  [nameType, 'name'],
  [descriptionType, 'description'],
  [compatibilityType, 'compatibility'],
  [licenseType, 'license'],
] as const) {
  describe(rule.id, () => {
    const { finds, accepts } = testing(rule);
    finds(`${key}: 2024 # c`, { at: `${key}: [2024] # c`, fixedTo: `${key}: "2024" # c`, safe: true });
    finds(`${key}: true`, { at: `${key}: [true]`, fixedTo: `${key}: "true"` });
    finds(`${key}: [a]`, { at: `${key}: [[a]]` });
    finds(`${key}:\n  - a`, { at: `[${key}]:` });
    accepts(`${key}: a`);
    accepts(`${key}: "2024"`);
    accepts(`${key}: yes`);
    accepts(`${key}:`);
    accepts(`${key}: [a] [b]`);
    accepts('other: 2024');
  });
}

describe('spec/compatibility-empty', () => {
  const { finds, accepts } = testing(compatibilityEmpty);
  finds('name: a\ncompatibility: ""\nlicense: MIT', { at: 'compatibility: [""]', fixedTo: 'name: a\nlicense: MIT' });
  finds('compatibility:\nname: a', { at: '[compatibility]:', fixedTo: 'name: a' });
  finds('{name: a, compatibility: " "}', { at: '{name: a, compatibility: [" "]}' });
  accepts('compatibility: a');
  accepts('name: a');
});

describe('spec/compatibility-length', () => {
  const { finds, accepts } = testing(compatibilityLength);
  const full = 'x'.repeat(500);
  finds(`compatibility: ${full}yz`, { at: `compatibility: ${full}[yz]` });
  accepts(`compatibility: ${full}`);
});

describe('spec/metadata-type', () => {
  const { finds, accepts } = testing(metadataType);
  finds('metadata: a', { at: 'metadata: [a]' });
  finds('metadata:\n  - a', { at: '[metadata]:' });
  finds('metadata:', { at: '[metadata]:' });
  accepts('metadata:\n  a: b');
  accepts('metadata: {}');
  accepts('metadata: a: b');
});

describe('spec/metadata-value-type', () => {
  const { finds, accepts } = testing(metadataValueType);
  finds('metadata:\n  v: 1.10 # c', { at: '  v: [1.10] # c', fixedTo: 'metadata:\n  v: "1.10" # c', safe: true });
  finds('metadata:\n  v: false', { at: '  v: [false]', fixedTo: 'metadata:\n  v: "false"' });
  finds('metadata: {v: 1}', { at: 'metadata: {v: [1]}', fixedTo: 'metadata: {v: "1"}' });
  finds('metadata:\n  tags: [a, b]', {
    at: '  tags: [[a, b]]',
    message: 'collection',
    fixedTo: 'metadata:\n  tags: "a, b"',
  });
  finds('metadata:\n  a:\n    b: c', { at: '  [a]:', message: 'collection' });
  finds('metadata:\n  a:', { at: '  [a]:', message: 'empty' });
  finds('metadata:\n  1: a', { at: '  [1]: a', message: 'key', fixedTo: 'metadata:\n  "1": a' });
  accepts('metadata:\n  a: b\n  c: "1.0"\n  d: 2024-01-01');
  accepts('metadata: a');
  accepts('metadata:\n  a: b: c');
});

describe('spec/allowed-tools-type', () => {
  const { finds, accepts } = testing(allowedToolsType);
  finds('allowed-tools:\n  - Bash\n  - Read\nname: a', {
    at: '[allowed-tools]:',
    message: 'list',
    fixedTo: 'allowed-tools: Bash Read\nname: a',
    safe: true,
  });
  finds('allowed-tools: [Bash, Read]', { at: 'allowed-tools: [[Bash, Read]]', fixedTo: 'allowed-tools: Bash Read' });
  finds('allowed-tools: ["Bash(git:*)", Read]', {
    at: 'allowed-tools: [["Bash(git:*)", Read]]',
    fixedTo: 'allowed-tools: Bash(git:*) Read',
  });
  finds('allowed-tools:\n  - Bash # c', { at: '[allowed-tools]:', fixedTo: 'allowed-tools: Bash # c' });
  finds('---\r\nname: a\r\nallowed-tools: # all\r\n  # one\r\n  - "Bash(a #b:*)" # c\r\n  - Read # d \r\n# e\r\n---\r\n', {
    at: '[allowed-tools]: # all',
    fixedTo: '---\r\nname: a\r\n# all\r\n# one\r\n# c\r\nallowed-tools: "Bash(a #b:*) Read" # d \r\n# e\r\n---\r\n',
    safe: true,
  }); // prettier-ignore
  finds('name: a\nallowed-tools: [\n  Bash, # c\n  Read\n  # d\n]', {
    at: '[allowed-tools]: [',
    fixedTo: 'name: a\n# c\n# d\nallowed-tools: Bash Read',
  });
  finds('{allowed-tools: [Bash, # c\n  Read]}', { at: '{[allowed-tools]: [Bash, # c' });
  finds('allowed-tools: 1', { at: 'allowed-tools: [1]', message: 'default' });
  accepts('allowed-tools: Bash Read');
  accepts('allowed-tools:');
});

describe('spec/allowed-tools-separator', () => {
  const { finds, accepts } = testing(allowedToolsSeparator);
  finds('allowed-tools: Read, Write,Edit # c', {
    at: 'allowed-tools: Read[,] Write,Edit # c',
    fixedTo: 'allowed-tools: Read Write Edit # c',
    safe: true,
  });
  finds('allowed-tools: Bash(git:*, jq), Read', {
    at: 'allowed-tools: Bash(git:*, jq)[,] Read',
    fixedTo: 'allowed-tools: Bash(git:*, jq) Read',
  });
  finds('allowed-tools: >-\n  Read,\n  Write', {
    at: '[allowed-tools]: >-',
    fixedTo: 'allowed-tools: >-\n  Read\n  Write',
  });
  accepts('allowed-tools: Bash(git add *) Bash(a, b) Read');
  accepts('allowed-tools: [a, b]');
});

describe('spec/unknown-field', () => {
  const { finds, accepts } = testing(unknownField);
  finds('version: 2.2.0 # c\nname: a', {
    at: '[version]: 2.2.0 # c',
    message: 'default',
    fixedTo: 'metadata:\n  version: 2.2.0 # c\nname: a',
  });
  finds('version: 1.0', { at: '[version]: 1.0', fixedTo: 'metadata:\n  version: "1.0"' });
  finds('name: a\nversion: "1"\nmetadata:\n  author: b\nlicense: MIT', {
    at: '[version]: "1"',
    fixedTo: 'name: a\nmetadata:\n  author: b\n  version: "1"\nlicense: MIT',
  });
  finds('---\r\nversion: a\r\n---\r\nText\r\n', {
    at: '[version]: a',
    fixedTo: '---\r\nmetadata:\r\n  version: a\r\n---\r\nText\r\n',
  });
  finds('allowed_tools: Bash', { at: '[allowed_tools]: Bash', message: 'similar', fixedTo: 'allowed-tools: Bash' });
  finds('licence: MIT', { at: '[licence]: MIT', message: 'similar', fixedTo: 'license: MIT' });
  finds('user_invocable: true', { at: '[user_invocable]: true', fixedTo: 'user-invocable: true' });
  finds('metadata: {a: "b"} # c\nversion: a, [b]', {
    at: '[version]: a, [b]',
    fixedTo: 'metadata: {a: "b", version: "a, [b]"} # c',
  });
  finds('---\r\nversion: 1.0\r\nmetadata: {\r\n  a: b, # c\r\n}\r\n---\r\n', {
    at: '[version]: 1.0',
    fixedTo: '---\r\nmetadata: {\r\n  a: b, version: "1.0", # c\r\n}\r\n---\r\n',
  });
  finds("metadata: {}\nversion: '1'", { at: "[version]: '1'", fixedTo: "metadata: {version: '1'}" });
  finds('metadata: {a: b}\nversion: 1 # c', { at: '[version]: 1 # c' });
  finds('metadata: {version: b}\nversion: 1', { at: '[version]: 1' });
  finds('metadata: &m {a: b}\nversion: 1', { at: '[version]: 1' });
  finds('version: [a', { at: '[version]: [a' });
  finds('tags:\n  - a', { at: '[tags]:' });
  accepts('name: a\nlicense: MIT\nmetadata:\n  x: y\ncompatibility: a\nallowed-tools: b\ndescription: c');
  accepts('argument-hint: a\nwhen_to_use: b\nhooks:\n  a: b');
});

describe('portability/client-fields', () => {
  const { finds, accepts } = testing(clientFields);
  finds('name: a\ncontext: fork\nmodel: haiku', { at: '[context]: fork' });
  finds('effort: low\ncontext: fork', { at: '[effort]: low' }, { profiles: ['vscode'] });
  accepts('effort: low\ncontext: fork', { profiles: ['claude-code'] });
  accepts('argument-hint: [a] [b]');
  accepts('version: 1');
});

describe('client/field-type', () => {
  const { finds, accepts } = testing(fieldType);
  finds('user-invocable: yes # c', {
    at: 'user-invocable: [yes] # c',
    message: 'boolean',
    fixedTo: 'user-invocable: true # c',
    safe: true,
  });
  finds('disable-model-invocation: "false"', {
    at: 'disable-model-invocation: ["false"]',
    fixedTo: 'disable-model-invocation: false',
  });
  finds('user-invocable: maybe', { at: 'user-invocable: [maybe]' });
  finds('argument-hint: [x]', { at: 'argument-hint: [[x]]', message: 'string', fixedTo: 'argument-hint: "[x]"' });
  finds('argument-hint: [a, "b"]', { at: 'argument-hint: [[a, "b"]]', fixedTo: `argument-hint: '[a, "b"]'` });
  finds('model:\n  - a', { at: '[model]:', message: 'string' });
  finds('hooks: a', { at: 'hooks: [a]', message: 'map' });
  finds('paths:\n  a: b', { at: '[paths]:', message: 'list' });
  accepts('user-invocable: true\neffort: 3\npaths: [a]\narguments: a b\nhooks: {}\nargument-hint: "[x]"');
  accepts('user-invocable:');
  accepts('version: [x]');
});

describe('compat/skills-ref-split', () => {
  const { finds, accepts } = testing(skillsRefSplit);
  finds('description: a --- b', { at: 'description: a [---] b' });
  finds('name: a---b', { at: 'name: a[---]b' });
  finds('description: |\n  ---\n  x', { at: '  [---]' });
  accepts('description: a -- b');
  accepts('---\nname: a\n---\nText\n\n---\n');
});

describe('compat/skills-ref-flow', () => {
  const { finds, accepts } = testing(skillsRefFlow);
  finds('metadata: {"a": "b", c: d} # x', {
    at: 'metadata: [{]"a": "b", c: d} # x',
    message: 'flow',
    fixedTo: 'metadata:\n  a: "b"\n  c: d # x',
    safe: true,
  });
  finds('metadata: {}', { at: 'metadata: [{]}' });
  finds('{name: a}', { at: '[{]name: a}' });
  finds('name: &n a', { at: 'name: [&n] a', message: 'anchor' });
  finds('description: !!str a', { at: 'description: [!!]str a', message: 'tag' });
  finds('x: &n a\nname: *n', { at: 'name: [*n]', message: 'anchor' });
  finds('x: &n a\nmetadata:\n  b: c\n  d: *n\n  e: f', { at: '  d: [*n]', message: 'anchor' });
  finds('metadata:\n  b: c\n  d:\n    !!str e', { at: '  [d]:', message: 'tag' });
  finds('metadata:\n  {a: b}', { at: '[metadata]:', message: 'flow' });
  accepts('metadata:\n  a: b');
  accepts('metadata:\n  tags: [a]');
  accepts('allowed-tools: [a]');
  accepts('paths: [a]');
});

describe('reserved/metadata-key', () => {
  const { finds, accepts } = testing(metadataKey);
  finds('metadata:\n  io.modelcontextprotocol/x: a', { at: '  [io.modelcontextprotocol/x]: a' });
  accepts('metadata:\n  io.modelcontextprotocol.x: a\n  example.com/io.modelcontextprotocol/x: b');
});
