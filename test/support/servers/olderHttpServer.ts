import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface OlderHttpServer {
  readonly url: string;
  /** `GET /sse` and so on, in order. */
  readonly requests: readonly string[];
  /** Ends every stream, as a server that is restarted does. */
  breakStreams(): void;
  end(): Promise<void>;
}

const METHOD_NOT_FOUND = { code: -32601, message: 'no such method' };
const RESULTS: Readonly<Record<string, unknown>> = {
  initialize: {
    protocolVersion: '2024-11-05',
    capabilities: { resources: {}, extensions: { 'io.modelcontextprotocol/skills': {} } },
    serverInfo: { name: 'older', version: '1' },
  },
  'skills/list': { skills: [] },
};

/** A server of HTTP with SSE, as it was until 2025-03-26: answers come on the stream of `GET /sse`, questions to another url. */
export async function startOlderHttpServer(): Promise<OlderHttpServer> {
  const requests: string[] = [];
  const streams = new Set<http.ServerResponse>();
  const server = http.createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    if (request.method === 'GET' && request.url === '/sse') {
      streams.add(response);
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('event: endpoint\ndata: /messages\n\n');
    } else if (request.method === 'POST' && request.url === '/messages') {
      void answer(request, streams);
      response.writeHead(202).end();
    } else response.writeHead(request.url === '/sse' ? 405 : 404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sse`,
    requests,
    breakStreams: () => streams.forEach((stream) => stream.destroy()),
    end: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function answer(request: http.IncomingMessage, streams: ReadonlySet<http.ServerResponse>): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { id, method } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { id?: unknown; method: string };
  if (id === undefined) return;
  const result = RESULTS[method];
  const message = { jsonrpc: '2.0', id, ...(result === undefined ? { error: METHOD_NOT_FOUND } : { result }) };
  for (const stream of streams) stream.write(`event: message\ndata: ${JSON.stringify(message)}\n\n`);
}
