import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ServerState, ServerTransport } from '../../src/host/host.ts';
import { serverLabel } from '../../src/host/label.ts';
import type { SkillsHost } from '../../src/host/skillsHost.ts';
import { endHosts, hostOn, nodeServer } from '../support/hosts.ts';
import { startOlderHttpServer } from '../support/servers/olderHttpServer.ts';
import { startSessionHttpServer, type SessionHttpServer } from '../support/servers/sessionHttpServer.ts';
import { until } from '../support/wait.ts';

const label = serverLabel('s');
const SOON = [20, 20];
/** Longer than any test runs. */
const NEVER = [1e8];

const stateOf = (host: SkillsHost): ServerState => host.server(label)?.state ?? { kind: 'not-connected' };

/** Every state that the server is in, from now on. */
function statesOf(host: SkillsHost): readonly ServerState[] {
  const states: ServerState[] = [];
  host.onDidChange(() => {
    const state = stateOf(host);
    if (states.at(-1) !== state) states.push(state);
  });
  return states;
}

const is = (host: SkillsHost, kind: ServerState['kind']) => until(kind, () => stateOf(host).kind === kind);

describe('connecting again', function () {
  this.timeout(120_000);
  let folder: string;
  let starts: string;
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'skillwright-reconnect-'));
    starts = path.join(folder, 'starts');
  });
  afterEach(async () => {
    await endHosts();
    fs.rmSync(folder, { recursive: true, force: true });
  });
  const server = (mode: string): ServerTransport => nodeServer('test/support/servers/misbehaving.mjs', mode, starts);
  const pids = (): readonly number[] => fs.readFileSync(starts, 'utf8').trim().split('\n').map(Number);
  const kill = (): void => void process.kill(pids().at(-1) as number, 'SIGKILL');

  it('H-LST-3: a server whose process ended is started and listed again, without a question', async () => {
    let asked = 0;
    const lines: string[] = [];
    const host = await hostOn(
      { s: server('large') },
      { reconnectAfterMs: SOON, ask: async () => ((asked += 1), true), log: (line) => void lines.push(line) },
    );
    await host.connect(label);
    const states = statesOf(host);
    kill();
    await until('the second start', () => pids().length === 2);
    await is(host, 'connected');
    const [first] = states;
    assert.ok(first?.kind === 'reconnecting' && first.attempt === 1 && first.of === 2, JSON.stringify(states));
    assert.match(first.message, /^Disconnected: the server was ended by SIGKILL\./);
    assert.equal(asked, 1);
    assert.equal(lines.filter((line) => /listing complete, 1 entries/.test(line)).length, 2);
  });
  it('what was listed stays in sight meanwhile', async () => {
    const host = await hostOn({ s: server('large') }, { reconnectAfterMs: NEVER });
    await host.connect(label);
    kill();
    await is(host, 'reconnecting');
    assert.equal(host.server(label)?.skills.length, 1);
  });
  it('a server that ends each time is given up after the last try, and it is said how it ended', async () => {
    const host = await hostOn({ s: server('fades') }, { reconnectAfterMs: SOON });
    await host.connect(label);
    await is(host, 'failed');
    assert.equal(pids().length, 1 + SOON.length);
    const state = stateOf(host);
    assert.ok(state.kind === 'failed');
    assert.match(state.message, /exited with code 4/);
  });
  it('a server that ends while a person connects it is not tried again: that is the answer', async () => {
    const host = await hostOn({ s: server('dies') }, { reconnectAfterMs: SOON });
    assert.equal((await host.connect(label)).kind, 'failed');
    await new Promise((resolve) => setTimeout(resolve, 200));
    assert.deepEqual([pids().length, stateOf(host).kind], [1, 'failed']);
  });
  it('disconnecting ends the waiting, and connecting does not wait for it', async () => {
    const host = await hostOn({ s: server('large') }, { reconnectAfterMs: NEVER });
    await host.connect(label);
    kill();
    await is(host, 'reconnecting');
    assert.equal((await host.connect(label)).kind, 'connected');
    kill();
    await is(host, 'reconnecting');
    await host.disconnect(label);
    assert.deepEqual([stateOf(host).kind, pids().length], ['not-connected', 2]);
  });
  it('nothing is started where the yes was taken back in another window', async () => {
    const options = { stateFolder: folder, reconnectAfterMs: [300] };
    const host = await hostOn({ s: server('large') }, options);
    await host.connect(label);
    kill();
    await is(host, 'reconnecting');
    await (await hostOn({}, options)).forgetConsent(label);
    await is(host, 'not-connected');
    assert.equal(pids().length, 1);
  });
  it('nothing is started where the editor no longer allows it', async () => {
    let access: 'all' | 'none' = 'all';
    const host = await hostOn(
      { s: server('large') },
      { reconnectAfterMs: [300], editorPolicy: () => ({ access, denied: [] }) },
    );
    await host.connect(label);
    kill();
    await is(host, 'reconnecting');
    access = 'none';
    await is(host, 'blocked');
    assert.equal(pids().length, 1);
  });

  it('HTTP with SSE: a stream that ends leads to a new session that is initialized', async () => {
    const older = await startOlderHttpServer();
    try {
      const host = await hostOn({ s: { type: 'sse', url: older.url, headers: {} } }, { reconnectAfterMs: SOON });
      await host.connect(label);
      const before = older.requests.length;
      const states = statesOf(host);
      older.breakStreams();
      await until('another connection', () => states.some(({ kind }) => kind === 'connected'));
      assert.equal(states[0]?.kind, 'reconnecting');
      assert.deepEqual(older.requests.slice(before, before + 2), ['GET /sse', 'POST /messages']);
    } finally {
      await endHosts();
      await older.end();
    }
  });

  describe('Streamable HTTP with sessions', () => {
    let sessions: SessionHttpServer;
    beforeEach(async () => (sessions = await startSessionHttpServer()));
    afterEach(async () => {
      await endHosts();
      await sessions.end();
    });
    const connected = async (options: object = {}): Promise<SkillsHost> => {
      const host = await hostOn(
        { s: { type: 'http', url: sessions.url, headers: {} } },
        { stateFolder: folder, ...options },
      );
      await host.connect(label);
      return host;
    };

    it('a session that the server no longer knows is replaced by a new one', async () => {
      const host = await connected({ reconnectAfterMs: SOON });
      const states = statesOf(host);
      sessions.forgetSessions();
      await host.refresh(label);
      await until(
        'the second session',
        () => sessions.methods.filter((method) => method === 'initialize').length === 2,
      );
      await is(host, 'connected');
      assert.ok(
        states.some((state) => state.kind === 'reconnecting' && /no longer knows this session/.test(state.message)),
      );
    });
    it('the older era is remembered: the next window does not ask in the newer one first', async () => {
      await connected();
      assert.deepEqual(sessions.methods.slice(0, 2), ['server/discover', 'initialize']);
      await endHosts();
      const before = sessions.methods.length;
      await connected();
      assert.equal(sessions.methods[before], 'initialize');
      assert.ok(!sessions.methods.slice(before).includes('server/discover'));
    });
    it('a server that has left the older era is asked in the newer one again', async () => {
      await connected();
      await endHosts();
      sessions.refuseInitialize();
      const before = sessions.methods.length;
      await connected();
      assert.deepEqual(sessions.methods.slice(before, before + 2), ['initialize', 'server/discover']);
    });
  });
});
