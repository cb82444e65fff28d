import type { SkillEntry } from '../protocol/entry.ts';
import { hasNoSizes } from '../protocol/missingSizes.ts';
import type { Digest } from '../skill/digest.ts';
import type { ApprovalState } from './host.ts';
import { serverLabel, type ServerLabel, type SkillRef } from './label.ts';
import { changesBetween, sameSet, setOf, type FileChange, type FileSet } from './fileSet.ts';
import { StateFile } from './stateFile.ts';

interface Approval {
  readonly label: string;
  readonly uri: string;
  /**
   * The hash of the transport that served it: another command under the same label is another server, with approvals of its own. Two
   * workspaces that call different servers by one name share this file and must not revoke each other's.
   */
  readonly server: string;
  readonly files: FileSet;
  /** True once another set was seen: revoked, also where the first set comes back. */
  readonly changed: boolean;
  readonly time: string;
  /** The user said no to this set. */
  readonly no?: true;
}

/** A yes or a no to a skill, as it is listed. */
export interface KeptApproval {
  readonly ref: SkillRef;
  readonly state: Exclude<ApprovalState, 'none'>;
  readonly files: number;
  readonly time: string;
}

export interface ApprovalSubject {
  readonly ref: SkillRef;
  readonly server: Digest;
  readonly entry: SkillEntry;
}

/**
 * The user's yes to skills (Skills over MCP, "Security Considerations"; H-APP-1): bound to the label, the transport and the
 * exact set of (uri, digest). Kept in a file that all windows share; `once` in memory only, and so is all of `dynamic`. A no
 * is kept the same way, and holds for its set only.
 */
export class Approvals {
  readonly #kept: StateFile<readonly Approval[]>;
  readonly #once = new Map<string, Approval>();
  readonly #onRevoked: (subject: ApprovalSubject) => void;

  constructor(
    folder: string | undefined,
    onProblem: (message: string) => void,
    onRevoked: (subject: ApprovalSubject) => void = () => undefined,
  ) {
    this.#onRevoked = onRevoked;
    this.#kept = new StateFile<readonly Approval[]>(
      folder,
      { name: 'approvals', version: 1, empty: [], fault },
      onProblem,
    );
  }

  /** Reads what other windows decided in the meantime. */
  async sync(): Promise<void> {
    await this.#kept.read();
  }

  stateOf(subject: ApprovalSubject): ApprovalState {
    const files = setOf(subject.entry);
    const once = this.#once.get(keyOf(subject));
    if (once !== undefined && fits(once, subject, files)) return once.no ? 'refused' : 'approved-once';
    const kept = this.#kept.current.find((one) => isOf(one, subject));
    if (kept !== undefined && fits(kept, subject, files)) return kept.no ? 'refused' : 'approved';
    return once?.changed === true || (kept !== undefined && !kept.no) ? 'changed' : 'none';
  }

  /** Every yes and no that holds or did hold, as last read. */
  kept(): readonly KeptApproval[] {
    const listed = (one: Approval, yes: 'approved' | 'approved-once'): KeptApproval => ({
      ref: { label: serverLabel(one.label), uri: one.uri },
      state: one.no ? 'refused' : one.changed ? 'changed' : yes,
      files: one.files.length,
      time: one.time,
    });
    return [
      ...this.#kept.current.map((one) => listed(one, 'approved')),
      ...[...this.#once.values()].map((one) => listed(one, 'approved-once')),
    ];
  }

  /** A no to exactly this set; that of a `dynamic` skill is forgotten with the window. */
  async refuse(subject: ApprovalSubject): Promise<void> {
    const refusal: Approval = { ...approvalOf(subject), no: true };
    if (subject.entry.resources === 'dynamic') this.#once.set(keyOf(subject), refusal);
    else await this.#keep(subject, refusal);
  }

  /** What is not as it was when the user said yes (H-VER-6); undefined where she never did. */
  changesOf(subject: ApprovalSubject): readonly FileChange[] | undefined {
    const approval = this.#once.get(keyOf(subject)) ?? this.#kept.current.find((one) => isOf(one, subject));
    return approval && !approval.no ? changesBetween(approval.files, setOf(subject.entry)) : undefined;
  }

  /** Rejects where a `dynamic` skill is to be kept, and where the file cannot be written. */
  async approve(subject: ApprovalSubject, how: 'kept' | 'once'): Promise<void> {
    const approval = approvalOf(subject);
    if (how === 'once') {
      this.#once.set(keyOf(subject), approval);
      return;
    }
    if (subject.entry.resources === 'dynamic') {
      throw new Error('A dynamic skill has no files to bind an approval to: it can be approved for this once only.');
    }
    if (hasNoSizes(subject.entry)) {
      throw new Error('The manifest of this skill has no sizes: it can be approved for this once only.');
    }
    await this.#keep(subject, approval);
  }

  /** Notes what is served now: an approval of another set is revoked for good (H-VER-6). */
  async observe(subject: ApprovalSubject): Promise<void> {
    const files = setOf(subject.entry);
    const once = this.#once.get(keyOf(subject));
    if (once !== undefined && !once.no && !once.changed && !fits(once, subject, files)) {
      this.#once.set(keyOf(subject), { ...once, changed: true });
      this.#onRevoked(subject);
    }
    const revoked = (one: Approval): boolean =>
      isOf(one, subject) && !one.no && !one.changed && !fits(one, subject, files);
    if (!this.#kept.current.some(revoked)) return;
    this.#onRevoked(subject);
    await this.#kept.update((all) => all.map((one) => (revoked(one) ? { ...one, changed: true } : one)));
  }

  async forget(ref: SkillRef): Promise<void> {
    const isIt = (one: Approval): boolean => one.label === ref.label && one.uri === ref.uri;
    for (const [key, one] of [...this.#once]) if (isIt(one)) this.#once.delete(key);
    await this.#kept.update((all) => all.filter((one) => !isIt(one)));
  }

  async #keep(subject: ApprovalSubject, approval: Approval): Promise<void> {
    this.#once.delete(keyOf(subject));
    await this.#kept.update((all) => [...all.filter((one) => !isOf(one, subject)), approval]);
  }

  /** A server that is removed takes its approvals with it (H-CACHE-5). */
  async forgetServer(label: ServerLabel): Promise<void> {
    for (const [key, one] of [...this.#once]) if (one.label === label) this.#once.delete(key);
    if (this.#kept.current.some((one) => one.label === label)) {
      await this.#kept.update((all) => all.filter((one) => one.label !== label));
    }
  }
}

function approvalOf({ ref, server, entry }: ApprovalSubject): Approval {
  return { ...ref, server, files: setOf(entry), changed: false, time: new Date().toISOString() };
}

function fits(approval: Approval, subject: ApprovalSubject, files: FileSet): boolean {
  return !approval.changed && isOf(approval, subject) && sameSet(approval.files, files);
}

function isOf(approval: Approval, { ref, server }: ApprovalSubject): boolean {
  return approval.label === ref.label && approval.uri === ref.uri && approval.server === server;
}

function keyOf({ ref, server }: ApprovalSubject): string {
  return JSON.stringify([ref.label, ref.uri, server]);
}

function fault(data: unknown): string | undefined {
  if (!Array.isArray(data)) return 'expected a list of approvals';
  const sound = data.every((one: Partial<Approval> | null) => {
    const files: unknown = one?.files;
    const texts = [one?.label, one?.uri, one?.server].every((text) => typeof text === 'string');
    return texts && typeof one?.changed === 'boolean' && Array.isArray(files) && files.length > 0;
  });
  return sound ? undefined : 'an approval lacks its label, uri, server or files';
}
