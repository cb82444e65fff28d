import assert from 'node:assert/strict';
import { serverLabel } from '../../../src/host/label.ts';
import { McpJson, readConfiguration } from '../../../src/host/mcpJson.ts';
import { readSources } from '../../../src/host/sources.ts';

const scope = { workspaceFolder: '/w/project', userHome: '/home/me', env: { TOKEN: 't0ken' } };
const read = (text: string) => readConfiguration(text, '/w/project/.vscode/mcp.json', scope);
const transport = (server: object) => read(JSON.stringify({ servers: { s: server } })).servers[0]?.transport;
const problem = (server: object) => read(JSON.stringify({ servers: { s: server, fine: { command: 'x' } } }));

describe('mcp.json', () => {
  it('takes comments and trailing commas', () => {
    const { servers, problems } = read('{ // mine\n "servers": { "a": { "command": "x", "args": ["y",], }, }, }');
    assert.deepEqual([servers.map(({ label }) => label), problems], [['a'], []]);
  });
  it('fills in variables everywhere', () => {
    assert.deepEqual(
      transport({
        command: '${userHome}/bin/x',
        args: ['${workspaceFolder}/a', '${workspaceFolderBasename}'],
        env: { T: '${env:TOKEN}', N: 3, Z: null },
        envFile: '${workspaceFolder}/.env',
      }),
      {
        type: 'stdio',
        command: '/home/me/bin/x',
        args: ['/w/project/a', 'project'],
        cwd: '/w/project',
        env: { T: 't0ken', N: '3' },
        envFile: '/w/project/.env',
      },
    );
    assert.deepEqual(transport({ url: 'https://x.example/mcp', headers: { Authorization: 'Bearer ${env:TOKEN}' } }), {
      type: 'http',
      url: 'https://x.example/mcp',
      headers: { Authorization: 'Bearer t0ken' },
    });
    assert.equal(transport({ type: 'sse', url: 'http://127.0.0.1:1/sse' })?.type, 'sse');
  });

  for (const [server, words] of [
    [{ command: 'x', args: ['${input:key}'] }, /args\.0: \$\{input:key\} asks for an input/],
    [{ command: 'x', env: { A: '${env:NOPE}' } }, /env\.A: the environment variable NOPE of \$\{env:NOPE\} is not set/],
    [{ command: '${what}' }, /command: \$\{what\} is no known variable/],
    [{ command: 3 }, /Expected a string for command, found a number/],
    [{ command: '' }, /Expected a non-empty string for command, found ""/],
    [{ command: 'x', args: 'y' }, /Expected an array of strings for args, found "y"/],
    [{ command: 'x', env: ['a'] }, /Expected an object of strings for env, found an array/],
    [{ type: 'ws', url: 'x' }, /Expected "stdio", "http" or "sse" for type, found "ws"/],
    [{ url: 'ftp://x' }, /Expected a url that begins with https/],
    [{}, /Expected "command" .* or "url"/],
    [{ type: 'stdio' }, /non-empty string for command, found nothing/],
  ] as const)
    it(`a server that is wrong is a problem of its own: ${words.source}`, () => {
      const { servers, problems } = problem(server);
      assert.deepEqual(
        servers.map(({ label }) => label),
        ['fine'],
      );
      assert.match(problems[0]?.message ?? '', words);
      assert.equal(problems[0]?.key, 's');
    });
  for (const server of [null, 'x', 3, []])
    it(`a server that is ${JSON.stringify(server)} is a problem`, () =>
      assert.equal(read(JSON.stringify({ servers: { s: server } })).problems.length, 1));

  it('names line and column of what is wrong, counted from 1', () => {
    const { problems } = read('{\n  "servers": {\n    "s": {\n      "command": "x",\n      "args": 7\n    }\n  }\n}');
    assert.deepEqual([problems[0]?.line, problems[0]?.column], [5, 15]);
  });
  it('reads what can be read of a file that is broken', () => {
    const { servers, problems } = read('{ "servers": { "a": { "command": "x" } ');
    assert.equal(servers.length, 1);
    assert.match(problems[0]?.message ?? '', /Not valid JSON/);
  });
  for (const text of ['', '[]', '3', '{"servers": []}', '{"servers": "x"}', 'nonsense'])
    it(`${JSON.stringify(text)} configures nothing and throws nothing`, () => assert.deepEqual(read(text).servers, []));
  it('a file that is not there configures nothing and is no problem', async () => {
    const { servers, problems } = await new McpJson({ file: '/no/such/mcp.json' }).read();
    assert.deepEqual([servers, problems], [[], []]);
  });

  it('H-ENT-10: a key that two sources use carries its source in the label of both', async () => {
    const source = (file: string) => ({
      read: async () => readConfiguration('{"servers":{"a":{"command":"x"},"b":{"command":"y"}}}', file, scope),
      onDidChange: () => ({ dispose: () => undefined }),
    });
    const one = await readSources([source('/1.json')]);
    assert.deepEqual(
      one.servers.map(({ label }) => label),
      ['a', 'b'],
    );
    const two = await readSources([source('/1.json'), source('/2.json')]);
    assert.deepEqual(
      two.servers.map(({ label }) => label),
      ['a (/1.json)', 'b (/1.json)', 'a (/2.json)', 'b (/2.json)'].map(serverLabel),
    );
  });
});
