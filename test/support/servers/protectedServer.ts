import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AuthorizationServer } from './authorizationServer.ts';

/** How it differs from one that does everything right; may be changed while it runs. */
export interface ProtectionFaults {
  /** Replaces fields of its metadata; `null`: it has none. */
  metadata?: Readonly<Record<string, unknown>> | null;
  /** It is an authorization server itself, with these metadata. */
  authorizationServer?: object;
  /** Replaces the header of a 401; `null` sends none. */
  authenticate?: string | null;
  /** Takes no token at all. */
  refuses?: boolean;
}

export interface ProtectedServer {
  readonly url: string;
  readonly faults: ProtectionFaults;
  /** The `Authorization` of each request to the server proper. */
  readonly authorizations: readonly (string | undefined)[];
  end(): Promise<void>;
}

/** Stands before an MCP server on loopback and lets pass who has a token of `authorization` for it (RFC 9728). */
export async function protect(upstream: string, authorization: AuthorizationServer): Promise<ProtectedServer> {
  const authorizations: (string | undefined)[] = [];
  const faults: ProtectionFaults = {};
  const { origin, pathname: path } = new URL(upstream);
  const answer = (request: http.IncomingMessage, response: http.ServerResponse): void => {
    const at = `/.well-known/oauth-protected-resource${path}`;
    if (request.url?.startsWith('/.well-known/') === true) {
      if (request.url === '/.well-known/oauth-authorization-server' && faults.authorizationServer !== undefined)
        return void response.writeHead(200).end(JSON.stringify(faults.authorizationServer));
      if (request.url !== at || faults.metadata === null) return void response.writeHead(404).end();
      const metadata = { resource: url(), authorization_servers: [authorization.url], scopes_supported: ['skills'] };
      return void response.writeHead(200).end(JSON.stringify({ ...metadata, ...faults.metadata }));
    }
    authorizations.push(request.headers.authorization);
    const token = /^Bearer (.*)$/.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined || faults.refuses === true || !authorization.accepts(token, url())) {
      const header = faults.authenticate ?? `Bearer resource_metadata="${own()}${at}"`;
      return void response
        .writeHead(401, faults.authenticate === null ? {} : { 'www-authenticate': header })
        .end(JSON.stringify({ echo: request.headers.authorization }));
    }
    const { method, headers } = request;
    const passed = http.request(`${origin}${request.url}`, { method, headers }, (from) => {
      response.writeHead(from.statusCode ?? 502, from.headers);
      from.pipe(response);
    });
    response.once('close', () => passed.destroy());
    passed.once('error', () => response.destroy());
    request.pipe(passed);
  };
  const server = http.createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const own = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const url = (): string => `${own()}${path}`;
  return {
    url: url(),
    faults,
    authorizations,
    end: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
