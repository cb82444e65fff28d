import type { FetchLike } from '@modelcontextprotocol/client';
import type { AnswerCaps } from './answerCaps.ts';

/**
 * A `fetch` whose answers end where the request's cap does, before anything of them is parsed (H-VER-8). `onTooLarge` is
 * told which request it was; its stream breaks off.
 */
export function boundedFetch(caps: AnswerCaps, onTooLarge: (id: string | number, cap: number) => void): FetchLike {
  return async (url, init) => {
    const id = requestId(init?.body);
    const response = await fetch(url, init);
    const cap = caps.of(id);
    if (response.body === null) return response;
    const refuse = (): Error => {
      if (id !== undefined) onTooLarge(id, cap);
      return new Error(`the answer is larger than ${cap} bytes`);
    };
    if (Number(response.headers.get('content-length') ?? 0) > cap) {
      void response.body.cancel();
      throw refuse();
    }
    // A redirect that was not followed, and an event stream's end, are told by fields that a new Response would lose.
    const body = response.body.pipeThrough(counting(caps, cap, refuse));
    return Object.defineProperties(
      new Response(body, { status: response.status, statusText: response.statusText, headers: response.headers }),
      {
        url: { value: response.url },
        redirected: { value: response.redirected },
      },
    );
  };
}

function counting(caps: AnswerCaps, cap: number, refuse: () => Error): TransformStream<Uint8Array, Uint8Array> {
  let count = 0;
  return new TransformStream({
    transform(chunk, controller) {
      count += chunk.byteLength;
      caps.received += chunk.byteLength;
      if (count > cap) controller.error(refuse());
      else controller.enqueue(chunk);
    },
  });
}

function requestId(body: unknown): string | number | undefined {
  if (typeof body !== 'string') return undefined;
  try {
    const { id } = JSON.parse(body) as { id?: unknown };
    return typeof id === 'string' || typeof id === 'number' ? id : undefined;
  } catch {
    return undefined;
  }
}
