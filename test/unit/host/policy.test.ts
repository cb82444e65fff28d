import assert from 'node:assert/strict';
import type { ServerDefinition, ServerTransport } from '../../../src/host/host.ts';
import { serverLabel } from '../../../src/host/label.ts';
import { blockedBy, readMatchers, type EditorPolicy, type ServerMatcher } from '../../../src/host/policy.ts';

const configuredIn = { file: 'mcp.json', key: 's' };
const local: ServerTransport = { type: 'stdio', command: 'npx', args: ['-y', 'server'], env: {} };
const remote = (url: string): ServerTransport => ({ type: 'http', url, headers: {} });
const server = (transport: ServerTransport): ServerDefinition => ({ label: serverLabel('s'), transport, configuredIn });
const blocked = (policy: Partial<EditorPolicy>, transport: ServerTransport): string | undefined =>
  blockedBy({ access: 'all', denied: [], ...policy }, server(transport), transport);
const denies = (matcher: ServerMatcher, transport: ServerTransport): boolean =>
  blocked({ denied: [matcher] }, transport) !== undefined;

describe('the policy of the editor', () => {
  for (const [access, words] of [
    ['none', /turned off by chat\.mcp\.access/],
    ['registry', /only servers of your organisation's registry/],
    ['untrusted', /not trusted/],
  ] as const)
    it(`${access}: nothing may be connected, and it is said why`, () =>
      assert.match(blocked({ access }, local) ?? '', words));
  it('all: everything may', () => assert.equal(blocked({}, local), undefined));
  it('without a list of allowed servers all are; an empty one allows none', () => {
    assert.equal(blocked({}, local), undefined);
    assert.match(
      blocked({ allowed: [] }, local) ?? '',
      /chat\.mcp\.allowedServers .*does not have it|does not have it/,
    );
    assert.equal(blocked({ allowed: [{ serverName: 's' }] }, local), undefined);
  });
  it('what is denied is denied, allowed or not', () => {
    const name = { serverName: 's' };
    assert.match(blocked({ allowed: [name], denied: [name] }, local) ?? '', /deniedServers/);
  });
  for (const [words, fits] of [
    [['npx', '-y', 'server'], true],
    [['npx', '-y'], false],
    [['npx', '-y', 'server', '--more'], false],
    [['NPX', '-y', 'server'], false],
  ] as const)
    it(`a command is compared word for word: ${words.join(' ')}`, () =>
      assert.equal(denies({ serverCommand: words }, local), fits));
  for (const [pattern, url, fits] of [
    ['https://x.example/mcp', 'https://X.example/mcp', true],
    ['https://x.example/mcp', 'https://user:pw@x.example:443/mcp#part', true],
    ['https://x.example/mcp', 'https://x.example/mcp?a=1', false],
    ['https://x.example', 'https://x.example/', true],
    ['https://x.example/*', 'https://x.example/mcp?a=1', true],
    ['https://x.example/*', 'https://x.example:8443/mcp', false],
    ['https://x.example:443/*', 'https://x.example/mcp', true],
    ['https://x.example:*/*', 'https://x.example:8443/mcp', true],
    ['https://x.example:*/*', 'https://x.example/mcp', true],
    ['https://*.example.com/*', 'https://a.b.example.com/mcp', true],
    ['https://*.example.com/*', 'https://evil.test/a.example.com/mcp', false],
    ['https://*.example.com/*', 'https://example.com/mcp', false],
    ['https://x.example/a.b/*', 'https://x.example/aXb/mcp', false],
    ['https://x.example*', 'https://x.example/mcp', false],
    ['*', 'http://127.0.0.1:1/mcp', true],
    ['http*://x.example/*', 'https://x.example/mcp', true],
  ] as const)
    it(`${pattern} ${fits ? 'is' : 'is not'} ${url}`, () =>
      assert.equal(denies({ serverUrl: pattern }, remote(url)), fits));
  it('a url is of remote servers, a command of local ones', () => {
    assert.equal(denies({ serverUrl: '*' }, local), false);
    assert.equal(denies({ serverCommand: ['npx'] }, remote('https://x.example')), false);
  });
  it('a server whose inputs are not known yet is judged when they are', () => {
    const asks = {
      ...server(remote('https://${input:host}/mcp')),
      inputs: [{ id: 'host', description: '', password: false }],
    };
    const policy = { access: 'all', denied: [], allowed: [{ serverUrl: 'https://x.example/*' }] } as const;
    assert.equal(blockedBy(policy, asks, asks.transport), undefined);
    const filled = (host: string) => ({ ...remote(`https://${host}/mcp`), secrets: [host] });
    assert.equal(blockedBy(policy, asks, filled('x.example')), undefined);
    assert.match(blockedBy(policy, asks, filled('y.example')) ?? '', /does not have it/);
  });
  it('entries of a list that are no matchers count for nothing; what is no list is none', () => {
    const both = { serverName: 's', serverUrl: '*' };
    assert.deepEqual(readMatchers([null, 3, {}, both, { serverCommand: [] }, { serverName: 's' }]), [
      { serverName: 's' },
    ]);
    assert.deepEqual([readMatchers(null), readMatchers({})], [undefined, undefined]);
  });
});
