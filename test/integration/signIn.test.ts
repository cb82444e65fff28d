import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Grant } from '../../src/host/grants.ts';
import type { ServerState, ServerTransport } from '../../src/host/host.ts';
import { verifyCommand } from '../../src/cli/verify.ts';
import { serverLabel } from '../../src/host/label.ts';
import type { SkillsHost } from '../../src/host/skillsHost.ts';
import { configured, endHosts, hostOn, verified } from '../support/hosts.ts';
import { Person } from '../support/person.ts';
import { startAuthorizationServer, type AuthorizationServer } from '../support/servers/authorizationServer.ts';
import { startChildServer, type ChildServer } from '../support/servers/childServer.ts';
import { startOlderHttpServer } from '../support/servers/olderHttpServer.ts';
import { protect, type ProtectedServer } from '../support/servers/protectedServer.ts';
import { runCommand } from '../support/runCommand.ts';
import { until } from '../support/wait.ts';

const label = serverLabel('s');
const ok = { label, uri: 'skill://ok/SKILL.md' };

function message(state: ServerState): string {
  assert.ok(state.kind === 'needs-sign-in', JSON.stringify(state));
  return state.message;
}

describe('signing in to a server', function () {
  this.timeout(60_000);
  let upstream: ChildServer;
  let authorization: AuthorizationServer;
  let server: ProtectedServer;
  let person: Person;
  let folder: string;
  /** Every word that a person or a log could come to see. */
  let words: string[];

  before(async () => (upstream = await startChildServer('test/fixtures/hostile/server.mjs', 'http')));
  after(() => upstream.end());
  beforeEach(async () => {
    authorization = await startAuthorizationServer();
    server = await protect(upstream.url.replace('<case>', 'ok'), authorization);
    person = new Person();
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'skillwright-sign-in-'));
    words = [];
  });
  afterEach(async function () {
    await endHosts();
    await server.end();
    await authorization.end();
    for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) words.push(fs.readFileSync(path.join(entry.parentPath, entry.name), 'utf8'));
    fs.rmSync(folder, { recursive: true, force: true });
    const all = words.join('\n');
    for (const secret of authorization.secrets) assert.ok(!all.includes(secret), `a secret was told: ${all}`);
  });

  const transport = (more: Partial<ServerTransport> = {}): ServerTransport =>
    ({ type: 'http', url: server.url, headers: {}, ...more }) as ServerTransport;
  const open = async (s: ServerTransport = transport()): Promise<SkillsHost> => {
    const log = (line: string): void => void words.push(line);
    const host = await hostOn({ s }, { signIn: person, stateFolder: folder, log, reconnectAfterMs: [10] });
    host.onDidChange(() => words.push(JSON.stringify(host.server(label)?.state)));
    return host;
  };
  const decided = async (host: SkillsHost) => (await host.decisions.read()).map((one) => [one.decided, one.detail]);
  const grants = (): readonly Grant[] => JSON.parse(person.grants.text) as readonly Grant[];
  /** Signs in, and expects that it comes to nothing. */
  const refused = async (host?: SkillsHost): Promise<string> => {
    const state = await (host ?? (await open())).signIns.signIn(label);
    assert.deepEqual(grants(), []);
    return message(state);
  };

  describe('what happens by itself', () => {
    it('a server that answers 401 needs a sign-in; nobody is asked, nothing else is called', async () => {
      const state = await (await open()).connect(label);
      assert.match(message(state), /^http:\/\/127\.0\.0\.1:\d+\/ok\/mcp answered 401: it wants you to sign in\.$/);
      assert.deepEqual([person.asked, person.opened, authorization.requests], [[], [], []]);
    });
    it('so does one that sends no WWW-Authenticate', async () => {
      server.faults.authenticate = null;
      assert.equal((await (await open()).connect(label)).kind, 'needs-sign-in');
      assert.deepEqual(authorization.requests, []);
    });
    it('a token that the user configured is the one that counts: it is said that it was refused', async () => {
      const host = await open(transport({ headers: { authorization: 'Bearer configured' } }));
      const state = await host.signIns.signIn(label);
      assert.ok(state.kind === 'failed');
      assert.match(state.message, /answered 401: it refused the Authorization that is configured for it/);
      assert.deepEqual(person.asked, []);
      assert.deepEqual(new Set(server.authorizations), new Set(['Bearer configured']));
    });
  });

  it('the command line opens no browser: it says how to give a token, and takes one', async () => {
    const run = await runCommand(verifyCommand, ['--server', server.url]);
    assert.equal(run.code, 3);
    assert.match(run.out, /wants you to sign in\..*pass a token with --header 'Authorization: Bearer …'\./s);
    assert.deepEqual(authorization.requests, []);
    const given = await runCommand(verifyCommand, ['--server', server.url, '--header', 'Authorization: Bearer of-old']);
    assert.equal(given.code, 3);
    assert.match(given.out, /it refused the Authorization that is configured for it/);
    assert.doesNotMatch(given.out + given.err, /of-old/);
  });

  for (const [era, name] of [
    ['2026-07-28', 'ok@modern'],
    ['2025-11-25', 'ok@legacy'],
  ] as const)
    it(`a server of ${era} is signed in to, listed and read`, async () => {
      await server.end();
      server = await protect(upstream.url.replace('<case>', name), authorization);
      const host = await open();
      const state = await host.signIns.signIn(label);
      assert.ok(state.kind === 'connected' && state.listing.status === 'complete', JSON.stringify(state));
      assert.equal(state.protocol, era);
      assert.equal(verified(await host.verify(ok)).state.kind, 'verified');
      assert.equal(host.server(label)?.signedInAt, authorization.url);
      const token = grants()[0]?.tokens.access_token;
      assert.equal(server.authorizations.at(-1), `Bearer ${token}`);
      assert.deepEqual((await decided(host)).at(-1), ['signed-in', authorization.url]);
    });
  it('a server of HTTP with SSE is signed in to', async () => {
    const older = await startOlderHttpServer();
    await server.end();
    server = await protect(older.url, authorization);
    try {
      for (const type of ['sse', 'http'] as const) {
        const host = await open(transport({ type }));
        const state = await host.signIns.signIn(label);
        assert.ok(state.kind === 'connected' && state.protocol === '2024-11-05', `${type}: ${JSON.stringify(state)}`);
        await endHosts();
      }
    } finally {
      await older.end();
    }
  });
  it('a server that takes the token no longer needs a sign-in again', async () => {
    const host = await open();
    await host.signIns.signIn(label);
    server.faults.refuses = true;
    await host.refresh(label);
    assert.match(message(host.server(label)?.state as ServerState), /it wants you to sign in/);
  });

  describe('what a person is asked, and what is sent', () => {
    it('she sees the server and the authorization server before that is called', async () => {
      person.agrees = () => (assert.deepEqual(authorization.requests, []), true);
      await (await open()).signIns.signIn(label);
      const [question] = person.asked;
      assert.equal(person.asked.length, 1);
      assert.equal(question?.authorizationServer, `${authorization.url}/`);
      assert.equal(question.server.label, label);
    });
    it('a no calls nothing, opens nothing and changes nothing', async () => {
      person.agrees = () => false;
      assert.match(await refused(), /it wants you to sign in\.$/);
      assert.deepEqual([authorization.requests, person.opened], [[], []]);
    });
    it('origins that the authorization server hands on to are asked about apart, before they are called', async () => {
      const other = await startAuthorizationServer();
      authorization.faults.metadata = { token_endpoint: `${other.url}/token` };
      person.agrees = ({ further }) => further.length === 0;
      await refused();
      assert.deepEqual(
        person.asked.map(({ further }) => further),
        [[], [other.url]],
      );
      assert.deepEqual([other.requests, authorization.requests], [[], ['GET /.well-known/oauth-authorization-server']]);
      await other.end();
    });
    it('PKCE with S256, a state, the scope and the resource go along, the resource with each request for a token', async () => {
      await (await open()).signIns.signIn(label);
      const [first, second] = authorization.asked;
      assert.equal(first?.['code_challenge_method'], 'S256');
      assert.ok((first['state'] ?? '').length >= 43, 'as hard to guess as 256 bits');
      assert.equal(first['scope'], 'skills offline_access');
      assert.match(first['redirect_uri'] ?? '', /^http:\/\/127\.0\.0\.1:\d+\/$/);
      assert.deepEqual([first['resource'], second?.['resource']], [server.url, server.url]);
    });
    it('a server without metadata is its own authorization server, and is the resource that is asked for', async () => {
      const { origin } = new URL(server.url);
      Object.assign(server.faults, { metadata: null, authenticate: 'Bearer' });
      Object.assign(server.faults, { authorizationServer: { ...authorization.metadata, issuer: origin } });
      authorization.faults.iss = origin;
      assert.equal((await (await open()).signIns.signIn(label)).kind, 'connected');
      assert.deepEqual(
        person.asked.map(({ authorizationServer, further }) => [authorizationServer, further]),
        [
          [`${origin}/`, []],
          [`${origin}/`, [authorization.url]],
        ],
      );
      assert.equal(authorization.asked[0]?.['resource'], server.url);
    });
    it('a server that names nobody and is no authorization server cannot be signed in to', async () => {
      Object.assign(server.faults, { metadata: null, authenticate: null });
      assert.match(await refused(), /There is no authorization server at http:\/\/127\.0\.0\.1:\d+\//);
      assert.deepEqual(person.opened, []);
    });
    it('a client id of the configuration is used as it is: nothing is registered', async () => {
      const host = await open(transport({ oauth: { clientId: 'registered-before' } }));
      assert.equal((await host.signIns.signIn(label)).kind, 'connected');
      assert.ok(!authorization.requests.includes('POST /register'));
    });
    it('without one it is said how to give it, where nobody can register', async () => {
      authorization.faults.metadata = { registration_endpoint: undefined };
      assert.match(await refused(), /registers no clients by itself.*"oauth": \{ "clientId": "…" \}/);
    });
    it('a client that is given a secret shows it, to that authorization server alone', async () => {
      authorization.faults.givesSecrets = true;
      const host = await open();
      assert.equal((await host.signIns.signIn(label)).kind, 'connected');
      authorization.expire();
      assert.equal(verified(await host.verify(ok)).state.kind, 'verified');
    });
    it('two who ask at the same time share one sign-in', async () => {
      const host = await open();
      const states = await Promise.all([host.signIns.signIn(label), host.signIns.signIn(label)]);
      assert.deepEqual(
        states.map(({ kind }) => kind),
        ['connected', 'connected'],
      );
      assert.equal(person.opened.length, 1);
    });
  });

  describe('what is refused', () => {
    it('an answer with another state: it is as if it had not come', async () => {
      authorization.faults.state = 'another';
      const host = await open();
      const abort = new AbortController();
      const signingIn = host.signIns.signIn(label, abort.signal);
      await until('the browser to be told so', () => person.shown[0] === 400);
      abort.abort();
      assert.match(message(await signingIn), /it wants you to sign in\.$/);
      assert.ok(!authorization.requests.includes('POST /token'));
    });
    it('an answer of another issuer, before its code is used (RFC 9207)', async () => {
      authorization.faults.iss = 'https://other.example';
      const said = await refused();
      assert.match(said, /^Not signed in\. The browser came back with an answer that is not of http:\/\/127\.0\.0\.1/);
      assert.doesNotMatch(said, /other\.example/);
      assert.ok(!authorization.requests.includes('POST /token'));
    });
    it('a code that was asked for with another challenge: the authorization server gives no token', async () => {
      person.follows = (url) => (url.searchParams.set('code_challenge', 'x'.repeat(43)), url);
      assert.match(await refused(), /gave no token: it answered invalid_grant\.$/);
      assert.equal(authorization.requests.filter((one) => one === 'POST /token').length, 1, 'a code is used once');
    });
    it('a no of another issuer is not taken for one of the issuer that was asked', async () => {
      Object.assign(authorization.faults, { denies: true, iss: 'https://other.example' });
      assert.match(await refused(), /came back with an answer that is not of http:\/\/127\.0\.0\.1/);
    });
    it('a person who says no there', async () => {
      authorization.faults.denies = true;
      assert.match(await refused(), /says that access was denied/);
    });
    const other = { issuer: 'https://other.example' };
    for (const [what, at, fields, said] of [
      [
        'metadata about another resource',
        'server',
        { resource: 'https://other.example/mcp' },
        /about another resource: expected http:\/\/127.*found https:\/\/other\.example\/mcp/,
      ],
      [
        'metadata about the same path at another port',
        'server',
        { resource: 'http://127.0.0.1:1/ok/mcp' },
        /about another resource/,
      ],
      [
        'an authorization server over plain http',
        'server',
        { authorization_servers: ['http://auth.example'] },
        /The authorization server is http:\/\/auth\.example: expected https/,
      ],
      [
        'an authorization server of another scheme',
        'server',
        { authorization_servers: ['file:///etc/passwd'] },
        /expected https, found file:/,
      ],
      [
        'an authorization server with credentials',
        'server',
        { authorization_servers: ['https://a:b@auth.example'] },
        /holds credentials/,
      ],
      [
        'an authorization server that calls itself another',
        'authorization',
        other,
        /calls itself https:\/\/other\.example: that is another/,
      ],
      [
        'an authorization endpoint over plain http',
        'authorization',
        { authorization_endpoint: 'http://auth.example/go' },
        /authorization endpoint is http:\/\/auth\.example\/go: expected https/,
      ],
      [
        'an authorization endpoint of another scheme',
        'authorization',
        { authorization_endpoint: 'vscode://command/x' },
        /expected https, found vscode:/,
      ],
      [
        'a token endpoint over plain http',
        'authorization',
        { token_endpoint: 'http://auth.example/token' },
        /token endpoint is http:/,
      ],
      [
        'a registration endpoint over plain http',
        'authorization',
        { registration_endpoint: 'http://auth.example/r' },
        /registration endpoint is http:/,
      ],
      [
        'no PKCE',
        'authorization',
        { code_challenge_methods_supported: undefined },
        /does not say that it supports PKCE with S256/,
      ],
      [
        'PKCE without S256',
        'authorization',
        { code_challenge_methods_supported: ['plain'] },
        /does not say that it supports PKCE with S256/,
      ],
      ['metadata without end', 'authorization', { more: 'x'.repeat(5 * 1024 * 1024) }, /larger than 4194304 bytes/],
    ] as const)
      it(`${what}`, async () => {
        ({ server, authorization })[at].faults.metadata = fields;
        assert.match(await refused(), said);
        assert.deepEqual(person.opened, []);
      });
    it('metadata at another origin than the server’s', async () => {
      server.faults.authenticate = `Bearer resource_metadata="${authorization.url}/metadata"`;
      assert.match(await refused(), /which is not its own origin .* They were not fetched/);
      assert.deepEqual([authorization.requests, person.asked], [[], []]);
    });
    it('cancelling in the browser’s time: nothing is kept, and nothing goes on', async () => {
      person.follows = () => undefined;
      const host = await open();
      const abort = new AbortController();
      const signingIn = host.signIns.signIn(label, abort.signal);
      await until('the browser to open', () => person.opened.length === 1);
      abort.abort();
      assert.match(message(await signingIn), /it wants you to sign in\.$/);
      const back = person.opened[0]?.searchParams.get('redirect_uri') ?? '';
      await assert.rejects(fetch(back), 'nobody listens there any more');
    });
    it('a window that closes does not wait for a question that is open', async () => {
      person.agrees = () => new Promise(() => undefined);
      const host = await open();
      void host.signIns.signIn(label);
      await until('the question', () => person.asked.length === 1);
      await host.dispose();
      assert.deepEqual(grants(), []);
    });
  });

  describe('a token', () => {
    it('that has ended is renewed without a word, and the renewed one is kept', async () => {
      authorization.faults.expiresIn = 10;
      const host = await open();
      await host.signIns.signIn(label);
      const [before] = grants();
      assert.equal(verified(await host.verify(ok)).state.kind, 'verified');
      assert.notEqual(grants()[0]?.tokens.refresh_token, before?.tokens.refresh_token);
      assert.equal(person.opened.length, 1);
    });
    it('that the server refuses is renewed, and the request goes again', async () => {
      const host = await open();
      await host.signIns.signIn(label);
      authorization.expire();
      assert.equal(verified(await host.verify(ok)).state.kind, 'verified');
      const renewals = authorization.asked.filter((one) => one['grant_type'] === 'refresh_token');
      assert.equal(renewals.length, 1, 'those who read at the same time share one');
      assert.deepEqual(
        renewals.map((one) => one['resource']),
        [server.url],
      );
      assert.equal(host.server(label)?.state.kind, 'connected');
    });
    it('outlives the window', async () => {
      await (await open()).signIns.signIn(label);
      await endHosts();
      assert.equal((await (await open()).connect(label)).kind, 'connected');
      assert.equal(person.asked.length, 1);
    });
    it('that cannot be renewed any more is forgotten; the server needs a sign-in, and it is said why', async () => {
      authorization.faults.refusesRefresh = 400;
      const host = await open();
      await host.signIns.signIn(label);
      authorization.expire();
      await host.verify(ok);
      const said = message(host.server(label)?.state as ServerState);
      assert.match(
        said,
        /wants you to sign in\. The sign-in at http:\/\/127\.0\.0\.1:\d+ could not be renewed: it answered invalid_grant\.$/,
      );
      assert.deepEqual(grants(), []);
      assert.equal(person.opened.length, 1);
    });
    it('that cannot be renewed just now is kept, and renewed when it can be', async () => {
      const host = await open();
      await host.signIns.signIn(label);
      authorization.expire();
      authorization.faults.refusesRefresh = 503;
      await host.verify(ok);
      assert.equal(host.server(label)?.state.kind, 'needs-sign-in');
      delete authorization.faults.refusesRefresh;
      assert.equal((await host.connect(label)).kind, 'connected');
      assert.equal(person.opened.length, 1);
    });
    it('that another window renewed meanwhile is used as it is now', async () => {
      const [one, two] = [await open(), await open()];
      await one.signIns.signIn(label);
      await two.connect(label);
      authorization.expire();
      assert.equal(verified(await one.verify(ok)).state.kind, 'verified');
      assert.equal(verified(await two.verify(ok)).state.kind, 'verified');
      assert.equal(authorization.asked.filter((each) => each['grant_type'] === 'refresh_token').length, 1);
    });
    it('is not given to a server whose url or headers changed, nor to another label', async () => {
      await (await open()).signIns.signIn(label);
      const known = server.authorizations.length;
      const elsewhere = await protect(upstream.url.replace('<case>', 'ok'), authorization);
      try {
        const changed = await open(transport({ url: elsewhere.url }));
        assert.equal((await changed.connect(label)).kind, 'needs-sign-in');
        assert.deepEqual(new Set(elsewhere.authorizations), new Set([undefined]));
      } finally {
        await elsewhere.end();
      }
      const headers = await open(transport({ headers: { 'x-more': '1' } }));
      assert.equal((await headers.connect(label)).kind, 'needs-sign-in');
      const renamed = await hostOn({ t: transport() }, { signIn: person });
      assert.equal((await renamed.connect(serverLabel('t'))).kind, 'needs-sign-in');
      assert.deepEqual(new Set(server.authorizations.slice(known)), new Set([undefined]));
    });
    it('is not shown to another authorization server that the server names later', async () => {
      const host = await open();
      await host.signIns.signIn(label);
      const other = await startAuthorizationServer();
      server.faults.metadata = { authorization_servers: [other.url] };
      authorization.faults.refusesRefresh = 503;
      authorization.expire();
      await host.refresh(label);
      await host.signIns.signIn(label);
      const seen = JSON.stringify(other.asked);
      assert.ok(other.asked.length > 0 && authorization.secrets.every((secret) => !seen.includes(secret)), seen);
      assert.equal(other.asked[0]?.['client_id'], 'client-1', 'of its own registration');
      assert.ok(other.requests.includes('POST /register'));
      await other.end();
    });
  });

  describe('signing out', () => {
    it('ends the connection, forgets the token, and is noted', async () => {
      const host = await open();
      await host.signIns.signIn(label);
      assert.deepEqual(
        (await host.kept()).signIns.map(({ issuer }) => issuer),
        [authorization.url],
      );
      await host.signIns.signOut(label);
      assert.equal(host.server(label)?.state.kind, 'not-connected');
      assert.deepEqual(grants(), []);
      assert.deepEqual((await decided(host)).at(-1), ['signed-out', authorization.url]);
      assert.equal((await host.connect(label)).kind, 'needs-sign-in');
    });
    it('happens to a server that is taken out of the configuration', async () => {
      const source = configured({ s: transport() });
      const host = await hostOn({}, { sources: [source], signIn: person });
      await host.signIns.signIn(label);
      assert.equal(grants().length, 1);
      source.servers = {};
      await host.reload();
      assert.deepEqual(grants(), []);
    });
  });
});
