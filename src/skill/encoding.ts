/** A file's bytes as text, and what was wrong with them. */
export interface DecodedSkill {
  /** A byte order mark stays its first character: it is a finding, and what is written back must not lose it unseen. */
  readonly text: string;
  /** The bytes begin with a byte order mark, whether or not the text still shows it. */
  readonly bom: boolean;
  /** Where in the text the first bytes stand that are no UTF-8; null where all are. */
  readonly invalidAt: number | null;
  /** The bytes are UTF-16, and were read as such. */
  readonly utf16: boolean;
}

/** Made once: whole texts leave nothing behind in it. */
const UTF_8 = new TextDecoder('utf-8', { ignoreBOM: true });

/** Reads bytes as UTF-8; UTF-16, which its mark gives away, is read as well, so that the rest can be judged. Never throws. */
export function decodeSkill(bytes: Uint8Array): DecodedSkill {
  const utf16 = utf16Decoder(bytes);
  if (utf16 !== null) return { text: utf16.decode(bytes), bom: false, invalidAt: 0, utf16: true };
  const text = UTF_8.decode(bytes);
  return { text, bom: text.startsWith('\uFEFF'), invalidAt: firstDifference(text, bytes), utf16: false };
}

function utf16Decoder(bytes: Uint8Array) {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le');
  return first === 0xfe && second === 0xff ? new TextDecoder('utf-16be') : null;
}

/** The offset of the first replacement character that does not stand in the bytes. */
function firstDifference(text: string, bytes: Uint8Array): number | null {
  if (!text.includes('\uFFFD')) return null;
  const encoder = new TextEncoder();
  let at = 0;
  let from = 0;
  for (let next = text.indexOf('\uFFFD'); next !== -1; next = text.indexOf('\uFFFD', next + 1)) {
    at += encoder.encode(text.slice(from, next)).byteLength;
    if (bytes[at] !== 0xef || bytes[at + 1] !== 0xbf || bytes[at + 2] !== 0xbd) return next;
    from = next;
  }
  return null;
}
