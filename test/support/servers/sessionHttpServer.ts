import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SessionHttpServer {
  readonly url: string;
  /** The methods that were asked for, in order. */
  readonly methods: readonly string[];
  /** From now on no session is known, as after a restart. */
  forgetSessions(): void;
  /** From now on `initialize` is refused: the server has left the older era behind. */
  refuseInitialize(): void;
  end(): Promise<void>;
}

const RESULTS: Readonly<Record<string, unknown>> = {
  initialize: {
    protocolVersion: '2025-11-25',
    capabilities: { resources: {}, extensions: { 'io.modelcontextprotocol/skills': {} } },
    serverInfo: { name: 'with sessions', version: '1' },
  },
  'skills/list': { skills: [] },
};

/** A server of Streamable HTTP in the older era that keeps sessions; it answers 404 to one that it does not know. */
export async function startSessionHttpServer(): Promise<SessionHttpServer> {
  const methods: string[] = [];
  const sessions = new Set<string>();
  const refused = new Set<string>();
  const answer = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    if (request.method !== 'POST') return void response.writeHead(405).end();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { id, method } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { id?: unknown; method: string };
    methods.push(method);
    const session = request.headers['mcp-session-id'];
    if (typeof session === 'string' && !sessions.has(session)) return void response.writeHead(404).end();
    if (id === undefined) return void response.writeHead(202).end();
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    const result = refused.has(method) ? undefined : RESULTS[method];
    if (method === 'initialize' && result !== undefined) {
      sessions.add((headers['mcp-session-id'] = `session-${methods.length}`));
    }
    const error = { code: -32601, message: 'no such method' };
    response.writeHead(200, headers);
    response.end(JSON.stringify({ jsonrpc: '2.0', id, ...(result === undefined ? { error } : { result }) }));
  };
  const server = http.createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`,
    methods,
    forgetSessions: () => sessions.clear(),
    refuseInitialize: () => void refused.add('initialize'),
    end: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
