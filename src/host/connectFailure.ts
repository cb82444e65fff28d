import {
  InsufficientScopeError,
  SdkError,
  SdkErrorCode,
  SdkHttpError,
  SseError,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import { visible } from '../protocol/visible.ts';
import type { ServerTransport } from './host.ts';
import { hasAuthorization, maskedTarget, maskedUrl, withoutSecrets } from './masked.ts';
import { deepest, rpcBody } from './requestError.ts';
import type { ProcessExit } from './stdioTransport.ts';

const STDERR_LINES = 5;

/** A server that could not be connected. The message says what was run or called, what happened, and what to do. */
export class ConnectError extends Error {
  readonly reason: 'failed' | 'cancelled' | 'sign-in';
  /** What happened in a few words, for where there is no room for the message. */
  readonly brief: string;
  constructor(reason: 'failed' | 'cancelled' | 'sign-in', message: string, brief: string) {
    super(message);
    this.reason = reason;
    this.brief = brief;
  }
}

export interface FailureContext {
  readonly transport: ServerTransport;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  readonly exit?: ProcessExit | undefined;
  readonly stderr?: string;
}

/** Words for what went wrong while connecting. */
export function describeFailure(error: unknown, context: FailureContext): ConnectError {
  if (context.signal?.aborted === true) return new ConnectError('cancelled', 'Connecting was cancelled.', 'cancelled');
  const { transport } = context;
  return transport.type === 'stdio'
    ? stdioFailure(error, context, transport.command)
    : remoteFailure(error, context, transport.url);
}

function stdioFailure(error: unknown, context: FailureContext, command: string): ConnectError {
  const ran = `\`${visible(maskedTarget(context.transport), 1000)}\``;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') {
    const folder = context.transport.type === 'stdio' ? context.transport.cwd : undefined;
    const where = folder === undefined ? '' : `, and the folder ${visible(folder)} has to be there`;
    return new ConnectError(
      'failed',
      `${ran} could not be started: ${visible(command)} was not found. Install it or give its full path${where}.`,
      'command not found',
    );
  }
  if (code === 'EACCES')
    return new ConnectError(
      'failed',
      `${ran} could not be started: ${visible(command)} may not be executed. Check its permissions.`,
      'command not executable',
    );
  if (context.exit !== undefined)
    return new ConnectError(
      'failed',
      `${ran} ${exitWords(context.exit)} before it had answered.${lastWords(context)}`,
      exitWords(context.exit),
    );
  if (isTimeout(error)) {
    return new ConnectError(
      'failed',
      `${ran} was started but did not answer within ${context.timeoutMs / 1000} s. Check that it is an MCP server that speaks over standard input and output.${lastWords(context)}`,
      `no answer within ${context.timeoutMs / 1000} s`,
    );
  }
  return new ConnectError(
    'failed',
    `${ran} was started but could not be talked to: ${visible(withoutSecrets(readable(deepest(error)), context.transport))}.${lastWords(context)}`,
    'could not be talked to',
  );
}

/** How a process ended, as a verb. */
export function exitWords({ code, signal }: ProcessExit): string {
  return signal === null ? `exited with code ${code ?? 'unknown'}` : `was ended by ${signal}`;
}

/** The last lines of standard error, a server's words: escaped, on one line each. */
export function lastWords({ stderr = '', transport }: Pick<FailureContext, 'stderr' | 'transport'>): string {
  const lines = withoutSecrets(stderr, transport)
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
  if (lines.length === 0) return ' It wrote nothing to standard error.';
  return ` Its last words: ${lines
    .slice(-STDERR_LINES)
    .map((line) => visible(line))
    .join(' ⏎ ')}`;
}

function remoteFailure(error: unknown, context: FailureContext, url: string): ConnectError {
  const called = visible(maskedUrl(url), 1000);
  const status = error instanceof SdkHttpError ? error.status : error instanceof SseError ? error.code : undefined;
  if (error instanceof UnauthorizedError) return unauthorized(context.transport, error.message);
  if (status === 401) return unauthorized(context.transport);
  if (error instanceof InsufficientScopeError)
    return new ConnectError(
      'failed',
      `${called} answered 403: what you are signed in for is not enough; it asks for ${visible(error.requiredScope ?? 'more')}. Sign out, and in again as somebody who may.`,
      'access denied (403)',
    );
  if (status === 403)
    return new ConnectError(
      'failed',
      `${called} answered 403: access denied. Check the token in the server's "headers".`,
      'access denied (403)',
    );
  if (status === 404)
    return new ConnectError(
      'failed',
      `${called} answered 404: there is no MCP server at this url. Check its path.`,
      'nothing at this url (404)',
    );
  if (status !== undefined) {
    const said = error instanceof SdkHttpError ? rpcBody(error)?.message : undefined;
    const words = said === undefined ? '' : `: ${withoutSecrets(said, context.transport)}`;
    return new ConnectError(
      'failed',
      `${called} answered HTTP ${status}${words}. Try again later, or check the url.`,
      `answered HTTP ${status}`,
    );
  }
  if (isTimeout(error))
    return new ConnectError(
      'failed',
      `${called} did not answer within ${context.timeoutMs / 1000} s. Check the url, or try again later.`,
      `no answer within ${context.timeoutMs / 1000} s`,
    );
  const cause = withoutSecrets(readable(deepest(error)), context.transport);
  if (/ECONNREFUSED/.test(cause))
    return new ConnectError(
      'failed',
      `${called} cannot be reached: connection refused. Is the server running there?`,
      'connection refused',
    );
  if (/ENOTFOUND|EAI_AGAIN/.test(cause))
    return new ConnectError(
      'failed',
      `${called} cannot be reached: its host name is not known. Check the url.`,
      'host name not known',
    );
  return new ConnectError('failed', `${called} could not be talked to: ${visible(cause)}.`, 'could not be talked to');
}

/** A server that answered 401. A token that the user configured is the one that counts: there is nothing to sign in to then. */
export function unauthorized(transport: ServerTransport, why = ''): ConnectError {
  const called = visible(maskedTarget(transport), 1000);
  if (hasAuthorization(transport))
    return new ConnectError(
      'failed',
      `${called} answered 401: it refused the Authorization that is configured for it. Check the token in the server's "headers".`,
      'token refused (401)',
    );
  return new ConnectError(
    'sign-in',
    `${called} answered 401: it wants you to sign in.${why === '' ? '' : ` ${why}`}`,
    'needs sign-in',
  );
}

/** The SDK words a result of the wrong shape as a message and a JSON list of what is wrong; this makes a sentence of it. */
function readable(message: string): string {
  const list = message.indexOf('[');
  try {
    const issues = JSON.parse(message.slice(list)) as readonly {
      readonly path?: readonly unknown[];
      readonly message?: unknown;
    }[];
    const words = issues.slice(0, 3).map((issue) => `${(issue.path ?? []).join('.')}: ${String(issue.message)}`);
    return `${message.slice(0, list)}${words.join('; ')}`;
  } catch {
    return message.replace(/\.$/, '');
  }
}

export function isTimeout(error: unknown): boolean {
  return error instanceof SdkError && error.code === SdkErrorCode.RequestTimeout;
}
