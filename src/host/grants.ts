import type { AuthorizationServerMetadata, OAuthTokens } from '@modelcontextprotocol/client';
import type { Digest } from '../skill/digest.ts';
import type { ServerLabel } from './label.ts';

/** Of an authorization server's metadata: what is needed to renew a token there. */
export type AuthorizationServer = Pick<
  AuthorizationServerMetadata,
  | 'issuer'
  | 'authorization_endpoint'
  | 'token_endpoint'
  | 'response_types_supported'
  | 'token_endpoint_auth_methods_supported'
>;

/** As what we are known at one authorization server. */
export interface RegisteredClient {
  readonly client_id: string;
  readonly client_secret?: string;
  readonly token_endpoint_auth_method?: string;
}

/**
 * What came of signing in to one server: a secret as a whole. It counts for that label and that very transport alone, and
 * is renewed nowhere but at the authorization server that gave it.
 */
export interface Grant {
  readonly label: ServerLabel;
  /** Of the transport: another url or other headers never get this token. */
  readonly hash: Digest;
  readonly authorizationServer: AuthorizationServer;
  readonly client: RegisteredClient;
  /** What the token is for (RFC 8707). */
  readonly resource: string;
  readonly tokens: OAuthTokens;
  /** Milliseconds since the epoch; absent where the authorization server does not say. */
  readonly expiresAt?: number | undefined;
  /** When the person signed in; ISO 8601, UTC. */
  readonly time: string;
}

/** Where grants are kept: the editor's secret storage, which all its windows share. */
export interface GrantStore {
  read(): Promise<readonly Grant[]>;
  update(change: (all: readonly Grant[]) => readonly Grant[]): Promise<void>;
}

/** A sign-in that is kept, without its secrets. */
export interface KeptSignIn {
  readonly label: ServerLabel;
  readonly issuer: string;
  readonly time: string;
}

/** Finds, keeps and forgets; reads anew each time, for another window may have renewed or signed out. */
export class Grants {
  readonly #store: GrantStore;

  constructor(store: GrantStore) {
    this.#store = store;
  }

  async find(label: ServerLabel, hash: Digest): Promise<Grant | undefined> {
    return (await this.#store.read()).find((one) => one.label === label && one.hash === hash);
  }

  keep(grant: Grant): Promise<void> {
    return this.#store.update((all) => [
      ...all.filter(({ label, hash }) => label !== grant.label || hash !== grant.hash),
      grant,
    ]);
  }

  /** Only this very token: another window may have got a newer one meanwhile. */
  drop({ tokens }: Grant): Promise<void> {
    return this.#store.update((all) => all.filter((one) => one.tokens.access_token !== tokens.access_token));
  }

  forget(label: ServerLabel): Promise<void> {
    return this.#store.update((all) => all.filter((one) => one.label !== label));
  }

  async kept(): Promise<readonly KeptSignIn[]> {
    const all = await this.#store.read();
    return all.map(({ label, authorizationServer, time }) => ({ label, issuer: authorizationServer.issuer, time }));
  }
}

/** When a token that was just given ends, and the token without what nobody needs to keep. */
export function tokensOf(given: OAuthTokens): Pick<Grant, 'tokens' | 'expiresAt'> {
  const { access_token, token_type, refresh_token, scope, expires_in } = given;
  const tokens = {
    access_token,
    token_type,
    ...(refresh_token === undefined ? {} : { refresh_token }),
    ...(scope === undefined ? {} : { scope }),
  };
  return { tokens, expiresAt: expires_in === undefined ? undefined : Date.now() + expires_in * 1000 };
}
