import { randomBytes } from 'node:crypto';
import {
  exchangeAuthorization,
  IssuerMismatchError,
  registerClient,
  startAuthorization,
  validateAuthorizationResponseIssuer,
  type AuthorizationServerMetadata,
  type FetchLike,
  type OAuthTokens,
} from '@modelcontextprotocol/client';
import { visible } from '../protocol/visible.ts';
import {
  discoverResource,
  discoverServer,
  furtherOrigins,
  type Challenge,
  type ProtectedResource,
} from './authorizationServers.ts';
import { tokensOf, type Grant, type RegisteredClient } from './grants.ts';
import type { ServerDefinition } from './host.ts';
import { orAborted } from './orAborted.ts';
import { listenForRedirect, type RedirectListener } from './redirectListener.ts';
import { fetchWithin, isSecure, oauthWords, SignInError } from './signInPlaces.ts';

/** What a person is asked before an authorization server is called and a browser opened. */
export interface SignInRequest {
  readonly server: ServerDefinition;
  /** The authorization server, whole. */
  readonly authorizationServer: string;
  /** Origins that it hands on to: empty at first, asked about once its metadata name them. */
  readonly further: readonly string[];
}

/** The person's side of signing in: the question, and the browser. */
export interface SignInDoor {
  ask(request: SignInRequest): Promise<boolean>;
  /** Where the person's browser reaches what listens at `address` here; another one in a remote window. */
  reachable(address: string): Promise<string>;
  /** False where no browser was opened. */
  open(url: string): Promise<boolean>;
}

export interface SignInOptions {
  readonly server: ServerDefinition;
  readonly challenge: Challenge;
  /** Registered beforehand, as the configuration says; without it one is registered for this sign-in. */
  readonly clientId: string | undefined;
  readonly door: SignInDoor;
  /** For each request, in milliseconds. */
  readonly timeoutMs: number;
  /** For the person in the browser, in milliseconds. */
  readonly browserMs: number;
  readonly signal: AbortSignal;
}

/** One that was agreed to and checked, and how it is called. */
interface Agreed {
  readonly resource: ProtectedResource;
  readonly metadata: AuthorizationServerMetadata;
  readonly fetchFn: FetchLike;
}

/**
 * The authorization code flow with PKCE (MCP, authorization): who signs in, is that agreed to, as whom are we known there,
 * browser, code, token. Nothing is kept of one that fails. Rejects with a `SignInError`.
 */
export async function signIn(options: SignInOptions): Promise<Omit<Grant, 'label' | 'hash'>> {
  const { challenge, door, browserMs, signal } = options;
  if (!isSecure(challenge.url))
    throw new SignInError(
      `${challenge.url.origin} is called over http: a token sent there could be read by others. Use https.`,
    );
  const agreed = await agree(options);
  const { metadata, resource, fetchFn } = agreed;
  const state = randomBytes(32).toString('base64url');
  const listener = await listenForRedirect(state);
  try {
    const redirectUrl = await redirectTo(listener, door);
    const client = await clientFor(options, agreed, redirectUrl);
    const { authorizationUrl, codeVerifier } = await startAuthorization(metadata.issuer, {
      metadata,
      clientInformation: client,
      redirectUrl,
      state,
      resource: resource.resource,
      ...scopeFor(agreed),
    }).catch(refused(metadata));
    signal.throwIfAborted();
    if (!(await door.open(authorizationUrl.href))) throw new SignInError('The browser was not opened.', 'cancelled');
    const { code, iss } = codeIn(await listener.answer(browserMs, signal), metadata);
    const tokens = await exchangeAuthorization(metadata.issuer, {
      metadata,
      clientInformation: client,
      authorizationCode: code,
      codeVerifier,
      redirectUri: redirectUrl,
      resource: resource.resource,
      fetchFn,
      ...(iss === undefined ? {} : { iss }),
    }).catch(refused(metadata));
    return grantOf(agreed, client, tokens);
  } finally {
    listener.close();
  }
}

/** Two questions at most: about the authorization server, and about where else it hands on to. */
async function agree({ server, challenge, door, timeoutMs, signal }: SignInOptions): Promise<Agreed> {
  const { url } = challenge;
  const origins = new Set([url.origin]);
  const fetchFn = fetchWithin(origins, { timeoutMs, signal });
  const resource = await discoverResource(challenge, fetchFn);
  const { authorizationServer } = resource;
  const ask = async (further: readonly string[]): Promise<void> => {
    signal.throwIfAborted();
    const request = { server, authorizationServer: authorizationServer.href, further };
    if ((await orAborted(door.ask(request), signal)) !== true)
      throw new SignInError('Signing in was cancelled.', 'cancelled');
    for (const origin of [authorizationServer.origin, ...further]) origins.add(origin);
  };
  await ask([]);
  const metadata = await discoverServer(resource, url, fetchFn);
  const further = furtherOrigins(metadata, authorizationServer);
  if (further.length > 0) await ask(further);
  return { resource, metadata, fetchFn };
}

/** The code goes there: nowhere but to this machine, or to where the editor says over https. */
async function redirectTo({ address }: RedirectListener, door: SignInDoor): Promise<string> {
  const redirectUrl = await door.reachable(address);
  if (isSecure(new URL(redirectUrl))) return redirectUrl;
  throw new SignInError(
    `The browser would have to come back to ${visible(redirectUrl, 300)}, where others could read along. Open this window over https.`,
  );
}

/** A client of its own for each sign-in: none is known beforehand at a port that is new each time. */
async function clientFor({ clientId }: SignInOptions, agreed: Agreed, redirectUrl: string): Promise<RegisteredClient> {
  if (clientId !== undefined) return { client_id: clientId };
  const { metadata, fetchFn } = agreed;
  if (metadata.registration_endpoint === undefined)
    throw new SignInError(
      `The authorization server ${visible(metadata.issuer)} registers no clients by itself. Register one there, with the redirect http://127.0.0.1/, and give its id in the server's configuration: "oauth": { "clientId": "…" }.`,
    );
  const clientMetadata = {
    client_name: 'Skillwright',
    redirect_uris: [redirectUrl],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: authMethodFor(metadata),
    application_type: redirectUrl.startsWith('https:') ? 'web' : 'native',
  };
  const registered = await registerClient(metadata.issuer, {
    metadata,
    clientMetadata,
    fetchFn,
    ...scopeFor(agreed),
  }).catch((error: unknown) => {
    throw new SignInError(`${visible(metadata.issuer)} did not register us as a client: ${oauthWords(error)}.`);
  });
  const { client_id, client_secret, token_endpoint_auth_method } = registered;
  return {
    client_id,
    ...(client_secret === undefined ? {} : { client_secret }),
    ...(token_endpoint_auth_method === undefined ? {} : { token_endpoint_auth_method }),
  };
}

/** Without a secret where that is possible: a program on people's machines keeps none. */
function authMethodFor({
  token_endpoint_auth_methods_supported: methods = ['none'],
}: AuthorizationServerMetadata): string {
  return methods.includes('none')
    ? 'none'
    : methods.includes('client_secret_basic')
      ? 'client_secret_basic'
      : 'client_secret_post';
}

/** What the server asks for, and to be able to stay signed in where that has to be asked for. */
function scopeFor({ resource: { scope }, metadata }: Agreed): { readonly scope?: string } {
  if (scope === undefined || scope === '') return {};
  const scopes = new Set(scope.split(' '));
  if (metadata.scopes_supported?.includes('offline_access') === true) scopes.add('offline_access');
  return { scope: [...scopes].join(' ') };
}

/** The issuer is checked first: the rest of an answer that is another's is not even looked at (RFC 9207). */
function codeIn(answer: URLSearchParams, metadata: AuthorizationServerMetadata): { code: string; iss?: string } {
  const iss = answer.get('iss') ?? undefined;
  const issParameterSupported = metadata.authorization_response_iss_parameter_supported === true;
  try {
    validateAuthorizationResponseIssuer({ iss, expectedIssuer: metadata.issuer, issParameterSupported });
  } catch (error) {
    refused(metadata)(error);
  }
  const code = answer.get('code');
  if (code !== null && code !== '') return { code, ...(iss === undefined ? {} : { iss }) };
  const denied = answer.get('error') === 'access_denied';
  throw new SignInError(
    denied
      ? `${visible(metadata.issuer)} says that access was denied.`
      : `${visible(metadata.issuer)} sent the browser back without a code. Sign in again.`,
  );
}

function refused({ issuer }: AuthorizationServerMetadata): (error: unknown) => never {
  return (error) => {
    if (error instanceof IssuerMismatchError)
      throw new SignInError(
        `The browser came back with an answer that is not of ${visible(issuer)}. It was not used; signing in was refused.`,
      );
    throw new SignInError(`The authorization server ${visible(issuer)} gave no token: ${oauthWords(error)}.`);
  };
}

function grantOf(
  { metadata, resource }: Agreed,
  client: RegisteredClient,
  given: OAuthTokens,
): Omit<Grant, 'label' | 'hash'> {
  if (given.token_type.toLowerCase() !== 'bearer')
    throw new SignInError(
      `${visible(metadata.issuer)} gave a token of a kind that is not supported: ${visible(given.token_type, 40)}.`,
    );
  const { issuer, authorization_endpoint, token_endpoint, response_types_supported } = metadata;
  const { token_endpoint_auth_methods_supported: methods } = metadata;
  return {
    authorizationServer: {
      issuer,
      authorization_endpoint,
      token_endpoint,
      response_types_supported,
      ...(methods === undefined ? {} : { token_endpoint_auth_methods_supported: methods }),
    },
    client,
    resource: resource.resource,
    ...tokensOf(given),
    time: new Date().toISOString(),
  };
}
