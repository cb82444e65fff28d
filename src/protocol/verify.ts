import { digestOf, type Digest } from '../skill/digest.ts';
import { readFrontmatter } from '../skill/readFrontmatter.ts';
import { decodeBase64 } from './base64.ts';
import type { ManifestFile, SkillEntry } from './entry.ts';
import { compareFrontmatter } from './frontmatter.ts';
import { likelyCause } from './likelyCause.ts';
import type { Reason } from './reason.ts';
import { checkFileUri, parseSkillUri } from './uri.ts';
import { shown } from './visible.ts';

export type FileVerdict =
  | {
      readonly kind: 'verified';
      readonly bytes: Uint8Array;
      readonly digest: Digest;
      /** False for a file of a `dynamic` skill: there is nothing to check its bytes against. */
      readonly checked: boolean;
    }
  | { readonly kind: 'failed'; readonly reasons: readonly Reason[] };

/**
 * The manifest's line for a file that may be read while the skill is acted on, `dynamic` where the entry has no manifest,
 * or why it may not be read: an unlisted file is never fetched (Skills over MCP, "Integrity and Verification"; H-VER-3).
 */
export function expectedFile(entry: SkillEntry, uri: string): ManifestFile | 'dynamic' | Reason {
  if (entry.resources !== 'dynamic') return entry.resources.find((file) => file.uri === uri) ?? unlisted(entry, uri);
  const skill = parseSkillUri(entry.uri);
  if (skill.kind === 'refused') return skill.reason;
  return checkFileUri(skill.value, uri) ?? 'dynamic';
}

/**
 * Checks an answer of `resources/read` against the entry that is held: one content with the uri asked for, text or blob,
 * byte length, then SHA-256, then, for the SKILL.md, UTF-8 and the frontmatter (H-VER-1, H-VER-2). Never throws; nothing
 * of a file that failed may be used or shown as the skill's.
 */
export async function verifyFile(entry: SkillEntry, uri: string, answer: unknown): Promise<FileVerdict> {
  const expected = expectedFile(entry, uri);
  if (expected !== 'dynamic' && 'code' in expected) return failed(expected);
  const content = contentBytes(uri, answer);
  if (content.kind === 'failed') return content;
  return verifyBytes(entry, uri, content.bytes);
}

/** The same for bytes that we hold already: what comes out of a cache is checked again (H-CACHE-2). */
export async function verifyBytes(entry: SkillEntry, uri: string, bytes: Uint8Array): Promise<FileVerdict> {
  const expected = expectedFile(entry, uri);
  if (expected !== 'dynamic' && 'code' in expected) return failed(expected);
  const digest = await digestOf(bytes);
  if (expected !== 'dynamic') {
    const reason = await manifestFault(expected, bytes, digest);
    if (reason !== undefined) return failed(reason);
  }
  const reasons = uri === entry.uri ? skillMdFaults(entry, bytes) : [];
  if (reasons.length > 0) return { kind: 'failed', reasons };
  return { kind: 'verified', bytes, digest, checked: expected !== 'dynamic' };
}

async function manifestFault(expected: ManifestFile, bytes: Uint8Array, digest: Digest): Promise<Reason | undefined> {
  const { uri, size } = expected;
  const sized = size === null || bytes.length === size;
  if (sized && digest === expected.digest) return undefined;
  const cause = await likelyCause(expected, bytes);
  if (!sized) {
    const message = `${shown(uri)} has ${bytes.length} bytes, the entry says ${size}.${cause}`;
    return { code: 'size-mismatch', uri, field: 'size', expected: `${size}`, found: `${bytes.length}`, message };
  }
  const message = `${shown(uri)} has the digest ${digest}, the entry says ${expected.digest}.${cause}`;
  return { code: 'digest-mismatch', uri, field: 'digest', expected: expected.digest, found: digest, message };
}

function skillMdFaults(entry: SkillEntry, bytes: Uint8Array): readonly Reason[] {
  const text = decodeUtf8(bytes);
  const { uri } = entry;
  if (text === undefined) {
    const message = `${shown(uri)} is not valid UTF-8.`;
    return [{ code: 'not-utf8', uri, expected: 'UTF-8', found: 'other bytes', message }];
  }
  const frontmatter = readFrontmatter(text);
  if (frontmatter.kind === 'error') {
    const message = `The frontmatter of ${shown(uri)} cannot be read: ${frontmatter.message}`;
    return [
      {
        code: 'frontmatter-unreadable',
        uri,
        field: 'frontmatter',
        expected: 'YAML between two --- lines',
        found: frontmatter.message,
        message,
      },
    ];
  }
  return compareFrontmatter(uri, entry.frontmatter, frontmatter.value);
}

/** The text of bytes that are valid UTF-8, byte order mark kept; `undefined` for any others. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

type ContentVerdict =
  | { readonly kind: 'ok'; readonly bytes: Uint8Array }
  | { readonly kind: 'failed'; readonly reasons: readonly Reason[] };

/** The raw bytes of an answer: a text's UTF-8 as served, or a blob decoded. */
function contentBytes(uri: string, answer: unknown): ContentVerdict {
  const contents = (answer as { contents?: unknown } | null)?.contents;
  const fault = (code: string, field: string, expected: string, found: string): ContentVerdict =>
    failed({
      code,
      uri,
      field,
      expected,
      found,
      message: `The answer for ${shown(uri)}: expected ${expected} in ${field}, found ${found}.`,
    });
  if (!Array.isArray(contents)) return fault('answer-malformed', 'contents', 'an array', shown(contents));
  if (contents.length === 0) return fault('no-content', 'contents', 'one content', 'none');
  if (contents.length > 1) return fault('several-contents', 'contents', 'one content', `${contents.length}`);
  const content = (contents[0] ?? {}) as { uri?: unknown; text?: unknown; blob?: unknown };
  if (content.uri !== uri) return fault('content-uri-differs', 'contents[0].uri', shown(uri), shown(content.uri));
  const { text, blob } = content;
  if (text !== undefined && blob !== undefined) return fault('text-and-blob', 'contents[0]', 'text or blob', 'both');
  if (typeof text === 'string') return { kind: 'ok', bytes: new TextEncoder().encode(text) };
  if (typeof blob !== 'string')
    return fault('answer-malformed', 'contents[0]', 'text or blob, a string', shown(text ?? blob));
  const decoded = decodeBase64(blob);
  if (decoded.kind === 'ok') return decoded;
  return fault('blob-not-base64', 'contents[0].blob', 'standard base64', decoded.found);
}

function unlisted(entry: SkillEntry, uri: string): Reason {
  const message = `${shown(uri)} is not among the files of the entry of ${shown(entry.uri)}: it is not read.`;
  return { code: 'file-not-listed', uri, expected: 'a file of the entry', found: shown(uri), message };
}

function failed(reason: Reason): { kind: 'failed'; reasons: readonly Reason[] } {
  return { kind: 'failed', reasons: [reason] };
}
