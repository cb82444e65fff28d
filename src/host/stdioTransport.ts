import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import {
  deserializeMessage,
  serializeMessage,
  type JSONRPCMessage,
  type Transport,
} from '@modelcontextprotocol/client';
import { getDefaultEnvironment } from '@modelcontextprotocol/client/stdio';
import { tooLarge, type AnswerCaps } from './answerCaps.ts';
import type { ServerTransport } from './host.ts';
import { LineReader } from './lineReader.ts';
import { endGroup, startGroup } from './processGroup.ts';

const STDERR_KEPT = 8 * 1024;

/** How a server's process ended. */
export interface ProcessExit {
  readonly code: number | null;
  readonly signal: string | null;
}

/**
 * MCP over the standard streams of a process. Ours and not the SDK's `StdioClientTransport`, because that one (a) starts
 * the command twice to negotiate, the first time as a throw-away sibling: a user who agreed to one start gets one; (b) ends
 * the whole connection at an answer that is too large, where one file is to be refused; (c) ends the process and not what
 * the process started. Its `pid` and `stderr` tell the SDK's negotiation that this is a pipe: it probes in place, and
 * takes silence for a server of the older era.
 *
 * The process gets the SDK's short list of harmless variables and those configured for it, not the editor's whole
 * environment.
 */
export class StdioTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  readonly #config: Extract<ServerTransport, { type: 'stdio' }>;
  readonly #caps: AnswerCaps;
  #child: ChildProcessWithoutNullStreams | undefined;
  #exit: (ProcessExit & { readonly unasked: boolean }) | undefined;
  #stderr = '';
  #ended = false;
  #closing = false;
  #ending: Promise<void> | undefined;

  constructor(config: Extract<ServerTransport, { type: 'stdio' }>, caps: AnswerCaps) {
    this.#config = config;
    this.#caps = caps;
  }

  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  /** The last words of the process on its standard error. */
  get stderr(): string {
    return this.#stderr;
  }

  /** Undefined while it runs, and where it ended because we ended it. */
  get exit(): ProcessExit | undefined {
    return this.#exit?.unasked === true ? this.#exit : undefined;
  }

  /** An exit that says of itself that something was wrong, also where it came while we were closing. */
  get failedExit(): ProcessExit | undefined {
    return this.exit ?? (typeof this.#exit?.code === 'number' && this.#exit.code > 0 ? this.#exit : undefined);
  }

  /** Rejects with the system's error where the command cannot be started (`ENOENT`: not found). */
  start(): Promise<void> {
    const { command, args, cwd, env } = this.#config;
    const child = startGroup(command, args, {
      ...(cwd === undefined ? {} : { cwd }),
      env: { ...getDefaultEnvironment(), ...env },
    });
    this.#child = child;
    const lines = new LineReader({
      max: () => this.#caps.largest,
      onLine: (line) => this.#receive(line),
      onTooLong: (head, tail) => this.#refuse(head, tail),
    });
    child.stdout.on('data', (chunk: Buffer) => {
      this.#caps.received += chunk.length;
      lines.push(chunk);
    });
    child.stderr.on(
      'data',
      (chunk: Buffer) => (this.#stderr = (this.#stderr + chunk.toString('utf8')).slice(-STDERR_KEPT)),
    );
    child.stdin.on('error', (error) => this.onerror?.(error));
    child.once('exit', (code, signal) => {
      this.#exit = { code, signal, unasked: !this.#closing };
      // A helper that holds the pipes open must not keep a dead server alive; what was written before gets a moment.
      setTimeout(() => this.#close(), 50);
    });
    child.once('close', () => this.#close());
    return new Promise((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', reject);
    });
  }

  send(message: JSONRPCMessage): Promise<void> {
    const child = this.#child;
    if (child === undefined || this.#ended) return Promise.reject(new Error('the process has ended'));
    return new Promise((resolve, reject) => {
      child.stdin.write(serializeMessage(message), (error) => (error ? reject(error) : resolve()));
    });
  }

  async close(): Promise<void> {
    this.#closing = true;
    await this.#end();
    this.#close();
  }

  #close(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.onclose?.();
    // What the server had started itself goes with it.
    void this.#end();
  }

  #end(): Promise<void> {
    this.#ending ??= this.#child === undefined ? Promise.resolve() : endGroup(this.#child);
    return this.#ending;
  }

  #receive(line: string): void {
    let message: JSONRPCMessage;
    try {
      message = deserializeMessage(line);
    } catch {
      this.onerror?.(new Error(`not a JSON-RPC message: ${line.slice(0, 200)}`));
      return;
    }
    const id = 'method' in message ? undefined : message.id;
    const cap = this.#caps.of(id);
    if (id !== undefined && line.length > cap) this.onmessage?.(tooLarge(id, cap));
    else this.onmessage?.(message);
  }

  /** The answer is gone; its id stands at one end of it in every serialisation we know of, and that request is refused. */
  #refuse(head: string, tail: string): void {
    const match =
      /^\{"jsonrpc":"2\.0","id":("[^"\\]*"|\d+)/.exec(head) ??
      /"id":("[^"\\]*"|\d+)\}\s*$/.exec(tail) ??
      /^\{"id":("[^"\\]*"|\d+)/.exec(head);
    if (match === null) {
      this.onerror?.(new Error(`an answer of more than ${this.#caps.largest} bytes`));
      void this.close();
      return;
    }
    const id = JSON.parse(match[1] ?? '""') as string | number;
    this.onmessage?.(tooLarge(id, this.#caps.of(id)));
  }
}
