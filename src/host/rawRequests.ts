import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  PROTOCOL_VERSION_META_KEY,
  type Implementation,
  type JSONRPCMessage,
  type Transport,
} from '@modelcontextprotocol/client';
import { DEFAULT_CAP, SERVER_BUDGET, TOO_LARGE, type AnswerCaps } from './answerCaps.ts';
import { RequestError } from './requestError.ts';

export interface RawRequestsOptions {
  readonly transport: Transport;
  readonly caps: AnswerCaps;
  readonly client: Implementation;
  /** Set on 2026-07-28 and later, where every request carries who asks in which version. */
  readonly version: string | undefined;
  readonly timeoutMs: number;
  /** No later request of this session will be answered. */
  readonly onSessionLost: () => void;
  /** The server answers nothing more before somebody signs in (again). */
  readonly onUnauthorized: () => void;
  /** Takes secrets out of what the server says. */
  readonly clean: (words: string) => string;
}

export interface RawRequestOptions {
  readonly signal?: AbortSignal | undefined;
  /** The most bytes of the answer. */
  readonly cap?: number;
}

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: RequestError) => void;
}

/**
 * Requests over a connection that the SDK has negotiated, answered with the result exactly as the server sent it. The
 * SDK's own `request` decodes results by schema: it refuses a read without `ttlMs`, drops `resultType` in the older era,
 * and says of a bad base64 only that a union did not match. Each of these is ours to judge and to word.
 */
export class RawRequests {
  readonly #options: RawRequestsOptions;
  readonly #waiting = new Map<string | number, Waiting>();
  #next = 0;
  #closed: RequestError | undefined;

  constructor(options: RawRequestsOptions) {
    this.#options = options;
    const { transport } = options;
    const rest = transport.onmessage?.bind(transport);
    transport.onmessage = (message: JSONRPCMessage, extra) => {
      if (!this.#answer(message)) rest?.(message, extra);
    };
  }

  /** For the transport: an answer that it cut off. Ids that are not ours are the SDK's. */
  deliver(message: JSONRPCMessage): void {
    this.#answer(message);
  }

  /** Every request in flight, and every later one, fails with this. */
  close(error: RequestError): void {
    this.#closed ??= error;
    for (const waiting of [...this.#waiting.values()]) waiting.reject(error);
  }

  /** The result as sent. Rejects with a `RequestError`, whatever the cause. */
  async request(
    method: string,
    params: Readonly<Record<string, unknown>>,
    options: RawRequestOptions = {},
  ): Promise<unknown> {
    if (this.#closed !== undefined) throw this.#closed;
    const { caps, timeoutMs } = this.#options;
    if (caps.received > SERVER_BUDGET) {
      throw new RequestError(
        'too-large',
        `the server has sent more than ${SERVER_BUDGET} bytes over this connection: connect again to go on`,
      );
    }
    const id = `skillwright-${(this.#next += 1)}`;
    const stream = new AbortController();
    caps.set(id, options.cap ?? DEFAULT_CAP);
    const ended = endOf(options.signal, timeoutMs);
    try {
      return await new Promise<unknown>((resolve, reject) => {
        this.#waiting.set(id, { resolve, reject });
        ended.tell((why) => {
          this.#cancel(id);
          reject(why === 'aborted' ? new RequestError(why, `${method} was cancelled`) : silence(method, timeoutMs));
        });
        if (options.signal?.aborted !== true) this.#send(id, method, params, stream.signal, reject);
      });
    } finally {
      ended.dispose();
      this.#waiting.delete(id);
      caps.delete(id);
      stream.abort();
    }
  }

  #send(
    id: string,
    method: string,
    params: object,
    requestSignal: AbortSignal,
    reject: (error: RequestError) => void,
  ): void {
    const { transport, version, client, onSessionLost, onUnauthorized } = this.#options;
    const meta = {
      [PROTOCOL_VERSION_META_KEY]: version,
      [CLIENT_INFO_META_KEY]: client,
      [CLIENT_CAPABILITIES_META_KEY]: {},
    };
    const message = { jsonrpc: '2.0', id, method, params: version === undefined ? params : { ...params, _meta: meta } };
    const onRequestStreamEnd = (): void =>
      reject(new RequestError('closed', `the server ended the answer to ${method} before it was complete`));
    transport.send(message as JSONRPCMessage, { requestSignal, onRequestStreamEnd }).catch((error: unknown) => {
      const failure = RequestError[transport.sessionId === undefined ? 'from' : 'ofSession'](error, method);
      reject(failure);
      if (failure.kind === 'session-lost') onSessionLost();
      if (failure.kind === 'http' && failure.code === 401) onUnauthorized();
    });
  }

  #cancel(id: string): void {
    const cancelled = {
      jsonrpc: '2.0',
      method: 'notifications/cancelled',
      params: { requestId: id, reason: 'no longer needed' },
    };
    // Over HTTP of 2026-07-28 the end of the request's own stream says it; a pipe and older servers are told.
    const { transport, version } = this.#options;
    if (version === undefined || 'pid' in transport)
      void transport.send(cancelled as JSONRPCMessage).catch(() => undefined);
  }

  #answer(message: JSONRPCMessage): boolean {
    if ('method' in message || message.id === undefined) return false;
    const waiting = this.#waiting.get(message.id);
    if (waiting === undefined) return typeof message.id === 'string' && message.id.startsWith('skillwright-');
    if ('result' in message) waiting.resolve(message.result);
    else if (message.error.data === TOO_LARGE) waiting.reject(new RequestError('too-large', message.error.message));
    else waiting.reject(new RequestError('rpc', this.#options.clean(message.error.message), message.error.code));
    return true;
  }
}

function silence(method: string, timeoutMs: number): RequestError {
  return new RequestError('timeout', `no answer to ${method} within ${timeoutMs / 1000} s`);
}

interface Ending {
  readonly tell: (listener: (why: 'aborted' | 'timeout') => void) => void;
  readonly dispose: () => void;
}

/** Tells once, of the cancellation or of the time that is up, whichever comes first; neither after `dispose`. */
function endOf(signal: AbortSignal | undefined, timeoutMs: number): Ending {
  let tell: ((why: 'aborted' | 'timeout') => void) | undefined;
  const onAbort = (): void => tell?.('aborted');
  const timer = setTimeout(() => tell?.('timeout'), timeoutMs);
  signal?.addEventListener('abort', onAbort);
  return {
    tell(listener) {
      tell = listener;
      if (signal?.aborted === true) onAbort();
    },
    dispose() {
      tell = undefined;
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    },
  };
}
