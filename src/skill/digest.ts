/** `sha256:` and 64 lowercase hexadecimal digits (Skills over MCP, "Digests"; Discovery 0.2.0, `digest`). */
export type Digest = `sha256:${string}`;

const PATTERN = /^sha256:[0-9a-f]{64}$/;

/** Whether `value` is written as a digest must be: upper case, other algorithms and other lengths are not digests. */
export function isDigest(value: unknown): value is Digest {
  return typeof value === 'string' && PATTERN.test(value);
}

/** The SHA-256 of exactly these bytes. */
export async function digestOf(bytes: Uint8Array): Promise<Digest> {
  const hash = new Uint8Array(await globalThis.crypto.subtle.digest('SHA-256', bytes));
  let hex = '';
  for (const byte of hash) hex += byte.toString(16).padStart(2, '0');
  return `sha256:${hex}`;
}

/** A digest as a person reads it in passing: `sha256:1d7a33bc…`. The whole one belongs in a hover. */
export function shortDigest(digest: Digest): string {
  return `${digest.slice(0, 'sha256:'.length + 8)}…`;
}
