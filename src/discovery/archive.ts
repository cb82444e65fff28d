import { gzipSync } from 'fflate';
import { comparePaths } from '../skill/pathOrder.ts';

/** A file that goes into an archive. Paths are relative, `/` between segments. */
export interface ArchiveFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

const BLOCK = 512;
const encoder = new TextEncoder();

/**
 * Packs files into a `.tar.gz` that depends on nothing but their paths and bytes: same folder, same archive, same digest
 * on every machine (D-6). Names in NFC, sorted by their UTF-8 bytes; time 0; owner 0; mode 0755 where a file starts with
 * `#!`, since Windows has no executable bit, and 0644 elsewhere. Compressed by one library in one version, because the
 * output of a system's zlib differs between machines.
 */
export function packTarGz(files: readonly ArchiveFile[]): Uint8Array {
  const named = files
    .map((file) => ({ path: file.path.normalize('NFC'), bytes: file.bytes }))
    .sort((a, b) => comparePaths(a.path, b.path));
  const blocks = named.flatMap((file) => [...entry(file)]);
  const end = new Uint8Array(2 * BLOCK);
  return gzipSync(concat([...blocks, end]), { level: 9, mtime: 0 });
}

function* entry({ path, bytes }: ArchiveFile): Generator<Uint8Array> {
  const name = encoder.encode(path);
  // The old header holds 100 bytes and says nothing of their encoding; what does not fit it goes ahead in a pax record.
  if (name.length > 100 || /[^\x20-\x7e]/.test(path)) {
    const record = paxRecord('path', path);
    yield header(encoder.encode('PaxHeader'), record.length, 0o644, 'x');
    yield padded(record);
  }
  yield header(name.subarray(0, 100), bytes.length, startsScript(bytes) ? 0o755 : 0o644, '0');
  yield padded(bytes);
}

function startsScript(bytes: Uint8Array): boolean {
  return bytes[0] === 0x23 && bytes[1] === 0x21; // #!
}

/** `LENGTH key=value\n`, where LENGTH counts itself too (POSIX pax, "extended header"). */
function paxRecord(key: string, value: string): Uint8Array {
  const rest = encoder.encode(` ${key}=${value}\n`);
  let length = rest.length + 1;
  while (String(length).length + rest.length !== length) length = String(length).length + rest.length;
  return concat([encoder.encode(String(length)), rest]);
}

/** A ustar header: fixed fields, numbers in octal (POSIX pax, "ustar Interchange Format"). */
function header(name: Uint8Array, size: number, mode: number, type: string): Uint8Array {
  const block = new Uint8Array(BLOCK);
  const put = (at: number, text: string) => block.set(encoder.encode(text), at);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;
  block.set(name, 0);
  put(100, octal(mode, 7));
  put(108, octal(0, 7)); // owner
  put(116, octal(0, 7)); // group
  put(124, octal(size, 11));
  put(136, octal(0, 11)); // time
  put(148, ' '.repeat(8)); // the checksum counts itself as blanks
  put(156, type);
  put(257, 'ustar\x0000');
  const sum = block.reduce((total, byte) => total + byte, 0);
  put(148, `${sum.toString(8).padStart(6, '0')}\0 `);
  return block;
}

function padded(bytes: Uint8Array): Uint8Array {
  const whole = new Uint8Array(Math.ceil(bytes.length / BLOCK) * BLOCK);
  whole.set(bytes);
  return whole;
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
