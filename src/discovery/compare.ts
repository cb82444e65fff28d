import { comparePaths } from '../skill/pathOrder.ts';
import { artefactPath } from './artefactPath.ts';
import type { Artefact, Publication } from './build.ts';
import { INDEX_PATH, parseIndex, WELL_KNOWN, type DiscoveryIndex } from './model.ts';

/** The public folder as it is now. Paths are relative to it, `/` between segments. */
export interface PublishedFolder {
  /** Bytes of a file, or undefined where there is none. */
  read(path: string): Promise<Uint8Array | undefined>;
  /** Every file below `.well-known/agent-skills/`. */
  list(): Promise<readonly string[]>;
}

/** What writing a publication would do. */
export interface PublicationPlan {
  /** New, or with other bytes than on disk: will be written, the index last. */
  readonly write: readonly { readonly path: string; readonly bytes: Uint8Array; readonly isNew: boolean }[];
  /** On disk with the same bytes: not touched. */
  readonly unchanged: readonly string[];
  /** On disk, but no entry leads there any more. Never deleted for the user: it may be hers. */
  readonly stale: readonly string[];
  /** Entries of the index on disk that the new one no longer has. */
  readonly dropped: readonly string[];
}

/** Compares a publication with the folder it would be written to; writes nothing. */
export async function planPublication(publication: Publication, folder: PublishedFolder): Promise<PublicationPlan> {
  const write: { path: string; bytes: Uint8Array; isNew: boolean }[] = [];
  const unchanged: string[] = [];
  for (const file of [...publication.artefacts, publication.indexFile]) {
    const now = await folder.read(file.path);
    if (now !== undefined && sameBytes(now, file.bytes)) unchanged.push(file.path);
    else write.push({ path: file.path, bytes: file.bytes, isNew: now === undefined });
  }
  const wanted = new Set([INDEX_PATH, ...publication.index.skills.map((entry) => artefactPath(entry.url))]);
  const stale = (await folder.list()).filter((path) => path.startsWith(`${WELL_KNOWN}/`) && !wanted.has(path));
  const names = new Set(publication.index.skills.map((entry) => entry.name));
  const before = await publishedIndex(folder);
  const dropped = before === undefined ? [] : before.skills.map((e) => e.name).filter((name) => !names.has(name));
  return { write, unchanged, stale: [...stale].sort(comparePaths), dropped };
}

/** The index on disk, or undefined where there is none or it cannot be read as one. */
export async function publishedIndex(folder: Pick<PublishedFolder, 'read'>): Promise<DiscoveryIndex | undefined> {
  const bytes = await folder.read(INDEX_PATH);
  if (bytes === undefined) return undefined;
  const verdict = parseIndex(new TextDecoder().decode(bytes));
  return verdict.kind === 'ok' ? verdict.index : undefined;
}

/** How a skill's artefact, built from its folder as it is now, stands against an index. */
export function publishedState(
  artefact: Artefact,
  index: DiscoveryIndex | undefined,
): 'same' | 'differs' | 'not-published' {
  const entry = index?.skills.find((candidate) => candidate.name === artefact.name);
  if (entry === undefined) return 'not-published';
  return entry.digest === artefact.digest ? 'same' : 'differs';
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, at) => byte === b[at]);
}
