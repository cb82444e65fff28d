import assert from 'node:assert/strict';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { verifyCommand } from '../../src/cli/verify.ts';
import type { VerifyReport } from '../../src/cli/verifyReport.ts';
import { handle } from '../fixtures/hostile/handle.mjs';
import { runCommand } from '../support/runCommand.ts';

interface Answer {
  readonly status?: number;
  readonly type?: string;
  readonly location?: string;
  readonly body: string;
}
/** What goes over the wire in the place of this message. */
type Odd = (message: Readonly<Record<string, unknown>>) => Answer;

const JSON_TYPE = 'application/json';
const json = (value: unknown): Answer => ({ body: JSON.stringify(value) });
const stream = (body: string): Answer => ({ type: 'text/event-stream', body });
const event = (value: unknown): string => `event: message\ndata: ${JSON.stringify(value)}\n\n`;
const changed = { jsonrpc: '2.0', method: 'notifications/resources/list_changed' };
const asked = { jsonrpc: '2.0', id: 'of-the-server', method: 'roots/list' };

/** The good server over HTTP; its answers to resources/read go out as `odd` makes them. */
async function verifyAgainst(odd: Odd, era: string): Promise<VerifyReport> {
  const server = http.createServer((request, response) => {
    void answer(request, response, odd, era);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`;
    return JSON.parse((await runCommand(verifyCommand, ['--server', url, '--format', 'json'])).out) as VerifyReport;
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

async function answer(request: http.IncomingMessage, response: http.ServerResponse, odd: Odd, era: string) {
  if (request.method !== 'POST') return response.writeHead(405).end();
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const message = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { id?: unknown; method: string };
  if (message.id === undefined) return response.writeHead(202).end();
  const good = { jsonrpc: '2.0', id: message.id, ...(await handle(`ok@${era}`, message)) };
  const {
    status = 200,
    type = JSON_TYPE,
    location,
    body,
  } = message.method === 'resources/read' ? odd(good) : json(good);
  const headers = { 'content-type': type, ...(location === undefined ? {} : { location }) };
  return response.writeHead(status, headers).end(body);
}

describe('answers that are not sent as one would', function () {
  this.timeout(60_000);

  for (const era of ['modern', 'legacy']) {
    for (const [how, odd] of Object.entries<Odd>({
      'on a stream behind notifications and a request': (good) => stream([changed, asked, good].map(event).join('')),
      'on a stream, over many lines': (good) =>
        stream(`: hi\ndata: ${JSON.stringify(good, null, 1).replaceAll('\n', '\ndata: ')}\n\n`),
      'on a stream with CRLF': (good) => stream(event(good).replaceAll('\n', '\r\n')),
      'as JSON with a charset': (good) => ({ type: `${JSON_TYPE}; charset=utf-8`, body: JSON.stringify(good) }),
    }))
      it(`H-VER-1: a file that comes ${how} is verified, ${era} era`, async () => {
        assert.equal((await verifyAgainst(odd, era)).summary.verified, 1);
      });

    for (const [what, words, odd] of [
      ['no JSON', /is no JSON-RPC message/, () => ({ body: '{"jsonrpc":' })],
      ['nothing', /is no JSON-RPC message/, () => ({ body: '' })],
      ['a result that is null', /is no JSON-RPC message/, (good) => json({ ...good, result: null })],
      [
        'an error without a code',
        /is no JSON-RPC message/,
        ({ id }) => json({ jsonrpc: '2.0', id, error: { message: 'x' } }),
      ],
      [
        'result and error',
        /is no JSON-RPC message/,
        (good) => json({ ...good, error: { code: -32603, message: 'x' } }),
      ],
      ['a stream that ends early', /ended the answer to resources\/read/, () => stream(event(changed))],
      ['a page of HTML', /text\/html/, () => ({ type: 'text/html', body: '<html>' })],
      ['HTTP 500', /HTTP 500/, () => ({ status: 500, body: 'boom' })],
      [
        'a redirect, which is not followed',
        /HTTP 302/,
        () => ({ status: 302, location: 'http://127.0.0.1:1/', body: '' }),
      ],
    ] as readonly (readonly [string, RegExp, Odd])[])
      it(`H-VER-1: ${what} is no file, and the refusal says what came, ${era} era`, async () => {
        const report = await verifyAgainst(odd, era);
        assert.equal(report.summary.failed, 1, JSON.stringify(report));
        assert.match(report.skills[0]?.reasons[0]?.message ?? '', words);
      });
  }
});
