import type { SkillEntry } from '../protocol/entry.ts';
import { decodeUtf8 } from '../protocol/verify.ts';
import { shown } from '../protocol/visible.ts';
import type { Approvals, ApprovalSubject } from './approvals.ts';
import type { LoadResult, ReadResult, Refusal, SkillPolicy } from './host.ts';
import type { ServerLabel, SkillRef } from './label.ts';
import { refusal } from './loader.ts';
import { withProvenance } from './provenance.ts';
import { autoApproved, neverLoaded, notApproved } from './refusals.ts';
import type { RiskGate } from './riskGate.ts';

export interface ModelGateOptions {
  readonly approvals: Approvals;
  readonly risks: RiskGate;
  readonly policyOf: (label: ServerLabel) => SkillPolicy;
  /** Something entered a model's context. */
  readonly onLoaded: (subject: ApprovalSubject, uri: string) => void;
  readonly subjectOf: (ref: SkillRef) => ApprovalSubject | Refusal;
  readonly read: (
    ref: SkillRef,
    entry: SkillEntry,
    uri: string,
    signal: AbortSignal | undefined,
  ) => Promise<ReadResult>;
}

/**
 * What may enter a model's context, and nothing else (Skills over MCP, "Loading Skills"; H-LOAD-1): entry → approval → read
 * → verify → preamble. A match of digests opens nothing here (H-VER-7), and the server's policy (H-LOAD-7) and tools that
 * run unasked (H-LOAD-5) stand before it.
 */
export class ModelGate {
  readonly #options: ModelGateOptions;
  /** The entry a skill was loaded from, as long as it may be in a model's context (H-VER-4). */
  readonly #loaded = new Map<string, ApprovalSubject>();

  constructor(options: ModelGateOptions) {
    this.#options = options;
  }

  async load(ref: SkillRef, signal?: AbortSignal): Promise<LoadResult> {
    const subject = await this.#approved(ref);
    if ('reasons' in subject) return subject;
    const result = await this.#content(subject, ref.uri, signal);
    if (result.kind === 'loaded') this.#loaded.set(keyOf(ref), subject);
    return result;
  }

  async loadFile(ref: SkillRef, uri: string, signal?: AbortSignal): Promise<LoadResult> {
    const held = this.#loaded.get(keyOf(ref));
    if (held === undefined) {
      return refusal({
        code: 'skill-not-loaded',
        uri,
        message: `Load ${shown(ref.uri)} first: a file alone is not a skill.`,
      });
    }
    const subject = await this.#approved(ref);
    if ('reasons' in subject) return subject;
    if (held.entry !== subject.entry) {
      return refusal({
        code: 'skill-changed',
        uri,
        message: `${shown(ref.uri)} changed since it was loaded: load it again.`,
      });
    }
    return this.#content(subject, uri, signal);
  }

  /** Loaded, and not forgotten since: what may be in a model's context. */
  get loaded(): readonly SkillRef[] {
    return [...this.#loaded.values()].map(({ ref }) => ref);
  }

  /** No longer in any context. */
  forget(ref: SkillRef): void {
    this.#loaded.delete(keyOf(ref));
  }

  /** Allowed by policy, approved here or in another window, just now, and agreed to where tools run unasked. */
  async #approved(ref: SkillRef): Promise<ApprovalSubject | Refusal> {
    const { approvals, risks, policyOf, subjectOf } = this.#options;
    if (policyOf(ref.label) === 'never') return refusal(neverLoaded(ref));
    await approvals.sync();
    const subject = subjectOf(ref);
    if ('reasons' in subject) return subject;
    const state = approvals.stateOf(subject);
    if (state !== 'approved' && state !== 'approved-once') return refusal(notApproved(ref, state));
    const settings = risks.unconfirmed(ref);
    return settings.length > 0 ? refusal(autoApproved(ref, settings)) : subject;
  }

  async #content(
    { ref, server, entry }: ApprovalSubject,
    uri: string,
    signal: AbortSignal | undefined,
  ): Promise<LoadResult> {
    const read = await this.#options.read(ref, entry, uri, signal);
    if (read.kind === 'refused') return read;
    const text = decodeUtf8(read.file.bytes);
    if (text === undefined) {
      return refusal({ code: 'not-text', uri, message: `${shown(uri)} is not text: it cannot be given to a model.` });
    }
    this.#options.onLoaded({ ref, server, entry }, uri);
    return {
      kind: 'loaded',
      content: { ref, name: entry.frontmatter.name, text: withProvenance(ref, entry, uri, text) },
    };
  }
}

function keyOf({ label, uri }: SkillRef): string {
  return JSON.stringify([label, uri]);
}
