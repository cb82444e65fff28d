import assert from 'node:assert/strict';
import { bindTransport } from '../../../src/host/consent.ts';
import { maskedDetails, maskedTarget, withoutSecrets } from '../../../src/host/masked.ts';
import type { ServerTransport } from '../../../src/host/host.ts';

const stdio = (...args: string[]): ServerTransport => ({ type: 'stdio', command: 'npx', args, env: {} });
const http = (url: string, headers = {}): ServerTransport => ({ type: 'http', url, headers });

describe('what the user is asked', () => {
  for (const [args, shown] of [
    [['-y', 'server', '--port', '3'], 'npx -y server --port 3'],
    [['a b', ''], 'npx "a b" ""'],
    [['--token=abc'], 'npx --token=••••'],
    [['--api-key', 'abc'], 'npx --api-key ••••'],
    [['API_TOKEN=abc'], 'npx API_TOKEN=••••'],
    [['ghp_abcdefgh'], 'npx ••••'],
    [['--config=sk-abc'], 'npx --config=••••'],
    [['-H', 'Authorization: Bearer x'], 'npx -H "Authorization: ••••"'],
    [['postgres://me:pw@db/x?password=1'], 'npx "postgres://••••@db/x?password=••••"'],
  ] as const)
    it(`shows ${args.join(' ')} as ${shown}`, () => assert.equal(maskedTarget(stdio(...args)), shown));
  it('masks credentials and query of a url, and leaves its host and path', () => {
    assert.equal(
      maskedTarget(http('https://u:p@x.example:8/mcp?key=1&b=2#f')),
      'https://••••@x.example:8/mcp?key=••••&b=••••#••••',
    );
    assert.equal(maskedTarget(http('https://x.example/mcp')), 'https://x.example/mcp');
  });
  it('names variables and headers, never their values', () => {
    assert.deepEqual(
      maskedDetails({ type: 'stdio', command: 'x', args: [], env: { A: 'secret' }, cwd: '/w', envFile: '/w/.env' }),
      [
        { what: 'folder', text: '/w' },
        { what: 'value', text: 'A=••••' },
        { what: 'variables-from', text: '/w/.env' },
      ],
    );
    assert.deepEqual(maskedDetails(http('https://x', { Authorization: 'secret' })), [
      { what: 'value', text: 'Authorization: ••••' },
    ]);
  });
  it("takes secrets out of a server's words", () => {
    assert.equal(withoutSecrets('bad option --token=abcdefgh', stdio('--token=abcdefgh')), 'bad option ••••');
    assert.equal(
      withoutSecrets('no Bearer abcdefgh', http('https://x', { Authorization: 'Bearer abcdefgh' })),
      'no ••••',
    );
  });
});

describe('the hash that a yes is bound to', () => {
  const base: ServerTransport = { type: 'stdio', command: 'x', args: ['a', 'b'], cwd: '/w', env: { A: '1', B: '2' } };
  const hash = async (transport: ServerTransport) => (await bindTransport(transport)).hash;

  for (const [what, other] of [
    ['the command', { ...base, command: 'y' }],
    ['an argument', { ...base, args: ['a', 'c'] }],
    ['where an argument ends', { ...base, args: ['a b'] }],
    ['the folder', { ...base, cwd: '/v' }],
    ['a variable', { ...base, env: { A: '1', B: '3' } }],
    ['one variable more', { ...base, env: { A: '1', B: '2', C: '' } }],
  ] as const)
    it(`changes with ${what}`, async () => assert.notEqual(await hash(base), await hash(other)));
  it('changes with url, headers and type', async () => {
    const one = await hash(http('https://x', { A: '1' }));
    for (const other of [
      http('https://y', { A: '1' }),
      http('https://x', { A: '2' }),
      { ...http('https://x', { A: '1' }), type: 'sse' } as ServerTransport,
    ])
      assert.notEqual(one, await hash(other));
  });
  it('does not change with the order of variables', async () => {
    assert.equal(await hash(base), await hash({ ...base, env: { B: '2', A: '1' } }));
  });
});
