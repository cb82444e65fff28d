import { digestOf } from '../skill/digest.ts';
import type { ManifestFile } from './entry.ts';

/**
 * Why bytes may differ from their manifest, as a sentence to append, or nothing. Said only where undoing the change gives
 * the digest exactly, or where the bytes carry the mark of a lossy decoding.
 */
export async function likelyCause(expected: ManifestFile, bytes: Uint8Array): Promise<string> {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  for (const [undone, words] of reversals(text)) {
    const original = new TextEncoder().encode(undone);
    if ((expected.size === null || original.length === expected.size) && (await digestOf(original)) === expected.digest)
      return ` Likely cause: ${words}`;
  }
  if (text.includes('\ufffd'))
    return ' Likely cause: a file that is not text was sent as text; it must be sent as blob.';
  return '';
}

function* reversals(text: string): Generator<readonly [string, string]> {
  const unix = text.replaceAll('\r\n', '\n');
  yield [unix, 'line endings were changed to CRLF after the digest was made.'];
  yield [unix.replaceAll('\n', '\r\n'), 'line endings were changed to LF after the digest was made.'];
  yield [`\ufeff${text}`, 'the byte order mark was removed after the digest was made.'];
  yield [text.replace(/^\ufeff/, ''), 'a byte order mark was added after the digest was made.'];
  yield [`${text}\n`, 'the line break at the end was removed after the digest was made.'];
  yield [text.replace(/\r?\n$/, ''), 'a line break was added at the end after the digest was made.'];
  yield [text.normalize('NFC'), 'the text was brought to Unicode NFD after the digest was made.'];
  yield [text.normalize('NFD'), 'the text was brought to Unicode NFC after the digest was made.'];
}
