import {
  checkResourceAllowed,
  discoverAuthorizationServerMetadata,
  discoverOAuthProtectedResourceMetadata,
  IssuerMismatchError,
  type AuthorizationServerMetadata,
  type FetchLike,
} from '@modelcontextprotocol/client';
import { visible } from '../protocol/visible.ts';
import { oauthWords, SignInError, trustworthy } from './signInPlaces.ts';

/** What a server answered with 401 and what it told beside it. */
export interface Challenge {
  /** Of the server, without credentials. */
  readonly url: URL;
  readonly resourceMetadataUrl?: URL | undefined;
  readonly scope?: string | undefined;
}

/** What a server says of signing in to it (RFC 9728). */
export interface ProtectedResource {
  readonly authorizationServer: URL;
  /** As its metadata spells it, for some authorization servers compare it as text; else the server's own url (RFC 8707). */
  readonly resource: string;
  readonly scope: string | undefined;
}

/** Asks the server itself, whose origin the person has agreed to, who signs people in to it. Rejects with a `SignInError`. */
export async function discoverResource(challenge: Challenge, fetchFn: FetchLike): Promise<ProtectedResource> {
  const { url, resourceMetadataUrl, scope } = challenge;
  if (resourceMetadataUrl !== undefined && resourceMetadataUrl.origin !== url.origin)
    throw new SignInError(
      `The server says that its metadata are at ${visible(resourceMetadataUrl.origin)}, which is not its own origin (${url.origin}). They were not fetched.`,
    );
  const metadata = await discoverOAuthProtectedResourceMetadata(
    url,
    resourceMetadataUrl === undefined ? {} : { resourceMetadataUrl },
    fetchFn,
  ).catch((error: unknown) => withoutMetadata(error, resourceMetadataUrl));
  if (metadata !== undefined && !isAbout(metadata.resource, url))
    throw new SignInError(
      `The server's metadata are about another resource: expected ${visible(url.href, 500)}, found ${visible(metadata.resource, 500)}. A token for it could be used elsewhere, so signing in was refused.`,
    );
  const named = metadata?.authorization_servers?.[0] ?? url.origin;
  return {
    authorizationServer: trustworthy(named, 'The authorization server', url),
    resource: metadata?.resource ?? `${url.origin}${url.pathname}`,
    scope: scope ?? metadata?.scopes_supported?.join(' '),
  };
}

/** Servers of 2025-03-26 have no such metadata: they are their own authorization server. */
function withoutMetadata(error: unknown, named: URL | undefined): undefined {
  const absent = error instanceof Error && /^(?:Resource server does not implement|HTTP 4\d\d )/.test(error.message);
  if (absent && named === undefined) return undefined;
  throw new SignInError(`The server's metadata could not be read: ${oauthWords(error)}.`);
}

function isAbout(resource: string, server: URL): boolean {
  return URL.canParse(resource) && checkResourceAllowed({ requestedResource: server, configuredResource: resource });
}

/** Asks an authorization server that the person has agreed to for its metadata (RFC 8414), and checks them. */
export async function discoverServer(
  { authorizationServer }: ProtectedResource,
  server: URL,
  fetchFn: FetchLike,
): Promise<AuthorizationServerMetadata> {
  const shown = visible(authorizationServer.href, 500);
  const metadata = await discoverAuthorizationServerMetadata(authorizationServer, { fetchFn }).catch(
    (error: unknown) => {
      if (error instanceof IssuerMismatchError)
        throw new SignInError(
          `The authorization server at ${shown} calls itself ${visible(error.received ?? 'nothing', 500)}: that is another. Signing in was refused.`,
        );
      throw new SignInError(
        `The metadata of the authorization server ${shown} could not be read: ${oauthWords(error)}.`,
      );
    },
  );
  if (metadata === undefined)
    throw new SignInError(
      `There is no authorization server at ${shown}: it has no metadata. Tell whoever runs the server.`,
    );
  if (metadata.code_challenge_methods_supported?.includes('S256') !== true)
    throw new SignInError(
      `The authorization server ${shown} does not say that it supports PKCE with S256, without which a code could be used by others. Signing in was refused.`,
    );
  for (const [what, url] of endpointsOf(metadata)) trustworthy(url, `The authorization server's ${what}`, server);
  return metadata;
}

function endpointsOf(metadata: AuthorizationServerMetadata): readonly (readonly [what: string, url: string])[] {
  const { authorization_endpoint, token_endpoint, registration_endpoint } = metadata;
  return [
    ['authorization endpoint', authorization_endpoint],
    ['token endpoint', token_endpoint],
    ...(registration_endpoint === undefined ? [] : [['registration endpoint', registration_endpoint] as const]),
  ];
}

/** Beyond its own: where a person is sent, and what is called, besides the authorization server that was asked about. */
export function furtherOrigins(metadata: AuthorizationServerMetadata, { origin }: URL): readonly string[] {
  const origins = endpointsOf(metadata).map(([, url]) => new URL(url).origin);
  return [...new Set(origins)].filter((one) => one !== origin);
}
