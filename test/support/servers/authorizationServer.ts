import { createHash, randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** How it differs from one that does everything right; may be changed while it runs. */
export interface AuthorizationServerFaults {
  /** Replaces fields of its metadata; `undefined` leaves one out. */
  metadata?: Readonly<Record<string, unknown>>;
  /** Sends the browser back with these instead of its own `state` and `iss`. */
  state?: string;
  iss?: string;
  /** The person says no. */
  denies?: boolean;
  /** Answers every refresh with this status and, in the description, what it was sent. */
  refusesRefresh?: 400 | 503;
  /** Gives clients a secret. */
  givesSecrets?: boolean;
  /** Of the tokens it gives from now on, in seconds. */
  expiresIn?: number;
}

export interface AuthorizationServer {
  readonly url: string;
  readonly faults: AuthorizationServerFaults;
  /** As it serves them now. */
  readonly metadata: object;
  /** `GET /authorize` and so on, in order, without parameters. */
  readonly requests: readonly string[];
  /** What came with each authorization and each token request. */
  readonly asked: readonly Readonly<Record<string, string>>[];
  /** Every code, token, verifier and client secret that there was. */
  readonly secrets: readonly string[];
  /** Whether an access token is good for a resource now. */
  accepts(token: string, resource: string): boolean;
  /** No access token that was given until now is good any more. */
  expire(): void;
  end(): Promise<void>;
}

interface Code {
  readonly client: string;
  readonly challenge: string;
  readonly redirect: string;
  readonly resource: string;
}

type Params = Readonly<Record<string, string>>;

/** An authorization server that says yes at once: registration, authorization code with PKCE (S256), refresh with rotation. */
export async function startAuthorizationServer(): Promise<AuthorizationServer> {
  const authorization = new Authorization();
  const server = http.createServer((request, response) => void authorization.answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = (authorization.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const { faults, requests, asked, secrets, access } = authorization;
  return {
    url,
    faults,
    get metadata() {
      return authorization.metadata;
    },
    requests,
    asked,
    secrets,
    accepts: (token, resource) => access.get(token) === resource,
    expire: () => access.clear(),
    end: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

class Authorization {
  url = '';
  readonly faults: AuthorizationServerFaults = {};
  readonly requests: string[] = [];
  readonly asked: Params[] = [];
  readonly secrets: string[] = [];
  /** The resource by access token. */
  readonly access = new Map<string, string>();
  readonly #clients = new Map<string, { readonly redirects: readonly string[]; readonly secret: string | undefined }>();
  readonly #codes = new Map<string, Code>();
  readonly #refresh = new Map<string, { readonly client: string; readonly resource: string }>();

  async answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', this.url);
    this.requests.push(`${request.method} ${pathname}`);
    const body = await textOf(request);
    if (pathname === '/.well-known/oauth-authorization-server') return json(response, 200, this.metadata);
    if (pathname === '/register') return json(response, 201, this.#register(JSON.parse(body) as Registration));
    if (pathname === '/authorize') return this.#authorize(Object.fromEntries(searchParams), response);
    if (pathname === '/token') return this.#token(this.#authenticated(request, body), response);
    response.writeHead(404).end();
  }

  get metadata(): object {
    return {
      issuer: this.url,
      authorization_endpoint: `${this.url}/authorize`,
      token_endpoint: `${this.url}/token`,
      registration_endpoint: `${this.url}/register`,
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
      scopes_supported: ['skills', 'offline_access'],
      token_endpoint_auth_methods_supported: this.faults.givesSecrets === true ? ['client_secret_basic'] : ['none'],
      ...this.faults.metadata,
    };
  }

  #register({ redirect_uris, token_endpoint_auth_method }: Registration): object {
    const client_id = `client-${this.#clients.size + 1}`;
    const secret = this.faults.givesSecrets === true ? this.#secret('client-secret') : undefined;
    this.#clients.set(client_id, { redirects: redirect_uris, secret });
    return {
      client_id,
      redirect_uris,
      token_endpoint_auth_method,
      ...(secret === undefined ? {} : { client_secret: secret }),
    };
  }

  #authorize(params: Params, response: http.ServerResponse): void {
    this.asked.push(params);
    const { client_id = '', redirect_uri = '', state = '', code_challenge = '', resource = '' } = params;
    const known = this.#clients.get(client_id)?.redirects.includes(redirect_uri) ?? client_id === 'registered-before';
    if (!known || params['code_challenge_method'] !== 'S256') return json(response, 400, { error: 'invalid_request' });
    const back = new URL(redirect_uri);
    back.searchParams.set('state', this.faults.state ?? state);
    back.searchParams.set('iss', this.faults.iss ?? this.url);
    if (this.faults.denies === true) back.searchParams.set('error', 'access_denied');
    else {
      const code = this.#secret('code');
      this.#codes.set(code, { client: client_id, challenge: code_challenge, redirect: redirect_uri, resource });
      back.searchParams.set('code', code);
    }
    response.writeHead(302, { location: back.href }).end();
  }

  #token(params: Params, response: http.ServerResponse): void {
    this.asked.push(params);
    const { grant_type, client_id = '', code = '', code_verifier = '', refresh_token = '', resource = '' } = params;
    if (grant_type === 'authorization_code') {
      this.secrets.push(code_verifier);
      const given = this.#codes.get(code);
      this.#codes.delete(code);
      const challenge = createHash('sha256').update(code_verifier).digest('base64url');
      const fits = given?.challenge === challenge && given.client === client_id;
      if (!fits || given.redirect !== params['redirect_uri'] || given.resource !== resource)
        return json(response, 400, { error: 'invalid_grant', error_description: `not for ${code_verifier}` });
    } else {
      const given = this.#refresh.get(refresh_token);
      const { refusesRefresh } = this.faults;
      if (refusesRefresh === undefined) this.#refresh.delete(refresh_token);
      if (refusesRefresh !== undefined || given?.client !== client_id || given.resource !== resource) {
        const error = { error: 'invalid_grant', error_description: `${refresh_token} is not known` };
        return json(response, refusesRefresh ?? 400, refusesRefresh === 503 ? {} : error);
      }
    }
    this.#give(client_id, resource, response);
  }

  #give(client: string, resource: string, response: http.ServerResponse): void {
    const [access_token, refresh_token] = [this.#secret('access'), this.#secret('refresh')];
    this.access.set(access_token, resource);
    this.#refresh.set(refresh_token, { client, resource });
    json(response, 200, {
      access_token,
      refresh_token,
      token_type: 'Bearer',
      expires_in: this.faults.expiresIn ?? 3600,
    });
  }

  /** A client that was given a secret has to show it. */
  #authenticated(request: http.IncomingMessage, body: string): Params {
    const params = Object.fromEntries(new URLSearchParams(body));
    const basic = /^Basic (.*)$/.exec(request.headers.authorization ?? '')?.[1];
    const [id, secret] =
      basic === undefined ? [params['client_id']] : Buffer.from(basic, 'base64').toString().split(':');
    return id !== undefined && this.#clients.get(id)?.secret === secret ? { ...params, client_id: id } : params;
  }

  #secret(kind: string): string {
    const secret = `${kind}-${randomUUID()}`;
    this.secrets.push(secret);
    return secret;
  }
}

interface Registration {
  readonly redirect_uris: readonly string[];
  readonly token_endpoint_auth_method?: string;
}

async function textOf(request: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function json(response: http.ServerResponse, status: number, value: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}
