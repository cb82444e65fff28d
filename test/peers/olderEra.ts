import http from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A relay before a server that speaks both eras: `server/discover` is answered as servers of the older era answer it, and
 * everything else goes through as it is. Resolves with the url to call instead of `target`; whoever starts it ends it.
 */
export async function startOlderEra(target: string): Promise<{ readonly url: string; readonly end: () => void }> {
  const server = http.createServer((request, response) => {
    relay(target, request, response).catch((error: Error) => response.writeHead(502).end(error.message));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`,
    end: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function relay(target: string, request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const sent = Buffer.concat(chunks);
  const message = (sent.length === 0 ? {} : JSON.parse(sent.toString('utf8'))) as { id?: unknown; method?: unknown };
  if (message.method === 'server/discover') {
    const error = { code: -32601, message: 'Method not found' };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ jsonrpc: '2.0', id: message.id, error }));
    return;
  }
  const ended = new AbortController();
  response.once('close', () => ended.abort());
  const passed = Object.entries(request.headersDistinct).filter(([name]) =>
    /^(accept|content-type|mcp-.*)$/.test(name),
  );
  const answer = await fetch(target, {
    method: request.method ?? 'POST',
    headers: passed.flatMap(([name, values = []]) => values.map((value): [string, string] => [name, value])),
    ...(sent.length === 0 ? {} : { body: sent }),
    signal: ended.signal,
  });
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(Buffer.from(await answer.arrayBuffer()));
}
