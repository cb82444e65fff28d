import { SdkHttpError, UnauthorizedError } from '@modelcontextprotocol/client';
import { visible } from '../protocol/visible.ts';

export type RequestFailure =
  'rpc' | 'timeout' | 'aborted' | 'closed' | 'too-large' | 'http' | 'session-lost' | 'transport';

/** A request that got no result. The message is one line and may hold words of the server, escaped already. */
export class RequestError extends Error {
  readonly kind: RequestFailure;
  /** The JSON-RPC code or the HTTP status, where there is one. */
  readonly code: number | undefined;

  constructor(kind: RequestFailure, message: string, code?: number) {
    super(visible(message));
    this.kind = kind;
    this.code = code;
  }

  static from(error: unknown, method: string): RequestError {
    if (error instanceof RequestError) return error;
    const unauthorized = error instanceof SdkHttpError ? error.status === 401 : error instanceof UnauthorizedError;
    if (unauthorized) return new RequestError('http', `${method} was answered with HTTP 401`, 401);
    if (error instanceof SdkHttpError)
      return (
        rpcBody(error) ?? new RequestError('http', `${method} was answered with HTTP ${error.status}`, error.status)
      );
    if (isNoMessage(error)) return new RequestError('transport', `the answer to ${method} is no JSON-RPC message`);
    return new RequestError('transport', deepest(error));
  }

  /** For a request that carried a session: 404 says that the server knows it no more (Streamable HTTP until 2025-11-25). */
  static ofSession(error: unknown, method: string): RequestError {
    const lost = error instanceof SdkHttpError && error.status === 404 && !isAboutTheRequest(rpcBody(error)?.code);
    if (!lost) return RequestError.from(error, method);
    return new RequestError('session-lost', `${method} was not answered: the server no longer knows this session`, 404);
  }
}

/** What a parser says of an answer that is no JSON, or a schema of JSON that is no message, helps nobody who reads it. */
function isNoMessage(error: unknown): boolean {
  return error instanceof SyntaxError || (error instanceof Error && error.name === 'ZodError');
}

/** `fetch failed` says nothing; its cause does: `connect ECONNREFUSED 127.0.0.1:80`. */
export function deepest(error: unknown): string {
  let at: unknown = error;
  const words: string[] = [];
  for (let depth = 0; at instanceof Error && depth < 6; depth += 1) {
    if (at.message !== '') words.push(at.message);
    if (at instanceof AggregateError && at.errors.length > 0) at = at.errors[0];
    else at = at.cause;
  }
  return words.at(-1) ?? String(error);
}

/** Method not found, invalid params, resource not found: codes that say nothing of a session. */
function isAboutTheRequest(code: number | undefined): boolean {
  return code !== undefined && [-32601, -32602, -32002].includes(code);
}

/** Some servers send the JSON-RPC error with a status of its own, such as 404 for an unknown method. */
export function rpcBody(error: SdkHttpError): RequestError | undefined {
  try {
    const body = JSON.parse(String(error.data['text'])) as { error?: { code?: unknown; message?: unknown } } | null;
    const { code, message } = body?.error ?? {};
    return typeof code === 'number' ? new RequestError('rpc', String(message), code) : undefined;
  } catch {
    return undefined;
  }
}
