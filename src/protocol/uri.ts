import type { Reason } from './reason.ts';
import { shown } from './visible.ts';

/**
 * The uri policy (Skills over MCP, "Skill URIs" and "Directory Resources"; rule H-ENT-3): judged on the raw text, segment
 * by segment, because a URL parser resolves, decodes and lower-cases away exactly what an attacker writes.
 */
export interface SkillUri {
  readonly uri: string;
  /** `scheme://authority/…/name`, without a slash at the end: every file of the skill begins with this and a `/`. */
  readonly root: string;
  /** The last segment of `root`, percent-decoded: what `frontmatter.name` must equal. */
  readonly name: string;
}

export type UriVerdict<T> =
  { readonly kind: 'ok'; readonly value: T } | { readonly kind: 'refused'; readonly reason: Reason };

const SCHEME = /^([A-Za-z][A-Za-z0-9+.-]*):\/\//;
const SKILL_MD = '/SKILL.md';
/** Encoded dot, slash, backslash and every encoded control character: harmless only to whoever does not decode. */
const HIDDEN = /%(?:2e|2f|5c|7f|[01][0-9a-f]|c2%[89][0-9a-f])/i;

/** Checks the uri of a SKILL.md and says where the skill's directory is. The authority is text, never a host (H-ENT-8). */
export function parseSkillUri(uri: string, field = 'uri'): UriVerdict<SkillUri> {
  const fault = uriFault(uri);
  if (fault !== undefined) return refused(uri, field, fault);
  if (!uri.endsWith(SKILL_MD)) {
    return refused(uri, field, { code: 'uri-not-skill-md', expected: 'a uri that ends in /SKILL.md' });
  }
  const root = uri.slice(0, -SKILL_MD.length);
  const name = decodeSegment(root.slice(root.lastIndexOf('/') + 1));
  if (!SCHEME.test(root) || name === '') {
    return refused(uri, field, {
      code: 'uri-without-directory',
      expected: 'a directory named like the skill before /SKILL.md',
    });
  }
  return { kind: 'ok', value: { uri, root, name } };
}

/** Checks that a file of the manifest is the SKILL.md or lies inside the skill's directory (H-ENT-3). */
export function checkFileUri(skill: SkillUri, uri: string, field?: string): Reason | undefined {
  if (uri === skill.uri) return undefined;
  const fault = uriFault(uri);
  if (fault !== undefined) return reasonOf(uri, field, fault);
  if (origin(uri) !== origin(skill.uri)) {
    const expected = `a uri that begins with ${shown(`${skill.root}/`)}`;
    return reasonOf(uri, field, { code: 'uri-other-origin', expected });
  }
  if (!uri.startsWith(`${skill.root}/`)) {
    return reasonOf(uri, field, { code: 'uri-outside-skill', expected: `a uri below ${shown(`${skill.root}/`)}` });
  }
  return undefined;
}

/** Checks that what a directory lists lies directly below it (H-DIR-3); `directory` is one of ours, without a slash at its end. */
export function checkChildUri(directory: string, uri: unknown): Reason | undefined {
  const expected = `a uri directly below ${shown(`${directory}/`)}`;
  if (typeof uri !== 'string') {
    const found = shown(uri);
    return {
      code: 'uri-missing',
      field: 'uri',
      expected,
      found,
      message: `uri: expected ${expected}, found ${found}.`,
    };
  }
  const fault = uriFault(uri);
  if (fault !== undefined) return reasonOf(uri, undefined, fault);
  const below = uri.startsWith(`${directory}/`) && !uri.slice(directory.length + 1).includes('/');
  return below ? undefined : reasonOf(uri, undefined, { code: 'uri-outside-directory', expected });
}

/** Two spellings of one file, percent-encoding apart, have one key; letters of another case and NFC/NFD have not. */
export function fileKey(uri: string): string {
  return uri.split('/').map(percentDecodedBytes).join('/');
}

/** A segment as text; what is no valid percent-encoding of UTF-8 stays as it stands. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

interface Fault {
  readonly code: string;
  readonly expected: string;
}

function uriFault(uri: string): Fault | undefined {
  if (/\p{Cs}/u.test(uri)) return { code: 'uri-malformed', expected: 'valid Unicode' };
  if (/\p{Cc}/u.test(uri)) return { code: 'uri-control-character', expected: 'no control characters' };
  const scheme = SCHEME.exec(uri);
  if (scheme === null) return { code: 'uri-not-absolute', expected: 'an absolute uri, scheme://…' };
  if (uri.includes('\\')) return { code: 'uri-backslash', expected: 'no backslash' };
  if (uri.includes('?')) return { code: 'uri-query', expected: 'no query' };
  if (uri.includes('#')) return { code: 'uri-fragment', expected: 'no fragment' };
  if (HIDDEN.test(uri)) {
    return { code: 'uri-hidden-character', expected: 'no percent-encoded dot, slash, backslash or control character' };
  }
  const [authority = '', ...segments] = uri.slice(scheme[0].length).split('/');
  if (authority.includes('@')) return { code: 'uri-userinfo', expected: 'no user before the authority' };
  if (authority.includes(':')) return { code: 'uri-port', expected: 'no port' };
  return segmentFault(authority, segments);
}

/** An empty authority is one (`file:///…`); an empty segment after it is not a directory. */
function segmentFault(authority: string, segments: readonly string[]): Fault | undefined {
  if ([authority, ...segments].some((segment) => segment === '.' || segment === '..')) {
    return { code: 'uri-dot-segment', expected: 'no . or .. segment' };
  }
  if (segments.at(-1) === '') return { code: 'uri-trailing-slash', expected: 'a file, not a directory' };
  if (segments.includes('')) return { code: 'uri-empty-segment', expected: 'no empty segment' };
  return undefined;
}

/** `scheme://authority`, raw: another case is another origin, for no parser of ours may decide that they are one. */
function origin(uri: string): string {
  const start = uri.indexOf('://') + 3;
  const end = uri.indexOf('/', start);
  return end === -1 ? uri : uri.slice(0, end);
}

/** The bytes that a segment stands for, one character a byte. */
function percentDecodedBytes(segment: string): string {
  const bytes = new TextEncoder().encode(segment);
  let text = '';
  for (let at = 0; at < bytes.length; at += 1) {
    const hex = bytes[at] === 0x25 ? segmentByte(bytes, at) : undefined;
    text += String.fromCharCode(hex ?? bytes[at] ?? 0);
    if (hex !== undefined) at += 2;
  }
  return text;
}

function segmentByte(bytes: Uint8Array, at: number): number | undefined {
  const digits = String.fromCharCode(bytes[at + 1] ?? 0, bytes[at + 2] ?? 0);
  return /^[0-9a-fA-F]{2}$/.test(digits) ? Number.parseInt(digits, 16) : undefined;
}

function refused(uri: string, field: string | undefined, fault: Fault): { kind: 'refused'; reason: Reason } {
  return { kind: 'refused', reason: reasonOf(uri, field, fault) };
}

function reasonOf(uri: string, field: string | undefined, fault: Fault): Reason {
  return {
    code: fault.code,
    uri,
    ...(field === undefined ? {} : { field }),
    expected: fault.expected,
    found: shown(uri),
    message: `${field ?? 'The uri'} is ${shown(uri)}: expected ${fault.expected}.`,
  };
}
