import assert from 'node:assert/strict';
import { bindTransport } from '../../../src/host/consent.ts';
import { serverLabel } from '../../../src/host/label.ts';
import { McpJson } from '../../../src/host/mcpJson.ts';
import { CODE_WORKSPACE, DOT_MCP_JSON, EITHER, readConfiguration } from '../../../src/host/mcpJsonText.ts';
import { readSources } from '../../../src/host/sources.ts';

const scope = {
  workspaceFolder: '/w/project',
  defaultFolder: '/w/project',
  userHome: '/home/me',
  env: { TOKEN: 't0ken', EMPTY: '' },
};
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
    assert.deepEqual(
      transport({ url: 'https://x.example/mcp', oauth: { clientId: 'known', enterpriseManaged: true } }),
      {
        type: 'http',
        url: 'https://x.example/mcp',
        headers: {},
        oauth: { clientId: 'known' },
      },
    );
  });

  for (const [server, words] of [
    [{ command: 'x', args: ['${input:key}'] }, /args\.0: \$\{input:key\} asks for an input/],
    [{ command: 'x', env: { A: '${env:NOPE}' } }, /env\.A: the environment variable NOPE of \$\{env:NOPE\} is not set/],
    [{ command: '${what}' }, /command: \$\{what\} is no known variable/],
    [{ command: 3 }, /Expected a string for command, found a number/],
    [{ command: '' }, /Expected a non-empty string for command, found ""/],
    [{ command: 'x', args: 'y' }, /Expected an array of strings for args, found "y"/],
    [{ command: 'x', sandboxEnabled: 'yes' }, /Expected true or false for sandboxEnabled, found "yes"/],
    [{ command: 'x', env: ['a'] }, /Expected an object of strings for env, found an array/],
    [{ type: 'ws', url: 'x' }, /Expected "stdio", "http" or "sse" for type, found "ws"/],
    [{ url: 'https://x', oauth: 'known' }, /Expected an object for oauth, found "known"/],
    [{ url: 'https://x', oauth: { clientId: 3 } }, /Expected a string for oauth.clientId, found a number/],
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

  for (const [text, expected] of [
    ['${TOKEN}', 't0ken'],
    ['${NOPE:-other}', 'other'],
    ['${EMPTY:-other}', 'other'],
    ['${TOKEN:-other}', 't0ken'],
  ] as const)
    it(`.mcp.json has bare names of the environment: ${text}`, () => {
      const file = JSON.stringify({ mcpServers: { s: { command: 'x', args: [text] } } });
      const { servers } = readConfiguration(file, '/w/project/.mcp.json', scope, DOT_MCP_JSON);
      assert.ok(servers[0]?.transport.type === 'stdio');
      assert.deepEqual(servers[0].transport.args, [expected]);
      assert.match(problem({ command: 'x', args: [text] }).problems[0]?.message ?? '', /no known variable/);
    });
  it('.mcp.json knows only mcpServers, mcp.json only servers, and a file that the user names either', () => {
    const servers = '{"servers":{"a":{"command":"x"}}}';
    const mcpServers = '{"mcpServers":{"b":{"type":"local","command":"x"}}}';
    const labels = (text: string, format: typeof EITHER) =>
      readConfiguration(text, '/f.json', scope, format).servers.map(({ label }) => label);
    assert.deepEqual([labels(servers, DOT_MCP_JSON), labels(mcpServers, DOT_MCP_JSON)], [[], ['b']]);
    assert.deepEqual([read(servers).servers.length, read(mcpServers).servers.length], [1, 0]);
    assert.deepEqual([labels(servers, EITHER), labels(mcpServers, EITHER)], [['a'], ['b']]);
  });
  it('a .code-workspace has its servers in settings.mcp', () => {
    const inWorkspace = (content: object) =>
      readConfiguration(JSON.stringify(content), '/w/x.code-workspace', scope, CODE_WORKSPACE);
    const { servers } = inWorkspace({ folders: [], settings: { mcp: { servers: { a: { command: 'x' } } } } });
    assert.deepEqual(servers[0]?.configuredIn, { file: '/w/x.code-workspace', key: 'a' });
    assert.deepEqual(inWorkspace({ folders: [], settings: {} }).problems, []);
    assert.match(inWorkspace({ settings: { mcp: 3 } }).problems[0]?.message ?? '', /object for mcp, found number/);
  });
  it('a sandbox that the configuration asks for is known, and part of what a yes is about', async () => {
    const plain = transport({ command: 'x', sandboxEnabled: false });
    const asks = transport({ command: 'x', sandboxEnabled: true });
    assert.ok(plain?.type === 'stdio' && asks?.type === 'stdio');
    assert.deepEqual(asks, { ...plain, sandboxed: true });
    const [without, within] = await Promise.all([bindTransport(plain), bindTransport(asks)]);
    assert.notEqual(without.hash, within.hash);
  });
  it('a relative folder starts from where the servers of the file run', () => {
    const stdio = transport({ command: 'x', cwd: 'tools', envFile: '.env' });
    assert.ok(stdio?.type === 'stdio');
    assert.deepEqual([stdio.cwd, stdio.envFile], ['/w/project/tools', '/w/project/.env']);
  });
  it('a folder of the window is found by its name', () => {
    const folders = new Map([['api', '/w/api']]);
    const text = '{"servers":{"s":{"command":"${workspaceFolder:api}/x"},"t":{"command":"${workspaceFolder:web}/x"}}}';
    const { servers, problems } = readConfiguration(text, '/f.json', { ...scope, folders });
    assert.ok(servers[0]?.transport.type === 'stdio' && servers[0].transport.command === '/w/api/x');
    assert.match(problems[0]?.message ?? '', /no folder of that name is open/);
  });
  it('a file that the user names has to be there', async () => {
    const { problems } = await new McpJson({ file: '/no/such/mcp.json', namedBy: 'a setting' }).read();
    assert.deepEqual(problems, [{ file: '/no/such/mcp.json', message: 'Is not there; a setting names it.' }]);
  });

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
