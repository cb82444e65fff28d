import assert from 'node:assert/strict';
import { serverLabel } from '../../src/host/label.ts';
import { endHosts, hostOn } from '../support/hosts.ts';
import { startOlderHttpServer, type OlderHttpServer } from '../support/servers/olderHttpServer.ts';

const label = serverLabel('s');

describe('HTTP with SSE, the older way', function () {
  this.timeout(120_000);
  let server: OlderHttpServer;
  beforeEach(async () => (server = await startOlderHttpServer()));
  afterEach(async () => {
    await endHosts();
    await server.end();
  });

  it('is spoken to a server that is configured as sse', async () => {
    const host = await hostOn({ s: { type: 'sse', url: server.url, headers: {} } });
    const state = await host.connect(label);
    assert.ok(state.kind === 'connected' && state.listing.status === 'complete', JSON.stringify(state));
    assert.equal(state.protocol, '2024-11-05');
  });
  it('is tried where a server that is configured as http refuses a message that is posted to its url', async () => {
    const host = await hostOn({ s: { type: 'http', url: server.url, headers: {} } });
    const state = await host.connect(label);
    assert.ok(state.kind === 'connected' && state.protocol === '2024-11-05', JSON.stringify(state));
    assert.deepEqual(
      server.requests.slice(0, 3),
      ['POST /sse', 'POST /sse', 'GET /sse'],
      'both eras, then the older way',
    );
  });
  it('is no way out for a url that is wrong: the first failure is told', async () => {
    const host = await hostOn({ s: { type: 'http', url: server.url.replace('/sse', '/mcp'), headers: {} } });
    const state = await host.connect(label);
    assert.ok(state.kind === 'failed');
    assert.match(state.message, /answered 404: there is no MCP server at this url/);
    assert.deepEqual(server.requests, ['POST /mcp', 'POST /mcp', 'GET /mcp']);
  });
});
