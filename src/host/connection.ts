import {
  Client,
  ProtocolError,
  SdkHttpError,
  SSEClientTransport,
  SseError,
  StreamableHTTPClientTransport,
  type Transport,
} from '@modelcontextprotocol/client';
import { AnswerCaps, capForFile, PAGE_CAP, tooLarge } from './answerCaps.ts';
import { boundedFetch } from './boundedFetch.ts';
import { describeFailure, exitWords, isTimeout, lastWords, unauthorized, type ConnectError } from './connectFailure.ts';
import { Emitter } from './events.ts';
import type { ServerTransport } from './host.ts';
import { RawRequests } from './rawRequests.ts';
import { withoutSecrets } from './masked.ts';
import { RequestError } from './requestError.ts';
import type { Tokens } from './signInProvider.ts';
import { VERSION } from '../version.ts';
import { StdioTransport } from './stdioTransport.ts';
import { suggestedUris } from './suggestedUris.ts';

const EXTENSION = 'io.modelcontextprotocol/skills';
const CLIENT = {
  name: 'skillwright',
  version: VERSION,
};
/** A server of the older era may never answer a question it does not know: waited for apart from the request timeout. */
const PROBE_MS = 3000;

export interface ConnectOptions {
  /** For each request, in milliseconds. */
  readonly timeoutMs: number;
  /** How long a server is given to answer in the newer era, in milliseconds; its start is part of it. */
  readonly probeMs?: number | undefined;
  /** It spoke the older era last time: it is asked in that one first. */
  readonly older?: boolean;
  /** Of who signed in, where somebody can. */
  readonly tokens?: Tokens | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** A server that was started or called, and what it said of itself. Whoever connects closes. */
export interface Connection {
  /** The negotiated revision: `2026-07-28`. */
  readonly protocol: string;
  /** 2026-07-28 or later. */
  readonly modern: boolean;
  /** The extension was declared (H-NEG-1). */
  readonly supported: boolean;
  /** `directoryRead: true` was declared (H-NEG-2). */
  readonly directoryRead: boolean;
  /** `resources` was declared, as it must be (H-NEG-3). */
  readonly resources: boolean;
  /** Bytes that have arrived so far. */
  readonly received: number;
  /** Skills that the server's instructions name; nothing is known of them but that. */
  readonly suggested: readonly string[];
  /** The connection ended by itself; the message says how. */
  readonly onDidEnd: Emitter<string>['event'];
  /** Set where it ended because the server answered 401. */
  readonly refused: ConnectError | undefined;
  /** One page of `skills/list`, as sent. These four reject with a `RequestError`. */
  list(cursor: string | undefined, signal?: AbortSignal): Promise<unknown>;
  /** `skills/get`, as sent. */
  get(uri: string, signal?: AbortSignal): Promise<unknown>;
  /** `resources/read`, as sent; refused where the answer is larger than a file of `size` bytes can be. */
  read(uri: string, size: number, signal?: AbortSignal): Promise<unknown>;
  /** One page of `resources/directory/read`, as sent; to be called only where `directoryRead` is true (H-NEG-2). */
  readDirectory(uri: string, cursor: string | undefined, signal?: AbortSignal): Promise<unknown>;
  close(): Promise<void>;
}

type Mode = 'auto' | 'legacy' | { readonly pin: string };

interface Opened {
  readonly transport: Transport;
  readonly caps: AnswerCaps;
  readonly config: ServerTransport;
  readonly tokens: Tokens | undefined;
}

/**
 * Starts or calls a server and negotiates: `server/discover` of 2026-07-28 first, then `initialize`, on the same process
 * or url. A server that ends or keeps silent at the first is tried once more, with the second only; one that is known to
 * speak the older era is asked in that one first. Rejects with a `ConnectError`; nothing is left running then.
 */
export async function connect(config: ServerTransport, options: ConnectOptions): Promise<Connection> {
  const known = options.older === true ? await attemptOlder(config, options) : undefined;
  if (known !== undefined) return known;
  const started = Date.now();
  try {
    return await attempt(config, 'auto', options);
  } catch (error) {
    if (config.type === 'http' && speaksOlderHttp(error) && options.signal?.aborted !== true)
      return await attempt({ ...config, type: 'sse' }, 'legacy', options).catch((second: unknown) => {
        throw second instanceof Failed && second.words.reason === 'sign-in' ? second.words : (error as Failed).words;
      });
    const next = nextMode(error, Date.now() - started, options.probeMs ?? PROBE_MS);
    if (next === undefined || options.signal?.aborted === true) throw error instanceof Failed ? error.words : error;
    return await attempt(config, next, options).catch((second: unknown) => {
      throw second instanceof Failed ? second.words : second;
    });
  }
}

/** Undefined where the server does not speak the older era any more, as far as can be told. */
async function attemptOlder(config: ServerTransport, options: ConnectOptions): Promise<Connection | undefined> {
  try {
    return await attempt(config, 'legacy', options);
  } catch (error) {
    if (!(error instanceof Failed) || error.words.reason === 'failed') return undefined;
    throw error.words;
  }
}

/** What failed, for the decision whether to try otherwise; `words` is what the user reads. */
class Failed extends Error {
  readonly words: ConnectError;
  readonly exited: boolean;
  constructor(cause: unknown, words: ConnectError, exited: boolean) {
    super(words.message, { cause });
    this.words = words;
    this.exited = exited;
  }
}

/**
 * What a server of HTTP with SSE, as it was until 2025-03-26, answers to a message that is posted to its url. It is called
 * the older way then, at the same url; where that fails too, the first failure is the one to tell.
 */
function speaksOlderHttp(error: unknown): boolean {
  const cause = error instanceof Failed ? error.cause : undefined;
  return cause instanceof SdkHttpError && [400, 404, 405].includes(cause.status ?? 0);
}

function nextMode(error: unknown, elapsed: number, probeMs: number): Mode | undefined {
  if (!(error instanceof Failed) || error.words.reason !== 'failed') return undefined;
  const { cause } = error;
  if ((cause as NodeJS.ErrnoException).code === 'ENOENT' || (cause as NodeJS.ErrnoException).code === 'EACCES')
    return undefined;
  // Gone at the probe: the mark of servers that end at any request before `initialize`.
  if (error.exited) return 'legacy';
  // A server that took longer to start than the probe waits was asked in the wrong era.
  if (cause instanceof ProtocolError && elapsed >= probeMs) return { pin: '2026-07-28' };
  if (cause instanceof SdkHttpError) return cause.status >= 500 ? 'legacy' : undefined;
  return isTimeout(cause) && elapsed < 2 * probeMs ? 'legacy' : undefined;
}

async function attempt(config: ServerTransport, mode: Mode, options: ConnectOptions): Promise<Connection> {
  const caps = new AnswerCaps();
  const { tokens } = options;
  const transport = transportFor(config, caps, tokens);
  const probe = {
    timeoutMs: mode === 'auto' ? Math.min(options.probeMs ?? PROBE_MS, options.timeoutMs) : options.timeoutMs,
  };
  const client = new Client(CLIENT, { versionNegotiation: { mode, probe } });
  const stop = (): void => void transport.close();
  options.signal?.addEventListener('abort', stop, { once: true });
  try {
    options.signal?.throwIfAborted();
    await client.connect(transport, {
      timeout: options.timeoutMs,
      ...(options.signal === undefined ? {} : { signal: options.signal }),
    });
    return new NegotiatedConnection(client, { transport, caps, config, tokens }, options.timeoutMs);
  } catch (error) {
    await transport.close().catch(() => undefined);
    // A pipe breaks before the news arrives that its process has ended.
    const pipe = transport instanceof StdioTransport ? transport : undefined;
    const exit = isTimeout(error) ? pipe?.exit : pipe?.failedExit;
    const words = describeFailure(error, {
      transport: withTokens(config, tokens),
      ...options,
      exit,
      stderr: pipe?.stderr ?? '',
    });
    throw new Failed(error, words, exit !== undefined);
  } finally {
    options.signal?.removeEventListener('abort', stop);
  }
}

function transportFor(config: ServerTransport, caps: AnswerCaps, tokens: Tokens | undefined): Transport {
  if (config.type === 'stdio') return new StdioTransport(config, caps);
  const fetch = boundedFetch(caps, (id, cap) => transport.onmessage?.(tooLarge(id, cap)));
  const { url, headers } = withoutCredentials(config);
  const options = { fetch, requestInit: { headers }, ...(tokens === undefined ? {} : { authProvider: tokens }) };
  const transport: Transport =
    config.type === 'http' ? new StreamableHTTPClientTransport(url, options) : new SSEClientTransport(url, options);
  return transport;
}

/** With the tokens among what is kept out of words that are shown. */
function withTokens(config: ServerTransport, tokens: Tokens | undefined): ServerTransport {
  return tokens === undefined ? config : { ...config, secrets: [...(config.secrets ?? []), ...tokens.used] };
}

/** `fetch` takes no credentials in a url; they are sent as what they mean. */
function withoutCredentials(config: { readonly url: string; readonly headers: Readonly<Record<string, string>> }) {
  const url = new URL(config.url);
  const pair = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  const basic = pair === ':' ? {} : { authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
  url.username = '';
  url.password = '';
  return { url, headers: { ...basic, ...config.headers } };
}

class NegotiatedConnection implements Connection {
  readonly protocol: string;
  readonly modern: boolean;
  readonly supported: boolean;
  readonly directoryRead: boolean;
  readonly resources: boolean;
  readonly suggested: readonly string[];
  readonly #client: Client;
  readonly #requests: RawRequests;
  readonly #caps: AnswerCaps;
  readonly #ended = new Emitter<string>();
  readonly onDidEnd = this.#ended.event;
  #refused: ConnectError | undefined;
  #closing = false;

  constructor(client: Client, { transport, caps, config, tokens }: Opened, timeoutMs: number) {
    this.#client = client;
    this.#caps = caps;
    this.protocol = client.getNegotiatedProtocolVersion() ?? 'unknown';
    this.modern = client.getProtocolEra() === 'modern';
    this.suggested = suggestedUris(client.getInstructions());
    const capabilities = client.getServerCapabilities();
    const extension: unknown = capabilities?.extensions?.[EXTENSION];
    this.supported = typeof extension === 'object' && extension !== null && !Array.isArray(extension);
    this.directoryRead = this.supported && (extension as { directoryRead?: unknown }).directoryRead === true;
    this.resources = capabilities?.resources !== undefined;
    const version = this.modern ? this.protocol : undefined;
    const onSessionLost = (): void => this.#end('the server no longer knows this session');
    const onUnauthorized = (): void => {
      this.#refused ??= unauthorized(config, tokens?.lost);
      this.#end('the server wants you to sign in');
    };
    const clean = (words: string): string => withoutSecrets(words, withTokens(config, tokens));
    const callbacks = { onSessionLost, onUnauthorized, clean };
    this.#requests = new RawRequests({ transport, caps, client: CLIENT, version, timeoutMs, ...callbacks });
    client.onclose = () => this.#end(...endOf(transport, config));
    client.onerror = (error) => {
      // That stream is called again by the SDK, and leads to a session that nobody has initialized.
      if (error instanceof SseError) this.#end('the stream of its answers ended');
    };
  }

  get refused(): ConnectError | undefined {
    return this.#refused;
  }

  get received(): number {
    return this.#caps.received;
  }

  list(cursor: string | undefined, signal?: AbortSignal): Promise<unknown> {
    return this.#requests.request('skills/list', cursor === undefined ? {} : { cursor }, { signal, cap: PAGE_CAP });
  }

  get(uri: string, signal?: AbortSignal): Promise<unknown> {
    return this.#requests.request('skills/get', { uri }, { signal });
  }

  read(uri: string, size: number, signal?: AbortSignal): Promise<unknown> {
    return this.#requests.request('resources/read', { uri }, { signal, cap: capForFile(size) });
  }

  readDirectory(uri: string, cursor: string | undefined, signal?: AbortSignal): Promise<unknown> {
    const params = cursor === undefined ? { uri } : { uri, cursor };
    return this.#requests.request('resources/directory/read', params, { signal });
  }

  async close(): Promise<void> {
    this.#closing = true;
    await this.#client.close();
    this.#requests.close(new RequestError('closed', 'the connection was closed'));
  }

  #end(how: string, words = ''): void {
    if (this.#closing) return;
    this.#requests.close(new RequestError('closed', how));
    this.#ended.fire(`${how}.${words}`);
  }
}

/** How a connection ended, and the server's last words. */
function endOf(transport: Transport, config: ServerTransport): readonly [string, string?] {
  if (!(transport instanceof StdioTransport)) return ['the connection ended'];
  const { exit, stderr } = transport;
  const how = exit === undefined ? 'the connection ended' : `the server ${exitWords(exit)}`;
  return [how, lastWords({ stderr, transport: config })];
}
