const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const VALUES = new Int8Array(128).fill(-1);
for (let at = 0; at < ALPHABET.length; at += 1) VALUES[ALPHABET.charCodeAt(at)] = at;

export type Base64Verdict =
  { readonly kind: 'ok'; readonly bytes: Uint8Array } | { readonly kind: 'error'; readonly found: string };

/**
 * Standard base64 and nothing else (RFC 4648 §4): no url alphabet, no line breaks, padding complete, spare bits zero. A
 * decoder that forgives lets one text stand for two contents.
 */
export function decodeBase64(text: string): Base64Verdict {
  if (text.length % 4 !== 0) return { kind: 'error', found: `${text.length} characters, not a multiple of four` };
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const bytes = new Uint8Array((text.length / 4) * 3 - padding);
  const digits = text.length - padding;
  let [bits, held, to] = [0, 0, 0];
  for (let at = 0; at < digits; at += 1) {
    const value = VALUES[text.charCodeAt(at)] ?? -1;
    if (value < 0) return { kind: 'error', found: `${JSON.stringify(text.charAt(at))} at ${at}` };
    bits = (bits << 6) | value;
    held += 6;
    if (held >= 8) {
      held -= 8;
      bytes[to] = (bits >> held) & 0xff;
      to += 1;
      bits &= (1 << held) - 1;
    }
  }
  if (bits !== 0) return { kind: 'error', found: 'bits set behind the last byte' };
  return { kind: 'ok', bytes };
}
