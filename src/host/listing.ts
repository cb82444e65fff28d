import { checkEntry, type EntryOptions, type EntryVerdict } from '../protocol/entry.ts';
import { compareFrontmatter } from '../protocol/frontmatter.ts';
import { shown } from '../protocol/visible.ts';
import { LISTING_BUDGET } from './answerCaps.ts';
import type { Connection } from './connection.ts';
import type { Deviation, Listing } from './host.ts';
import { cacheDeviations, resultTypeFault, type ResultFault } from './resultFields.ts';

const PAGES_MAX = 1000;
const ENTRIES_MAX = 50_000;

export interface ListedSkills {
  readonly listing: Listing;
  /** In the order of the listing; their place in it is their index. */
  readonly verdicts: readonly EntryVerdict[];
  readonly deviations: readonly Deviation[];
}

/**
 * Walks every page of `skills/list` (Skills over MCP, "Listing Skills"; H-LST-1). Never rejects: a page that fails ends
 * the walk, and what came before it is kept. Nothing but entries is read (H-VER-5).
 */
export async function listSkills(
  connection: Connection,
  signal?: AbortSignal,
  options: EntryOptions = {},
): Promise<ListedSkills> {
  const walk = new Walk(connection, options);
  const message = await walk.run(signal);
  const status = message === undefined ? 'complete' : walk.pages === 0 ? 'failed' : 'partial';
  const fresh = walk.freshForMs === undefined ? {} : { freshUntil: Date.now() + walk.freshForMs };
  const listing = { status, pages: walk.pages, ...(message === undefined ? {} : { message }), ...fresh } as const;
  return { listing, verdicts: walk.verdicts, deviations: [...walk.deviations.values()] };
}

class Walk {
  readonly #connection: Connection;
  readonly #options: EntryOptions;
  readonly #byUri = new Map<string, { readonly raw: unknown; readonly at: number }>();
  readonly verdicts: EntryVerdict[] = [];
  readonly deviations = new Map<string, Deviation>();
  pages = 0;
  /** The shortest `ttlMs` of all pages. */
  freshForMs: number | undefined;

  constructor(connection: Connection, options: EntryOptions) {
    this.#connection = connection;
    this.#options = options;
  }

  /** Why the listing is not complete, or nothing. */
  async run(signal: AbortSignal | undefined): Promise<string | undefined> {
    const cursors = new Set<string>();
    const before = this.#connection.received;
    let cursor: string | undefined;
    for (;;) {
      const next = await this.#page(cursor, signal);
      if (next === 'end') return undefined;
      if (next.kind === 'fault') return next.message;
      if (cursors.has(next.cursor))
        return `The server gave the cursor ${shown(next.cursor)} again: its listing never ends.`;
      cursors.add(next.cursor);
      cursor = next.cursor;
      if (this.pages >= PAGES_MAX) return `The listing goes on after ${PAGES_MAX} pages; it was ended there.`;
      if (this.verdicts.length >= ENTRIES_MAX)
        return `The listing goes on after ${ENTRIES_MAX} entries; it was ended there.`;
      if (this.#connection.received - before > LISTING_BUDGET)
        return `The listing goes on after ${LISTING_BUDGET} bytes; it was ended there.`;
    }
  }

  async #page(
    cursor: string | undefined,
    signal: AbortSignal | undefined,
  ): Promise<'end' | ResultFault | { kind: 'next'; cursor: string }> {
    const fault = (message: string): ResultFault => ({ kind: 'fault', message });
    let result: Readonly<Record<string, unknown>> | null;
    try {
      result = (await this.#connection.list(cursor, signal)) as Readonly<Record<string, unknown>> | null;
    } catch (error) {
      return fault(`skills/list failed: ${(error as Error).message}.`);
    }
    if (typeof result !== 'object' || result === null)
      return fault(`skills/list: expected an object, found ${shown(result)}.`);
    const refused = resultTypeFault('skills/list', result, this.#connection.modern);
    if (refused?.kind === 'fault') return refused;
    const { skills, nextCursor } = result;
    if (!Array.isArray(skills)) return fault(`skills/list: expected an array in skills, found ${shown(skills)}.`);
    this.pages += 1;
    this.#note([
      ...(refused === undefined ? [] : [refused.deviation]),
      ...cacheDeviations(result, this.#connection.modern),
    ]);
    this.#keepFreshness(result['ttlMs']);
    for (const raw of skills.slice(0, ENTRIES_MAX - this.verdicts.length)) this.#add(raw);
    if (skills.length > 0 && this.verdicts.length >= ENTRIES_MAX)
      return fault(`The listing has more than ${ENTRIES_MAX} entries; it was ended there.`);
    if (typeof nextCursor === 'string') return { kind: 'next', cursor: nextCursor };
    if (nextCursor === undefined) return 'end';
    if (nextCursor !== null) return fault(`skills/list: expected a string in nextCursor, found ${shown(nextCursor)}.`);
    this.#note([
      { code: 'null-cursor', message: 'skills/list ends with nextCursor: null; the field is to be left out.' },
    ]);
    return 'end';
  }

  #add(raw: unknown): void {
    const uri = (raw as { uri?: unknown } | null)?.uri;
    const earlier = typeof uri === 'string' ? this.#byUri.get(uri) : undefined;
    if (earlier === undefined) {
      if (typeof uri === 'string') this.#byUri.set(uri, { raw, at: this.verdicts.length });
      this.verdicts.push(checkEntry(raw, this.#options));
      return;
    }
    if (compareFrontmatter('', earlier.raw, raw).length === 0) return;
    // Which of the two is meant nobody can say: neither is.
    for (const [entry, at] of [
      [earlier.raw, earlier.at],
      [raw, this.verdicts.length],
    ] as const)
      this.verdicts[at] = listedTwice(entry);
  }

  #note(deviations: readonly Deviation[]): void {
    for (const deviation of deviations) this.deviations.set(deviation.code, deviation);
  }

  #keepFreshness(ttl: unknown): void {
    const ms = typeof ttl === 'number' && Number.isSafeInteger(ttl) && ttl > 0 ? ttl : 0;
    this.freshForMs = Math.min(this.freshForMs ?? ms, ms);
  }
}

function listedTwice(raw: unknown): EntryVerdict {
  const { uri, frontmatter } = raw as { uri: string; frontmatter?: { name?: unknown } | null };
  const name = typeof frontmatter?.name === 'string' ? frontmatter.name : null;
  const message = `${shown(uri)} is listed more than once, with different content.`;
  return {
    kind: 'invalid',
    uri,
    name,
    reasons: [{ code: 'listed-twice', uri, expected: 'one entry', found: 'different entries', message }],
  };
}
