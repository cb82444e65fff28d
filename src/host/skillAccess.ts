import { checkEntry, type EntryOptions, type SkillEntry } from '../protocol/entry.ts';
import type { Approvals, ApprovalSubject } from './approvals.ts';
import type { FileCache } from './cache.ts';
import { readDirectories } from './directories.ts';
import type { FileChange } from './fileSet.ts';
import type { FileState, HostedSkill, ReadResult, Refusal, SkillVerification, VerifyOptions } from './host.ts';
import type { ServerLabel, SkillRef } from './label.ts';
import { CANCELLED, refusal, type Loader } from './loader.ts';
import { getFailure, noDirectories, notConnected, notListed, otherSkill } from './refusals.ts';
import type { Registry } from './registry.ts';
import { resultTypeFault } from './resultFields.ts';
import { verifySkill } from './verifySkill.ts';

export interface SkillAccessOptions {
  readonly registry: Registry;
  readonly approvals: Approvals;
  readonly loader: Loader;
  readonly cache: FileCache;
  /** What is accepted of a server's entries. */
  readonly entryOptions: (label: ServerLabel) => EntryOptions;
}

/** What is done with one skill of a connected server: got, verified, read, looked up. Refusals are values. */
export class SkillAccess {
  readonly #registry: Registry;
  readonly #approvals: Approvals;
  readonly #loader: Loader;
  readonly #cache: FileCache;
  readonly #entryOptions: SkillAccessOptions['entryOptions'];

  constructor({ registry, approvals, loader, cache, entryOptions }: SkillAccessOptions) {
    this.#entryOptions = entryOptions;
    this.#cache = cache;
    this.#registry = registry;
    this.#approvals = approvals;
    this.#loader = loader;
  }

  /** Asks for the entry (`skills/get`) and takes it over; another set of files revokes the approval (H-LST-2, H-VER-6). */
  async get(ref: SkillRef, signal?: AbortSignal): Promise<HostedSkill | Refusal> {
    const { uri } = ref;
    const record = this.#registry.record(ref.label);
    if (record?.connection?.supported !== true) return refusal(notConnected(ref));
    const { connection } = record;
    let result: { readonly skill?: unknown } | null;
    try {
      result = (await connection.get(uri, signal)) as { readonly skill?: unknown } | null;
    } catch (error) {
      return refusal(getFailure(ref, error as Error));
    }
    const fault = resultTypeFault('skills/get', { ...result }, connection.modern);
    if (fault?.kind === 'fault') return refusal({ code: 'answer-malformed', uri, message: fault.message });
    const answered = (result?.skill as { readonly uri?: unknown } | null | undefined)?.uri;
    if (answered !== uri) return refusal(otherSkill(uri, answered));
    const verdict = checkEntry(result?.skill, this.#entryOptions(ref.label));
    if (record.hash !== undefined && 'entry' in verdict)
      await this.#approvals.observe({ ref, server: record.hash, entry: verdict.entry });
    this.#registry.setSkill(ref, verdict);
    return this.#hosted(ref);
  }

  async verify(ref: SkillRef, options: VerifyOptions): Promise<SkillVerification | Refusal> {
    const found = this.entryOf(ref);
    if ('reasons' in found) return found;
    const connection = this.#registry.record(ref.label)?.connection;
    return verifySkill(ref, found.entry, { registry: this.#registry, loader: this.#loader, connection }, options);
  }

  /**
   * Looks at what the server's directories hold now. Where that is not what the entry lists, the entry is asked for again:
   * a changed skill, which needs another approval (H-DIR-1, H-DIR-2, H-DIR-4).
   */
  async compareDirectories(ref: SkillRef, signal?: AbortSignal): Promise<HostedSkill | Refusal> {
    const found = this.entryOf(ref);
    if ('reasons' in found) return found;
    const connection = this.#registry.record(ref.label)?.connection;
    if (connection === undefined) return refusal(notConnected(ref));
    if (!connection.directoryRead || found.entry.resources === 'dynamic') return refusal(noDirectories(ref));
    const view = await readDirectories(connection, found.entry, signal);
    this.#registry.setDirectories(ref, found.entry, view);
    return view.serverOnly.length + view.missing.length > 0 ? this.get(ref, signal) : this.#hosted(ref);
  }

  /** A file from the cache or the server, verified; what came of it is noted. */
  async read(ref: SkillRef, entry: SkillEntry, uri: string, signal: AbortSignal | undefined): Promise<ReadResult> {
    const connection = this.#registry.record(ref.label)?.connection;
    const result = await this.#loader.read({ ref, entry, uri, connection, signal });
    const listed = entry.resources === 'dynamic' || entry.resources.some((file) => file.uri === uri);
    const unknown =
      result.kind === 'refused' && result.reasons.some(({ code }) => code === CANCELLED || code === 'not-connected');
    if (listed && !unknown) {
      const state: FileState =
        result.kind === 'read' ? { kind: 'verified' } : { kind: 'failed', reasons: result.reasons };
      this.#registry.setFile(ref, entry, uri, state);
    }
    return result;
  }

  /** Skills that the server's instructions name and that are not listed. */
  suggestedBy(label: ServerLabel): readonly string[] {
    const record = this.#registry.record(label);
    return (record?.connection?.suggested ?? []).filter((uri) => record?.byUri.has(uri) === false);
  }

  /** What is not as it was when the user approved the skill (H-VER-6); undefined where she never did. */
  changesSinceApproval(ref: SkillRef): readonly FileChange[] | undefined {
    const subject = this.subjectOf(ref);
    return 'reasons' in subject ? undefined : this.#approvals.changesOf(subject);
  }

  /**
   * A file as it was when the user approved the skill, from what we hold; undefined where it was never read, or has made
   * room since. Only what an approval of this skill names.
   */
  async readApproved(ref: SkillRef, uri: string): Promise<Uint8Array | undefined> {
    const before = this.changesSinceApproval(ref)?.find((change) => change.uri === uri)?.before;
    return before === undefined ? undefined : this.#cache.get({ label: ref.label, uri }, before);
  }

  /** The held entry of a skill that may be read at all. */
  entryOf(ref: SkillRef): { readonly entry: SkillEntry } | Refusal {
    const verdict = this.#registry.skillRecord(ref)?.verdict;
    if (verdict === undefined) return refusal(notListed(ref));
    return verdict.kind === 'valid' ? { entry: verdict.entry } : refusal(...verdict.reasons);
  }

  /** What an approval of it would be bound to. */
  subjectOf(ref: SkillRef): ApprovalSubject | Refusal {
    const found = this.entryOf(ref);
    const server = this.#registry.record(ref.label)?.hash;
    if ('reasons' in found) return found;
    return server === undefined ? refusal(notConnected(ref)) : { ref, server, entry: found.entry };
  }

  #hosted(ref: SkillRef): HostedSkill | Refusal {
    const server = this.#registry.snapshots().find(({ definition }) => definition.label === ref.label);
    return server?.skills.find((skill) => skill.ref?.uri === ref.uri) ?? refusal(notConnected(ref));
  }
}
