import type { SkillEntry } from './entry.ts';
import type { Reason } from './reason.ts';

/** A manifest whose files all lack `size`, as an earlier draft of the specification had them. */
export function lacksAllSizes(raw: unknown): boolean {
  const resources = (raw as { resources?: unknown } | null)?.resources;
  return Array.isArray(resources) && resources.length > 0 && resources.every(lacksSize);
}

function lacksSize(file: unknown): boolean {
  return typeof file === 'object' && file !== null && !Object.hasOwn(file, 'size');
}

/** The same with sizes, so that everything else of it can be judged. */
export function withAnySizes(raw: unknown): unknown {
  const entry = raw as { resources: readonly object[] };
  return { ...entry, resources: entry.resources.map((file) => ({ ...file, size: 0 })) };
}

/** Whether the entry was taken though its manifest has no sizes. */
export function hasNoSizes({ resources }: Pick<SkillEntry, 'resources'>): boolean {
  return resources !== 'dynamic' && resources.some(({ size }) => size === null);
}

export const SIZES_MISSING: Reason = {
  code: 'size-missing',
  field: 'resources',
  expected: 'a size for every file',
  found: 'none',
  message:
    'The entry was written for an earlier draft: the manifest has no sizes. Where you accept that of this server, digests are checked all the same.',
};
