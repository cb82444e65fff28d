import { duplicateKey } from '../../../../src/skill/rules/yaml/duplicateKey.ts';
import { notAMapping } from '../../../../src/skill/rules/yaml/notAMapping.ts';
import { syntax } from '../../../../src/skill/rules/yaml/syntax.ts';
import { tabIndent } from '../../../../src/skill/rules/yaml/tabIndent.ts';
import { unquotedColon } from '../../../../src/skill/rules/yaml/unquotedColon.ts';
import { testing } from './ruleTest.ts';

describe('yaml/unquoted-colon', () => {
  const { finds, accepts } = testing(unquotedColon);
  finds('description: Use when: red', {
    at: 'description: Use when[:] red',
    fixedTo: 'description: "Use when: red"',
    safe: true,
  });
  finds('description: one\n  two: three', {
    at: '  two[:] three',
    fixedTo: 'description: "one\n  two: three"',
    safe: false,
  });
  finds('description: a: b: c', { at: 'description: a[:] b: c', fixedTo: 'description: "a: b: c"' });
  finds('description: say "x": y', { at: 'description: say "x"[:] y', fixedTo: `description: 'say "x": y'` });
  finds(`description: it's "x": y`, { at: `description: it's "x"[:] y`, fixedTo: `description: 'it''s "x": y'` });
  finds('description: C:\\x: y', { at: 'description: C:\\x[:] y', fixedTo: `description: 'C:\\x: y'` });
  finds('description: a: b # why\nlicense: MIT', {
    at: 'description: a[:] b # why',
    fixedTo: 'description: "a: b" # why\nlicense: MIT',
  });
  finds('---\rname: a\rdescription: b: c\r---\r', { at: '---\rname: a\rdescription: b[:] c\r---', fixedTo: '---\rname: a\rdescription: "b: c"\r---\r' }); // prettier-ignore
  finds('description: a:', { at: 'description: a[:]', fixedTo: 'description: "a:"' });
  finds('description: Use when:\n  - red\n  - green', {
    at: 'description: Use when[:]',
    fixedTo: 'description: "Use when:\n  - red\n  - green"',
    safe: false,
  });
  finds('description: a\n\n  b: c', { at: '  b[:] c', fixedTo: 'description: "a\n\n  b: c"' });
  finds('metadata:\n  short: a: b\n  more: c', {
    at: '  short: a[:] b',
    fixedTo: 'metadata:\n  short: "a: b"\n  more: c',
  });
  finds('description: &d a: b', { at: 'description: &d a[:] b', fixedTo: 'description: &d "a: b"' });
  finds('---\r\ndescription: a: b # c\r\nname: x\r\n---\r\n', {
    at: 'description: a[:] b # c',
    fixedTo: '---\r\ndescription: "a: b" # c\r\nname: x\r\n---\r\n',
  });
  finds('description:\n  Uses graphs.\n  Use for: x', {
    at: '  Use for[:] x',
    fixedTo: 'description:\n  "Uses graphs.\n  Use for: x"',
  });
  finds('---\r\ndescription:\r\n  Use for: x\r\n  and y: z\r\n  and w\r\nname: a\r\n---\r\n', {
    at: '  Use for[:] x',
    fixedTo: '---\r\ndescription:\r\n  "Use for: x\r\n  and y: z\r\n  and w"\r\nname: a\r\n---\r\n',
  });
  finds('description: Use when: [x', { at: 'description: Use when[:] [x', fixedTo: 'description: "Use when: [x"' });
  accepts('description: "Use when: red"');
  accepts("description: 'a: b'");
  accepts('description: see https://example.com/a:b');
  accepts('description: >-\n  Use when: red');
  accepts('description: a # b: c');
  accepts('metadata:\n  a: b');
  accepts('description: @a: b');
  accepts('description: "a" b: c');
  accepts('name: a\n  description: b');
  accepts('metadata:\n  a: b\n  c');
  accepts('description:\n  a b\n  c # d: e');
  accepts('description:\n  "a: b" c\n  d');
});

describe('yaml/duplicate-key', () => {
  const { finds, accepts } = testing(duplicateKey);
  finds('name: a\nname: b', { at: '[name]: b' });
  finds('name: a\n"name": b', { at: '["name"]: b' });
  finds('name: a: b\nname: c', { at: '[name]: c' });
  finds('metadata:\n  a: b\n  a: c', { at: '  [a]: c' });
  finds('metadata: {a: b, a: c}', { at: 'metadata: {a: b, [a]: c}' });
  accepts('name: a\nmetadata:\n  name: b');
});

describe('yaml/tab-indent', () => {
  const { finds, accepts } = testing(tabIndent);
  finds('metadata:\n\ta: b\n\tc: d', { at: '[\t]a: b', fixedTo: 'metadata:\n  a: b\n  c: d', safe: true });
  finds('---\r\nmetadata:\r\n\t\ta: b # c\r\n---\r\n', {
    at: '[\t\t]a: b # c',
    fixedTo: '---\r\nmetadata:\r\n    a: b # c\r\n---\r\n',
  });
  finds('description: >-\n\tOne\n\ttwo\nname: a', {
    at: '[\t]One',
    fixedTo: 'description: >-\n  One\n  two\nname: a',
    safe: true,
  });
  accepts('description: a\tb');
  accepts('description: |\n  a\n  \tb');
});

describe('yaml/not-a-mapping', () => {
  const { finds, accepts } = testing(notAMapping);
  finds('- a\n- b', { at: '[- a]' });
  finds('just text', { at: '[just text]' });
  accepts('name:x\ndescription:y');
  finds('"quoted"', { at: '["quoted"]' });
  accepts('name: a');
  accepts('{name: a}');
  accepts('---\n---\n');
  accepts('---\n# A comment\n---\n');
});

describe('yaml/syntax', () => {
  const { finds, accepts } = testing(syntax);
  finds('description: @State', {
    at: 'description: [@]State',
    message: 'reserved-character',
    fixedTo: 'description: "@State"',
  });
  finds('description: `a`: b', { at: 'description: [`]a`: b', fixedTo: 'description: "`a`: b"' });
  finds('argument-hint: [a] [b] # c', {
    at: 'argument-hint: [a] [[]b] # c',
    message: 'text-after-value',
    fixedTo: 'argument-hint: "[a] [b]" # c',
    safe: false,
  });
  finds('tools: [ray[train], torch]', { at: 'tools: [ray[[]train], torch]', message: 'bracket-in-list' });
  finds('description: a\nand b', { at: '[and b]', message: 'continuation' });
  finds('name: a\n  description: b', { at: '  [description]: b', message: 'indented-key' });
  finds('description: "a\nname: b', {
    at: 'description: ["]a',
    message: 'unclosed-quote',
    arguments: { detail: '"' },
  });
  finds("description: 'a", { at: "description: [']a", message: 'unclosed-quote', arguments: { detail: "'" } });
  finds('metadata: [a\nname: b', {
    at: 'metadata: [[]a',
    message: 'unclosed-bracket',
    arguments: { detail: '[' },
  });
  finds('metadata: {a: b\nname: b', {
    at: 'metadata: [{]a: b',
    message: 'unclosed-bracket',
    arguments: { detail: '{' },
  });
  finds('description: *bold', {
    at: 'description: [*]bold',
    message: 'reserved-character',
    fixedTo: 'description: "*bold"',
  });
  finds('description: !now do it # c', {
    at: 'description: [!]now do it # c',
    message: 'reserved-character',
    fixedTo: 'description: "!now do it" # c',
  });
  finds('name:a\ndescription: b', {
    at: '[name:]a',
    message: 'no-space',
    fixedTo: 'name: a\ndescription: b',
    safe: true,
  });
  finds('name: a\r\ndescription:b', {
    at: '[description:]b',
    message: 'no-space',
    fixedTo: 'name: a\r\ndescription: b',
  });
  finds('description: - a # b', {
    at: 'description: [-] a # b',
    message: 'list-on-line',
    fixedTo: 'description: "- a" # b',
    safe: false,
  });
  finds('allowed-tools: - a\n  - b', { at: 'allowed-tools: [-] a', message: 'list-on-line' });
  finds('---\r\ndescription: > Does\r\n    things\r\nname: a\r\n---\r\n', {
    at: 'description: > [Does]',
    message: 'block-head',
    arguments: { detail: '>' },
    fixedTo: '---\r\ndescription: >\r\n    Does\r\n    things\r\nname: a\r\n---\r\n',
    safe: false,
  });
  finds('metadata:\n  a: |- b', { at: '  a: |- [b]', fixedTo: 'metadata:\n  a: |-\n    b' });
  finds('description: | a | b |', { at: 'description: | [a | b |]', fixedTo: 'description: "| a | b |"' });
  finds('description: >a', { at: 'description: >[a]', message: 'block-head', fixedTo: 'description: ">a"' });
  finds('description: ? Does', {
    at: 'description: [?] Does',
    message: 'reserved-character',
    fixedTo: 'description: "? Does"',
    safe: true,
  });
  finds('description: ]a', { at: 'description: []]a', message: 'reserved-character', fixedTo: 'description: "]a"' });
  finds('description: ![a](b)', { at: 'description: [!][a](b)', fixedTo: 'description: "![a](b)"' });
  finds('description: &a *b', { at: 'description: &a [*]b', message: 'reserved-character' });
  finds('metadata:\n    a: b\n  c: d', { at: '  [c: d]', message: 'uneven-indent' });
  finds('description: |\n  a\n b', { at: ' [b]', message: 'uneven-indent' });
  finds('hooks:\n  a:\n    - b: c\n     d: e', { at: '     [d: e]', message: 'uneven-indent' });
  finds('allowed-tools:\r\n  - a\r\n\r\n - b', { at: ' [- b]', message: 'uneven-indent' });
  finds('allowed-tools:\n  - a\n  -b', { at: '  [-b]', message: 'no-item' });
  finds('metadata:\n  - a\n  # b\n  c: d', { at: '  [c: d]', message: 'no-item' });
  finds('description: Does\n- a', { at: '[-] a', message: 'stray-item' });
  finds('description: Does\n\n- a\n- b', { at: '[-] a', message: 'stray-item' });
  finds('metadata:\n  a: b\n  - c', { at: '  [-] c', message: 'stray-item' });
  finds('description: "a"\n  b: c', { at: '  [b]: c', message: 'indented-key' });
  finds('description: "a"\n  b', { at: '  [b]', message: 'text-after-value' });
  finds('description: "a"# b', { at: 'description: "a"[# b]', message: 'text-after-value' });
  finds('hint: [a] | [b]', { at: 'hint: [a[]] | [b]', message: 'text-after-value', fixedTo: 'hint: "[a] | [b]"' });
  finds('metadata:\n  {a: b}\n  c: d', { at: '  [c: d]', message: 'text-after-value' });
  finds('name: a\n"b" c: d', { at: '["]b" c: d', message: 'text-after-value' });
  finds('metadata:\n  a\n  b: c', { at: '  [a]', message: 'continuation' });
  finds('name: a\nb #c: d', { at: '[b #c: d]', message: 'continuation' });
  for (const [line, character] of [
    ['**license**: MIT', '*'],
    ['| a | b |', '|'],
    ['> license: MIT', '>'],
    ['{license: MIT}', '{'],
    ['}', '}'],
  ] as const) {
    finds(`name: a\n${line}\ndescription: b`, {
      at: `[${character}]${line.slice(1)}`,
      message: 'no-key',
      arguments: { detail: character },
    });
  }
  finds('name: a\n"license: MIT\nmetadata: b', { at: '["]license: MIT', message: 'unclosed-quote' });
  finds('metadata: [a]]', { at: 'metadata: [a][]]', message: 'unopened-bracket', fixedTo: 'metadata: "[a]]"' });
  finds('metadata: {\na: b\n}', { at: 'metadata: [{]', message: 'unclosed-bracket' });
  finds('metadata: {a: b c: d}', { at: 'metadata: {a: [b c: d]}', message: 'in-brackets' });
  finds('metadata: {\n  "a": "b"\n  "c": "d"\n}', { at: '  ["]c": "d"', message: 'in-brackets' });
  finds('metadata: {a: b\n c: d}', { at: 'metadata: {a: [b]', message: 'in-brackets' });
  finds('tools: [- a]', { at: 'tools: [[- ]a]', message: 'in-brackets' });
  finds('tools: [a,, b]', { at: 'tools: [a,[,] b]', message: 'surplus-comma' });
  finds('description:\u00a0Does\nname: a', {
    at: 'description:[\u00a0]Does',
    message: 'odd-blank',
    arguments: { detail: 'U+00A0' },
    fixedTo: 'description: Does\nname: a',
    safe: true,
  });
  finds('name: a\nversion:\u3000 1', { at: 'version:[\u3000 ]1', fixedTo: 'name: a\nversion: 1', safe: true });
  finds('name：a\nlicense: b', {
    at: 'name[：]a',
    message: 'wide-colon',
    arguments: { detail: 'name' },
    fixedTo: 'name: a\nlicense: b',
    safe: true,
  });
  finds('name: a\nNote：b', { at: 'Note[：]b', message: 'wide-colon', fixedTo: 'name: a\nNote: b', safe: false });
  finds('name: a\nNote:b', { at: '[Note:]b', message: 'no-space', fixedTo: 'name: a\nNote: b', safe: false });
  finds('metadata:\n  a:b\n  c: d', { at: '  [a:]b', message: 'no-space', fixedTo: 'metadata:\n  a: b\n  c: d' });
  finds('name: a\nhttps://example.com', { at: '[https://example.com]', message: 'continuation' });
  finds('license:/a', { at: '[license:]/a', message: 'no-space', fixedTo: 'license: /a' });
  finds('name:x', { at: '[name:]x', message: 'no-space', fixedTo: 'name: x', safe: true });
  finds('description: a\n  like #42 b\n  and c', { at: '  [and c]', message: 'after-comment' });
  finds('description: >-\n  a\n# b\n\n  c: d', { at: '  [c: d]', message: 'after-comment' });
  finds('description: |\r\n  a\r\n # b\r\n  c', { at: '  [c]', message: 'after-comment' });
  finds('description: "a" b: c', { at: 'description: ["]a" b: c', message: 'text-after-value' });
  finds('name: a\n...\ndescription: b', { at: '[...]', message: 'second-document' });
  finds('name: a\r\n... \r\n\r\ndescription: b\r\nlicense: d', { at: '[...] ', message: 'second-document' });
  finds('name: a\n--- b\ndescription: c', { at: '[---] b', message: 'second-document' });
  finds('%YAML 1.2\nname: a', { at: '[%YAML 1.2]', message: 'directive' });
  finds('---\n# a\n%TAG ! tag:b\n%YAML 1.1\nname: a\n---\n', { at: '[%TAG ! tag:b]', message: 'directive' });
  finds('---\n%YAML 1.2\n---\nname: a\n---\n', { at: '[%YAML 1.2]', message: 'directive' });
  finds('\uFEFF---\n%YAML 1.2\nname: a\n---\n', { at: '[%YAML 1.2]', message: 'directive' });
  finds('%YAML\nname: a', { at: '[%YAML]', message: 'directive' });
  finds('%\nname: a\ndescription: b: c', { at: '[%]', message: 'directive' });
  finds('description: "a\\q"', { at: 'description: "a[\\]q"', message: 'bad-escape' });
  finds('? license: "b"\nmetadata:\n  %', { at: '  [%]', message: 'reserved-character' });
  accepts('description: a');
  accepts('description: a: b');
  accepts('name: a\nname: b');
  accepts('- a');
  accepts('text\nname:x');
  accepts('name: &n a\ndescription: *n');
  accepts('metadata: !!map {}\nlicense: !!str 2');
  accepts('description: |\n  @a [b] [c]');
  accepts('description: |\n  %YAML 1.2\n  ...');
  accepts('license: 100% a\ndescription: |2-\n   b');
  // Line ends of old: a line is a line.
  accepts('---\rname: a\rdescription: b\rmetadata:\r  c: d\r---\r');
  accepts('---\nname: a\ndescription: b\rlicense: c\n---\n');
  // Said by the carriage return's own finding alone.
  accepts('---\nname: a\ndescription: b\rc\n---\n');
  accepts('---\nname: a\r description: b\n---\n');
  finds('---\rname: a\rdescription: b\rc\r---\r', { at: '---\rname: a\rdescription: b\r[c]\r---', message: 'continuation' }); // prettier-ignore
});
