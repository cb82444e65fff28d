import type { SkillEntry } from '../protocol/entry.ts';
import { digestOf, type Digest } from '../skill/digest.ts';

/** `file` and `digest` of every file of a set, sorted: what an approval is bound to. Empty for `dynamic`. */
export type FileSet = readonly (readonly [uri: string, digest: string])[];

export function setOf({ resources }: Pick<SkillEntry, 'resources'>): FileSet {
  if (resources === 'dynamic') return [];
  return resources.map(({ uri, digest }) => [uri, digest] as const).sort(([a], [b]) => (a < b ? -1 : 1));
}

export function sameSet(one: FileSet, other: FileSet): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** One digest for the whole set: how a log names what was decided about. */
export function digestOfSet(files: FileSet): Promise<Digest> {
  return digestOf(new TextEncoder().encode(JSON.stringify(files)));
}

export interface FileChange {
  readonly uri: string;
  readonly change: 'added' | 'removed' | 'changed';
  /** The digest before; absent where the file was added. */
  readonly before?: Digest;
  /** The digest now; absent where the file was removed. */
  readonly now?: Digest;
}

/** What became of a set (H-VER-6), sorted by uri; nothing where the two are the same. */
export function changesBetween(before: FileSet, now: FileSet): readonly FileChange[] {
  const [old, fresh] = [new Map(before), new Map(now)] as [Map<string, Digest>, Map<string, Digest>];
  const changes: FileChange[] = [];
  for (const [uri, digest] of old) {
    const then = fresh.get(uri);
    if (then === undefined) changes.push({ uri, change: 'removed', before: digest });
    else if (then !== digest) changes.push({ uri, change: 'changed', before: digest, now: then });
  }
  for (const [uri, digest] of fresh) if (!old.has(uri)) changes.push({ uri, change: 'added', now: digest });
  return changes.sort((a, b) => (a.uri < b.uri ? -1 : 1));
}
