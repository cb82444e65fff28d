import type { SkillEntry } from '../protocol/entry.ts';
import type { Reason } from '../protocol/reason.ts';
import { expectedFile, verifyBytes, verifyFile } from '../protocol/verify.ts';
import { shown } from '../protocol/visible.ts';
import { SKILL_BYTES_MAX } from '../skill/limits.ts';
import type { FileCache } from './cache.ts';
import type { Connection } from './connection.ts';
import type { ReadResult, Refusal, VerifiedFile } from './host.ts';
import type { SkillRef } from './label.ts';
import { RequestError } from './requestError.ts';
import { resultTypeFault } from './resultFields.ts';

export interface ReadRequest {
  readonly ref: SkillRef;
  /** The entry that is held: what it does not list is never read (H-VER-3). */
  readonly entry: SkillEntry;
  readonly uri: string;
  /** Undefined where the server is gone: what is cached can still be read. */
  readonly connection: Connection | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Ask the server even where verified bytes are cached. */
  readonly fresh?: boolean;
}

/** Cancelled before an answer: nothing is known of the file. */
export const CANCELLED = 'cancelled';

/**
 * The one loading path (H-LOAD-1): entry → read → verify → cache. A `VerifiedFile` comes from here and from nowhere else.
 * Reads are bounded by the entry's size, where it gives none by what the
 * skill's earlier reads left of 16 MiB (H-ENT-13).
 */
export class Loader {
  readonly #cache: FileCache;
  /** Of each skill without sizes, the bytes of every file that was read: reading one again counts once. */
  readonly #dynamicBytes = new WeakMap<SkillEntry, Map<string, number>>();

  constructor(cache: FileCache) {
    this.#cache = cache;
  }

  /** Never rejects: what goes wrong is a refusal with reasons. */
  async read(request: ReadRequest): Promise<ReadResult> {
    const { ref, entry, uri } = request;
    const expected = expectedFile(entry, uri);
    if (expected !== 'dynamic' && 'code' in expected) return refusal(expected);
    if (expected !== 'dynamic' && request.fresh !== true) {
      const cached = await this.#cache.get({ label: ref.label, uri }, expected.digest);
      const verdict = cached === undefined ? undefined : await verifyBytes(entry, uri, cached);
      if (verdict?.kind === 'verified') return { kind: 'read', file: makeVerified(ref, uri, verdict) };
    }
    const given = expected === 'dynamic' ? null : expected.size;
    const size = given ?? this.#leftFor(entry, uri);
    if (given === null && size <= 0) return refusal(overBudget(uri));
    const answer = await this.#fetch(request, size);
    if (answer.kind === 'refused') return answer;
    const verdict = await verifyFile(entry, uri, answer.result);
    if (verdict.kind === 'failed') return { kind: 'refused', reasons: verdict.reasons };
    if (given === null) {
      // Asked again: other files may have arrived while this one was on its way.
      if (verdict.bytes.length > this.#leftFor(entry, uri)) return refusal(overBudget(uri));
      this.#bytesOf(entry).set(uri, verdict.bytes.length);
    }
    if (verdict.checked) await this.#cache.put({ label: ref.label, uri }, verdict.digest, verdict.bytes);
    return { kind: 'read', file: makeVerified(ref, uri, verdict) };
  }

  #bytesOf(entry: SkillEntry): Map<string, number> {
    const known = this.#dynamicBytes.get(entry) ?? new Map<string, number>();
    this.#dynamicBytes.set(entry, known);
    return known;
  }

  /** What the other files of a skill without sizes leave of 16 MiB. */
  #leftFor(entry: SkillEntry, uri: string): number {
    let left = SKILL_BYTES_MAX;
    for (const [file, bytes] of this.#bytesOf(entry)) if (file !== uri) left -= bytes;
    return left;
  }

  async #fetch(request: ReadRequest, size: number): Promise<{ kind: 'answer'; result: unknown } | Refusal> {
    const { uri, connection, signal } = request;
    if (connection === undefined) {
      return refusal({
        code: 'not-connected',
        uri,
        message: 'The server is not connected: connect it to read this file.',
      });
    }
    let result: unknown;
    try {
      result = await connection.read(uri, size, signal);
    } catch (error) {
      return refusal(readFailure(uri, size, error as Error));
    }
    const fault = resultTypeFault('resources/read', { ...(result as object | null) }, connection.modern);
    if (fault?.kind !== 'fault') return { kind: 'answer', result };
    return refusal({ code: 'answer-malformed', uri, field: 'resultType', message: fault.message });
  }
}

/** The brand exists for the compiler alone; this is the only place that puts it on. */
function makeVerified(
  ref: SkillRef,
  uri: string,
  { bytes, digest, checked }: Pick<VerifiedFile, 'bytes' | 'digest' | 'checked'>,
): VerifiedFile {
  return { ref, uri, bytes, digest, checked } as VerifiedFile;
}

function readFailure(uri: string, size: number, error: Error): Reason {
  const kind = error instanceof RequestError ? error.kind : 'transport';
  const name = shown(uri);
  if (kind === 'aborted') return { code: CANCELLED, uri, message: `Reading ${name} was cancelled.` };
  if (kind === 'too-large') {
    const message = `The answer for ${name} is far larger than the ${size} bytes that are allowed; it was cut off.`;
    return { code: 'answer-too-large', uri, field: 'size', expected: `${size} bytes`, found: 'more', message };
  }
  return { code: 'read-failed', uri, message: `${name} could not be read: ${error.message}.` };
}

function overBudget(uri: string): Reason {
  const expected = `at most ${SKILL_BYTES_MAX} bytes in all`;
  const message = `The files read of this skill would exceed ${SKILL_BYTES_MAX} bytes; ${shown(uri)} is not taken.`;
  return { code: 'too-many-bytes', uri, expected, found: 'more', message };
}

export function refusal(...reasons: readonly Reason[]): Refusal {
  return { kind: 'refused', reasons };
}
