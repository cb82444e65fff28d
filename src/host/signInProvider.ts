import {
  extractWWWAuthenticateParams,
  OAuthError,
  OAuthErrorCode,
  refreshAuthorization,
  UnauthorizedError,
  type AuthProvider,
} from '@modelcontextprotocol/client';
import { visible } from '../protocol/visible.ts';
import type { Digest } from '../skill/digest.ts';
import type { Challenge } from './authorizationServers.ts';
import { tokensOf, type Grant, type Grants } from './grants.ts';
import type { HostLog } from './host.ts';
import type { ServerLabel } from './label.ts';
import { fetchWithin, oauthWords } from './signInPlaces.ts';

/** A token that ends this soon is renewed before it is used, in milliseconds. */
const ENDS_SOON_MS = 30_000;
/** Requests that were under way with the old token when it was renewed go once more with the new one, in milliseconds. */
const JUST_RENEWED_MS = 2000;
/** The authorization server's last word: with this client or this token it gives none any more. */
const FINAL: readonly string[] = [
  OAuthErrorCode.InvalidGrant,
  OAuthErrorCode.InvalidClient,
  OAuthErrorCode.UnauthorizedClient,
];

type Unauthorized = Parameters<NonNullable<AuthProvider['onUnauthorized']>>[0];

export interface TokenOptions {
  readonly label: ServerLabel;
  readonly hash: Digest;
  readonly grants: Grants;
  readonly timeoutMs: number;
  readonly log: HostLog;
  /** The server answered 401. */
  readonly onChallenge: (challenge: Challenge) => void;
}

/**
 * The tokens of one connection: the kept one with each request, renewed before it ends or once the server refuses it, at
 * the authorization server that gave it. Opens nothing and asks nobody; where there is no token the 401 stands.
 */
export class Tokens implements AuthProvider {
  readonly #options: TokenOptions;
  #renewing: Promise<void> | undefined;
  #renewedAt = 0;
  readonly #used = new Set<string>();
  #lost = '';

  constructor(options: TokenOptions) {
    this.#options = options;
  }

  /** Every token that was sent: to be kept out of what is shown of the server's words. */
  get used(): readonly string[] {
    return [...this.#used];
  }

  /** Why there is no token although there was one, as a sentence. */
  get lost(): string {
    return this.#lost;
  }

  /** The authorization server that the kept token is of. */
  async issuer(): Promise<string | undefined> {
    return (await this.#grant())?.authorizationServer.issuer;
  }

  async token(): Promise<string | undefined> {
    let grant = await this.#grant();
    if (grant !== undefined && endsSoon(grant)) {
      await this.#renew(grant);
      grant = await this.#grant();
    }
    if (grant !== undefined) this.#used.add(grant.tokens.access_token);
    return grant?.tokens.access_token;
  }

  async onUnauthorized({ response, serverUrl }: Unauthorized): Promise<void> {
    const { resourceMetadataUrl, scope } = extractWWWAuthenticateParams(response);
    this.#options.onChallenge({ url: serverUrl, resourceMetadataUrl, scope });
    const grant = await this.#grant();
    const justRenewed = Date.now() - this.#renewedAt < JUST_RENEWED_MS;
    if (grant !== undefined && (justRenewed || (await this.#renew(grant)))) return;
    throw new UnauthorizedError(this.#lost);
  }

  #grant(): Promise<Grant | undefined> {
    return this.#options.grants.find(this.#options.label, this.#options.hash);
  }

  /** Whether there is a newer token; those who ask at the same time share one request. */
  async #renew(grant: Grant): Promise<boolean> {
    this.#renewing ??= this.#renewOnce(grant).finally(() => (this.#renewing = undefined));
    await this.#renewing;
    const now = await this.#grant();
    return now !== undefined && now.tokens.access_token !== grant.tokens.access_token;
  }

  async #renewOnce(grant: Grant): Promise<void> {
    const { grants, label, log } = this.#options;
    const { issuer } = grant.authorizationServer;
    try {
      await grants.keep({ ...grant, ...tokensOf(await this.#refresh(grant)) });
      this.#renewedAt = Date.now();
      log(`${label}: the token was renewed at ${issuer}`);
    } catch (error) {
      this.#lost = `The sign-in at ${visible(issuer)} could not be renewed: ${oauthWords(error)}.`;
      log(`${label}: ${this.#lost}`);
      // One that cannot be reached now may be reached later; the person is asked only where it said no.
      if (error instanceof OAuthError && FINAL.includes(error.code)) await grants.drop(grant);
    }
  }

  #refresh({ authorizationServer, client, resource, tokens }: Grant) {
    const { refresh_token: refreshToken } = tokens;
    if (refreshToken === undefined) throw new Error('it gave no token to renew it with');
    const fetchFn = fetchWithin(new Set([new URL(authorizationServer.token_endpoint).origin]), {
      timeoutMs: this.#options.timeoutMs,
    });
    return refreshAuthorization(authorizationServer.issuer, {
      metadata: authorizationServer,
      clientInformation: client,
      refreshToken,
      resource,
      fetchFn,
    });
  }
}

/** And can be renewed: one that cannot is sent as long as the server takes it. */
function endsSoon({ expiresAt, tokens }: Grant): boolean {
  return tokens.refresh_token !== undefined && expiresAt !== undefined && expiresAt - Date.now() < ENDS_SOON_MS;
}
