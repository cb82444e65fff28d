import { shown } from '../protocol/visible.ts';
import type { Deviation } from './host.ts';

export interface ResultFault {
  readonly kind: 'fault';
  readonly message: string;
}

/**
 * `resultType` of a result (H-LST-6): absent means `complete` from a server of an older revision, on 2026-07-28 that is a
 * deviation; any other value is an answer that we do not understand and must not take for one that we do.
 */
export function resultTypeFault(
  method: string,
  result: Readonly<Record<string, unknown>>,
  modern: boolean,
): ResultFault | { readonly kind: 'deviation'; readonly deviation: Deviation } | undefined {
  const { resultType } = result;
  if (resultType === 'complete') return undefined;
  if (resultType !== undefined) {
    return { kind: 'fault', message: `${method}: expected "complete" in resultType, found ${shown(resultType)}.` };
  }
  if (!modern) return undefined;
  const message = `${method} answers without resultType, which 2026-07-28 requires; taken as "complete".`;
  return { kind: 'deviation', deviation: { code: 'missing-result-type', message } };
}

/** `ttlMs` and `cacheScope` (H-LST-3): what is missing or malformed counts as 0 and private, and refuses nothing. */
export function cacheDeviations(
  { ttlMs, cacheScope }: Readonly<Record<string, unknown>>,
  modern: boolean,
): readonly Deviation[] {
  // Revisions before 2026-07-28 have neither field.
  const [noTtl, noScope] = [ttlMs === undefined, cacheScope === undefined];
  const found: Deviation[] = [];
  if (noTtl && modern) found.push({ code: 'missing-ttl', message: 'skills/list answers without ttlMs; taken as 0.' });
  if (!noTtl && !(Number.isSafeInteger(ttlMs) && (ttlMs as number) >= 0)) {
    found.push({
      code: 'malformed-ttl',
      message: `skills/list: expected a non-negative integer in ttlMs, found ${shown(ttlMs)}; taken as 0.`,
    });
  }
  if (noScope && modern)
    found.push({ code: 'missing-cache-scope', message: 'skills/list answers without cacheScope; taken as private.' });
  if (!noScope && cacheScope !== 'public' && cacheScope !== 'private') {
    const message = `skills/list: expected "public" or "private" in cacheScope, found ${shown(cacheScope)}; taken as private.`;
    found.push({ code: 'unknown-cache-scope', message });
  }
  return found;
}
