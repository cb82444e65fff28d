import type { SkillEntry } from '../protocol/entry.ts';
import type { Connection } from './connection.ts';
import type { FileState, SkillVerification, VerifyOptions } from './host.ts';
import type { SkillRef } from './label.ts';
import { CANCELLED, type Loader } from './loader.ts';
import type { Registry } from './registry.ts';
import { skillState } from './skillState.ts';

/** Files read at a time: enough to hide a round trip, few enough for any server. */
const AT_A_TIME = 4;

export interface VerifyContext {
  readonly registry: Registry;
  readonly loader: Loader;
  readonly connection: Connection | undefined;
}

/**
 * Reads every file of an entry from the server, never from the cache, and checks each (H-VER-1, H-VER-2); of a `dynamic`
 * skill the SKILL.md alone, whose frontmatter is all there is to check. Cancelled, the files not reached stay unread.
 */
export async function verifySkill(
  ref: SkillRef,
  entry: SkillEntry,
  context: VerifyContext,
  options: VerifyOptions,
): Promise<SkillVerification> {
  const uris = entry.resources === 'dynamic' ? [entry.uri] : entry.resources.map(({ uri }) => uri);
  const files = new Map<string, FileState>(uris.map((uri) => [uri, { kind: 'unread' }]));
  let next = 0;
  let read = 0;
  const worker = async (): Promise<void> => {
    while (next < uris.length && options.signal?.aborted !== true) {
      const uri = uris[next] ?? '';
      next += 1;
      const state = await readOne(uri);
      if (state === undefined) continue;
      files.set(uri, state);
      context.registry.setFile(ref, entry, uri, state);
      read += 1;
      options.onProgress?.(read, uris.length);
    }
  };
  const readOne = async (uri: string): Promise<FileState | undefined> => {
    const { connection, loader } = context;
    const result = await loader.read({ ref, entry, uri, connection, signal: options.signal, fresh: true });
    if (result.kind === 'read') return { kind: 'verified' };
    return result.reasons.some(({ code }) => code === CANCELLED)
      ? undefined
      : { kind: 'failed', reasons: result.reasons };
  };
  await Promise.all(Array.from({ length: Math.min(AT_A_TIME, uris.length) }, worker));
  const state = skillState({ kind: 'valid', entry, notes: [] }, files);
  return { ref, entry, state, files: entry.resources === 'dynamic' ? new Map() : files };
}
