import assert from 'node:assert/strict';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetchWithin, trustworthy } from '../../../src/host/signInPlaces.ts';

const server = (url: string): URL => new URL(url);

/** A place that answers each path with a redirect to what it is given, and any other with 200. */
async function place(redirects: Readonly<Record<string, readonly [status: number, to: string]>> = {}) {
  const called: string[] = [];
  const listening = http.createServer((request, response) => {
    called.push(`${request.method} ${request.url}`);
    const [status, location] = redirects[request.url ?? ''] ?? [200, undefined];
    response.writeHead(status, location === undefined ? {} : { location }).end('{}');
  });
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  return { origin, called, end: () => listening.close() };
}

describe('places that a person signs in at', () => {
  it('an origin that was not agreed to is not called', async () => {
    const fetchFn = fetchWithin(new Set(['https://auth.example']), { timeoutMs: 1000 });
    await assert.rejects(fetchFn('https://other.example/token'), /https:\/\/other\.example was not agreed to/);
    await assert.rejects(fetchFn('http://auth.example/token'), /http:\/\/auth\.example was not agreed to/);
  });
  it('a redirect to such an origin is not followed, one to a place that was agreed to is', async () => {
    const other = await place();
    const asked = await place({ '/away': [302, other.origin], '/moved': [301, '/here'], '/round': [302, '/round'] });
    const fetchFn = fetchWithin(new Set([asked.origin]), { timeoutMs: 5000 });
    try {
      await assert.rejects(fetchFn(`${asked.origin}/away`), /was not agreed to/);
      assert.equal((await fetchFn(`${asked.origin}/moved`)).status, 200);
      await assert.rejects(fetchFn(`${asked.origin}/round`), /hands the request on to \/round; that was not followed/);
      assert.deepEqual(other.called, []);
      assert.equal(asked.called.filter((one) => one === 'GET /round').length, 6);
    } finally {
      other.end();
      asked.end();
    }
  });
  it('what is posted is sent on to nobody, not even to a place that was agreed to', async () => {
    const asked = await place({ '/token': [307, '/elsewhere'] });
    const fetchFn = fetchWithin(new Set([asked.origin]), { timeoutMs: 5000 });
    try {
      const posted = fetchFn(`${asked.origin}/token`, { method: 'POST', body: 'code=secret' });
      await assert.rejects(posted, /hands the request on to \/elsewhere; that was not followed/);
      assert.deepEqual(asked.called, ['POST /token']);
    } finally {
      asked.end();
    }
  });
  it('http on loopback is for servers on loopback', () => {
    const at = 'http://127.0.0.1:8080/authorize';
    assert.equal(trustworthy(at, 'It', server('http://localhost:1/mcp')).href, at);
    assert.throws(() => trustworthy(at, 'It', server('https://mcp.example/mcp')), /expected https, found http:/);
  });
});
