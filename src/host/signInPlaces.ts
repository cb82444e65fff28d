import { OAuthError, OAuthErrorCode, RegistrationRejectedError, type FetchLike } from '@modelcontextprotocol/client';
import { visible } from '../protocol/visible.ts';
import { AnswerCaps } from './answerCaps.ts';
import { boundedFetch } from './boundedFetch.ts';
import { deepest } from './requestError.ts';

/** Why signing in came to nothing; the message is for people and holds no secret. */
export class SignInError extends Error {
  readonly reason: 'failed' | 'cancelled';
  constructor(message: string, reason: 'failed' | 'cancelled' = 'failed') {
    super(message);
    this.reason = reason;
  }
}

function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || /^127\.\d+\.\d+\.\d+$/.test(hostname) || hostname === '[::1]';
}

/** Whether nobody on the way can read along: https, or http that does not leave the machine. */
export function isSecure(url: URL): boolean {
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url));
}

/**
 * A url that metadata names, where it may be used for signing in to `server`. Http on loopback is for servers that are on
 * loopback themselves: one elsewhere does not get to name addresses of this machine. Throws a `SignInError`.
 */
export function trustworthy(text: string, what: string, server: URL): URL {
  const shown = visible(text, 500);
  if (!URL.canParse(text)) throw new SignInError(`${what} is no url: ${shown}. Signing in was refused.`);
  const url = new URL(text);
  if (url.username !== '' || url.password !== '')
    throw new SignInError(`${what} holds credentials. Signing in was refused.`);
  if (url.protocol === 'https:' || (isSecure(url) && isLoopback(server))) return url;
  throw new SignInError(
    `${what} is ${shown}: expected https, found ${visible(url.protocol)}//. Signing in there was refused, as others could read along.`,
  );
}

export interface CallLimits {
  /** For each request, in milliseconds. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

const REDIRECTS_MAX = 5;

/**
 * A `fetch` that calls the origins a person said yes to and no other, bounded in time and in bytes. It follows redirects among
 * them, but sends nothing on: what is posted holds a code, or a token.
 */
export function fetchWithin(origins: ReadonlySet<string>, { timeoutMs, signal }: CallLimits): FetchLike {
  const bounded = boundedFetch(new AnswerCaps(), () => undefined);
  return async (url, init) => {
    const ends = [AbortSignal.timeout(timeoutMs), ...(signal === undefined ? [] : [signal])];
    const options = { ...init, redirect: 'manual', signal: AbortSignal.any(ends) } as const;
    let at = new URL(url);
    for (let redirects = 0; ; redirects++) {
      if (!origins.has(at.origin))
        throw new SignInError(`${visible(at.origin)} was not agreed to, and was not called.`);
      const response = await bounded(at, options);
      const location = response.headers.get('location');
      if (response.status < 300 || response.status > 399 || location === null) return response;
      await response.body?.cancel();
      if (redirects === REDIRECTS_MAX || (init?.method ?? 'GET') !== 'GET' || !URL.canParse(location, at.href))
        throw new SignInError(
          `${visible(at.origin)} hands the request on to ${visible(location, 300)}; that was not followed.`,
        );
      at = new URL(location, at);
    }
  };
}

/** What went wrong at an authorization server, without any word of its own but a code of the specification. */
export function oauthWords(error: unknown): string {
  if (error instanceof RegistrationRejectedError) return `it answered HTTP ${error.status}`;
  if (error instanceof OAuthError) {
    const known = Object.values(OAuthErrorCode).includes(error.code as OAuthErrorCode);
    return known ? `it answered ${error.code}` : 'it answered with an error that is not known';
  }
  // What could not be parsed is quoted in the message, and may be a token.
  if (error instanceof SyntaxError || (error as Error).name === 'ZodError')
    return 'its answer has not the form that it must have';
  return visible(deepest(error).replace(/\.$/, ''), 300);
}
