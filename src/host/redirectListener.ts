import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignInError } from './signInPlaces.ts';

/** Waits on loopback for the browser to come back (RFC 8252 §7.3). Whoever opens closes. */
export interface RedirectListener {
  /** `http://127.0.0.1:PORT/`: nothing outside of this machine reaches it. */
  readonly address: string;
  /** The parameters of the answer. Rejects with a `SignInError` when the time is up or it is cancelled. */
  answer(timeoutMs: number, signal: AbortSignal): Promise<URLSearchParams>;
  close(): void;
}

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  connection: 'close',
};

/** Takes the one answer that carries `state`; any other is told so and changes nothing, so that no page can end a sign-in. */
export async function listenForRedirect(state: string): Promise<RedirectListener> {
  let take: (answer: URLSearchParams) => void = () => undefined;
  const answered = new Promise<URLSearchParams>((resolve) => (take = resolve));
  const server = http.createServer((request, response) => {
    const [path, query = ''] = (request.url ?? '').split('?', 2);
    const answer = new URLSearchParams(query);
    const fits = request.method === 'GET' && path === '/' && answer.get('state') === state;
    // How it ends is not known yet: the code has still to be redeemed.
    const words = fits
      ? 'Signing in goes on in the editor. This page can be closed.'
      : 'This is not the answer that the editor waits for. Nothing was done.';
    response.writeHead(fits ? 200 : 400, HEADERS).end(page(words));
    if (fits) take(answer);
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    answer: (timeoutMs, signal) => unlessEnded(answered, timeoutMs, signal),
    close: () => {
      server.close();
      server.closeIdleConnections();
    },
  };
}

function unlessEnded<T>(answer: Promise<T>, timeoutMs: number, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const ended = (settle: () => void) => (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      settle();
    };
    const words = `The browser did not come back within ${timeoutMs / 1000} s. Sign in again.`;
    const timer = setTimeout(
      ended(() => reject(new SignInError(words))),
      timeoutMs,
    );
    const onAbort = ended(() => reject(new SignInError('Signing in was cancelled.', 'cancelled')));
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
    void answer.then((value) => ended(() => resolve(value))());
  });
}

function page(words: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Skillwright</title><p>${words}</p></html>\n`;
}
