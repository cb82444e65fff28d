/** Slack for what stands around a content in an answer: the envelope, the uri, a MIME type. */
const SLACK = 64 * 1024;
/** For answers that name no size: the handshake, an entry. */
export const DEFAULT_CAP = 4 * 1024 * 1024;
/** A page of a listing: hundreds of full entries. */
export const PAGE_CAP = 32 * 1024 * 1024;
/** A whole listing: 50,000 entries with room; beyond it what came before is kept. */
export const LISTING_BUDGET = 128 * 1024 * 1024;
/** Everything that one connection may send; a new connection starts anew. */
export const SERVER_BUDGET = 4 * 1024 * 1024 * 1024;
/** JSON may write every byte as `\u0000`. */
const JSON_FACTOR = 6;

/** The most bytes of JSON in which a file of `size` bytes can arrive (H-VER-8). */
export function capForFile(size: number): number {
  return size * JSON_FACTOR + SLACK;
}

/** Marks the error that a transport puts in the place of an answer it cut off; no server can send this very object. */
export const TOO_LARGE: unique symbol = Symbol('too large');

/** How large the answer to each request in flight may be, by the request's id. */
export class AnswerCaps {
  readonly #caps = new Map<string | number, number>();
  /** Bytes that arrived on this connection, of whatever kind: what the budgets below are spent from. */
  received = 0;

  set(id: string | number, cap: number): void {
    this.#caps.set(id, cap);
  }

  delete(id: string | number): void {
    this.#caps.delete(id);
  }

  of(id: string | number | undefined): number {
    return (id === undefined ? undefined : this.#caps.get(id)) ?? DEFAULT_CAP;
  }

  /** What may arrive before it is known which request it answers. */
  get largest(): number {
    return Math.max(DEFAULT_CAP, ...this.#caps.values());
  }
}

/** What a transport delivers instead of an answer that was cut off. */
export function tooLarge(
  id: string | number,
  cap: number,
): {
  jsonrpc: '2.0';
  id: string | number;
  error: { code: number; message: string; data: unknown };
} {
  return {
    jsonrpc: '2.0',
    id,
    error: { code: -32603, message: `the answer is larger than ${cap} bytes`, data: TOO_LARGE },
  };
}
