import type { SkillEntry } from '../protocol/entry.ts';
import type { Reason } from '../protocol/reason.ts';
import { checkChildUri, fileKey, parseSkillUri } from '../protocol/uri.ts';
import { shown } from '../protocol/visible.ts';
import type { Connection } from './connection.ts';
import type { DirectoryView } from './host.ts';
import { RequestError } from './requestError.ts';
import { resultTypeFault } from './resultFields.ts';

const PAGES_MAX = 1000;
const CHILDREN_MAX = 50_000;
/** As many as a person reads. */
const NAMED_MAX = 100;

/**
 * What the server's directories hold beside the manifest (Skills over MCP, "Directory Reads and the Held Entry"; H-DIR-1
 * to H-DIR-4): an observation, never a longer manifest. Only directories that the manifest leads to are asked for, and no
 * file is read. Never rejects.
 */
export async function readDirectories(
  connection: Connection,
  entry: SkillEntry,
  signal?: AbortSignal,
): Promise<DirectoryView> {
  const walk = new DirectoryWalk(connection, signal);
  const files = entry.resources === 'dynamic' ? [] : entry.resources.map(({ uri }) => uri);
  const directories = directoriesOf(entry, files);
  const known = new Set([...files, ...directories].map(fileKey));
  const missing: string[] = [];
  for (const directory of directories) {
    const children = await walk.children(directory);
    if (children === undefined) continue;
    const found = new Set([...children].map(fileKey));
    for (const child of children) if (!known.has(fileKey(child))) walk.serverOnly.add(child);
    for (const uri of files) if (parentOf(uri) === directory && !found.has(fileKey(uri))) missing.push(uri);
  }
  return {
    complete: walk.complete,
    serverOnly: [...walk.serverOnly].slice(0, NAMED_MAX),
    missing,
    reasons: walk.reasons.slice(0, NAMED_MAX),
  };
}

class DirectoryWalk {
  readonly #connection: Connection;
  readonly #signal: AbortSignal | undefined;
  readonly serverOnly = new Set<string>();
  readonly reasons: Reason[] = [];
  complete = true;
  #pages = 0;
  #children = 0;

  constructor(connection: Connection, signal: AbortSignal | undefined) {
    this.#connection = connection;
    this.#signal = signal;
  }

  /** The uris directly below; empty where there is no such directory, `undefined` where that could not be told. */
  async children(directory: string): Promise<Set<string> | undefined> {
    const children = new Set<string>();
    const cursors = new Set<string>();
    let cursor: string | undefined;
    for (;;) {
      if (this.#pages >= PAGES_MAX) return this.#giveUp(directory, `it goes on after ${PAGES_MAX} pages`);
      const page = await this.#page(directory, cursor);
      if (page === 'no-directory') return children;
      if (typeof page === 'string') return this.#giveUp(directory, page);
      for (const child of page.children) children.add(child);
      if (page.next === undefined) return children;
      if (cursors.has(page.next)) return this.#giveUp(directory, `the cursor ${shown(page.next)} came again`);
      cursors.add((cursor = page.next));
      if (this.#children >= CHILDREN_MAX) return this.#giveUp(directory, `it goes on after ${CHILDREN_MAX} children`);
    }
  }

  async #page(directory: string, cursor: string | undefined) {
    this.#pages += 1;
    let result: Readonly<Record<string, unknown>> | null;
    try {
      result = (await this.#connection.readDirectory(directory, cursor, this.#signal)) as typeof result;
    } catch (error) {
      const gone = error instanceof RequestError && error.kind === 'rpc' && error.code === -32602;
      return gone && cursor === undefined ? 'no-directory' : (error as Error).message;
    }
    const fault = resultTypeFault('resources/directory/read', { ...result }, this.#connection.modern);
    if (fault?.kind === 'fault') return fault.message;
    const { resources, nextCursor } = result ?? {};
    if (!Array.isArray(resources)) return `expected an array in resources, found ${shown(resources)}`;
    if (nextCursor !== undefined && nextCursor !== null && typeof nextCursor !== 'string')
      return `expected a string in nextCursor, found ${shown(nextCursor)}`;
    const taken = resources.slice(0, CHILDREN_MAX - this.#children);
    this.#children += taken.length;
    return { children: taken.flatMap((child) => this.#child(directory, child)), next: nextCursor ?? undefined };
  }

  /** H-DIR-3: judged on the raw text; what is not directly below is refused and stands for nothing. */
  #child(directory: string, raw: unknown): string[] {
    const uri = (raw as { uri?: unknown } | null)?.uri;
    const reason = checkChildUri(directory, uri);
    if (reason === undefined) return [uri as string];
    if (this.reasons.length < NAMED_MAX) this.reasons.push(reason);
    return [];
  }

  #giveUp(directory: string, why: string): undefined {
    this.complete = false;
    const message = `The directory ${shown(directory)} could not be read to its end: ${why}.`;
    // Before what was refused: of that there may be more than anyone reads.
    this.reasons.unshift({ code: 'directory-incomplete', uri: directory, message });
    return undefined;
  }
}

/** The skill's directory and every one that leads to a file of the manifest, parents first. */
function directoriesOf(entry: SkillEntry, files: readonly string[]): readonly string[] {
  const skill = parseSkillUri(entry.uri);
  if (skill.kind === 'refused') return [];
  const { root } = skill.value;
  const directories = new Set([root]);
  for (const file of files)
    for (let at = parentOf(file); at.length > root.length && !directories.has(at); at = parentOf(at))
      directories.add(at);
  return [...directories].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
}

function parentOf(uri: string): string {
  return uri.slice(0, uri.lastIndexOf('/'));
}
