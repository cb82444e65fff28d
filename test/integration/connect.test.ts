import assert from 'node:assert/strict';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { ServerState, ServerTransport } from '../../src/host/host.ts';
import { serverLabel } from '../../src/host/label.ts';
import { endHosts, hostOn, nodeServer } from '../support/hosts.ts';
import { until } from '../support/wait.ts';

const label = serverLabel('s');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'skillwright-connect-'));
const starts = path.join(folder, 'starts');

async function connectTo(transport: ServerTransport, timeoutMs = 10_000): Promise<ServerState> {
  fs.rmSync(starts, { force: true });
  const host = await hostOn({ s: transport }, { timeoutMs });
  return host.connect(label);
}

const misbehaving = (mode: string): ServerTransport => nodeServer('test/support/servers/misbehaving.mjs', mode, starts);
const pids = (): number[] => fs.readFileSync(starts, 'utf8').trim().split('\n').map(Number);

/** A zombie is dead: it waits for its parent only. */
function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^State:\s*Z/m.test(fs.readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function failure(state: ServerState): string {
  assert.equal(state.kind, 'failed', JSON.stringify(state));
  return state.kind === 'failed' ? state.message : '';
}

describe('connecting', function () {
  this.timeout(60_000);
  afterEach(endHosts);
  after(() => fs.rmSync(folder, { recursive: true, force: true }));

  it('H-NEG-1: a server of 2026-07-28 is asked in that era', async () => {
    const host = await hostOn({ s: nodeServer('sample/server/main.mjs') }, { probeMs: 20_000, timeoutMs: 20_000 });
    const state = await host.connect(label);
    assert.ok(state.kind === 'connected' && state.protocol === '2026-07-28', JSON.stringify(state));
  });
  it('H-NEG-1: a server that never answers server/discover is asked in the older era, in the same process', async () => {
    const state = await connectTo(misbehaving('silent'), 30_000);
    assert.ok(state.kind === 'connected' && state.protocol === '2025-06-18');
    assert.equal(pids().length, 1);
  });
  it('H-NEG-1: a server that exits at server/discover is started once more', async () => {
    const state = await connectTo(misbehaving('exit-on-probe'));
    assert.ok(state.kind === 'connected' && state.listing.status === 'complete');
    assert.equal(pids().length, 2);
  });
  it('H-NEG-1: a server without the extension serves no skills, which is no error', async () => {
    const state = await connectTo(misbehaving('no-skills'));
    assert.deepEqual(state, { kind: 'no-skills', protocol: '2025-06-18' });
  });
  it('H-NEG-2: {} means support without directoryRead', async () => {
    const state = await connectTo(misbehaving('silent'));
    assert.ok(state.kind === 'connected' && !state.directoryRead);
  });

  it('a command that is not there: what was run, and what to do', async () => {
    const message = failure(
      await connectTo({ type: 'stdio', command: 'no-such-command', args: ['--key', 'x'], env: {} }),
    );
    assert.match(message, /`no-such-command --key ••••` could not be started: no-such-command was not found/);
  });
  it('a folder that is not there is named', async () => {
    const message = failure(
      await connectTo({ type: 'stdio', command: process.execPath, args: [], env: {}, cwd: '/no/such/folder' }),
    );
    assert.match(message, /the folder \/no\/such\/folder has to be there/);
  });
  it('a server that exits: its code and its last words, escaped', async () => {
    const message = failure(await connectTo(misbehaving('exit')));
    assert.match(message, /exited with code 7 before it had answered/);
    assert.match(message, /\\u\{1b\}\[31mno database\\u\{1b\}\[0m ⏎ set DATABASE_URL/);
  });
  it('a server that hangs fails in time and leaves no process', async () => {
    const message = failure(await connectTo(misbehaving('hang'), 1500));
    assert.match(message, /did not answer within 1.5 s/);
    await until('the processes to end', () => pids().every((pid) => !alive(pid)));
  });
  it('a server that dies later is disconnected, and it is said how', async () => {
    const message = failure(await connectTo(misbehaving('dies')));
    assert.match(message, /exited with code 9/);
  });
  it('a server that ignores the end of its input is ended with everything it started', async () => {
    await connectTo(misbehaving('stubborn'));
    await until('both processes to run', () => pids().length === 2);
    await endHosts();
    await until('the processes to end', () => pids().every((pid) => !alive(pid)));
  });
  it('cancelling ends the attempt and the process', async () => {
    fs.rmSync(starts, { force: true });
    const host = await hostOn({ s: misbehaving('hang') });
    const abort = new AbortController();
    const connecting = host.connect(label, abort.signal);
    await until('the process to start', () => fs.existsSync(starts));
    abort.abort();
    assert.deepEqual(await connecting, { kind: 'not-connected' });
    await until('the process to end', () => pids().every((pid) => !alive(pid)));
  });

  const unsupported = JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code: -32022, message: 'Too old a protocol' } });
  for (const [status, words, body = '<html>no</html>'] of [
    [400, /answered HTTP 400: Too old a protocol\. /, unsupported],
    [401, /refused the Authorization that is configured/],
    [403, /access denied/],
    [404, /there is no MCP server at this url/],
    [500, /answered HTTP 500/],
  ] as readonly (readonly [number, RegExp, string?])[])
    it(`a url that answers ${status}: ${words.source}`, async () => {
      const server = http
        .createServer((_request, response) => response.writeHead(status).end(body))
        .listen(0, '127.0.0.1');
      await new Promise((resolve) => server.once('listening', resolve));
      const url = `http://user:secret@127.0.0.1:${(server.address() as AddressInfo).port}/mcp?key=secret`;
      try {
        const message = failure(await connectTo({ type: 'http', url, headers: { Authorization: 'Bearer secret' } }));
        assert.match(message, words);
        assert.doesNotMatch(message, /secret/);
      } finally {
        server.close();
      }
    });
  it('a url at which nothing listens: connection refused', async () => {
    const server = http.createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    assert.match(
      failure(await connectTo({ type: 'http', url: `http://127.0.0.1:${port}/mcp`, headers: {} })),
      /connection refused/,
    );
  });
  it('a url that never answers fails in time', async () => {
    const server = http.createServer(() => undefined).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    try {
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`;
      assert.match(failure(await connectTo({ type: 'http', url, headers: {} }, 1000)), /did not answer within 1 s/);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});
