import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PortForwarding {
  /** For the variable VSCODE_PROXY_URI of a server, which puts this into every address on loopback that leaves the window. */
  readonly template: string;
  end(): Promise<void>;
}

/** What the web front of an editor does for loopback ports of its machine: `/PORT/rest` leads to `rest` at that port. */
export async function startPortForwarding(): Promise<PortForwarding> {
  const server = http.createServer((request, response) => {
    const [, port, rest = ''] = /^\/(\d+)(\/.*)$/.exec(request.url ?? '') ?? [];
    if (port === undefined) return void response.writeHead(404).end();
    response.writeHead(307, { location: `http://127.0.0.1:${port}${rest}` }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    template: `http://127.0.0.1:${(server.address() as AddressInfo).port}/{{port}}/`,
    end: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
