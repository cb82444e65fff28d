import type { SkillEntry } from '../protocol/entry.ts';
import type { Digest } from '../skill/digest.ts';
import type { ApprovalState } from './host.ts';
import type { ServerLabel, SkillRef } from './label.ts';
import { changesBetween, sameSet, setOf, type FileChange, type FileSet } from './fileSet.ts';
import { StateFile } from './stateFile.ts';

interface Approval {
  readonly label: string;
  readonly uri: string;
  /** The hash of the transport that served it: another command under the same label is another server. */
  readonly server: string;
  readonly files: FileSet;
  /** True once another set was seen: revoked, also where the first set comes back. */
  readonly changed: boolean;
  readonly time: string;
}

export interface ApprovalSubject {
  readonly ref: SkillRef;
  readonly server: Digest;
  readonly entry: SkillEntry;
}

/**
 * The user's yes to skills (Skills over MCP, "Security Considerations"; H-APP-1): bound to the label, the transport and the
 * exact set of (uri, digest). Kept in a file that all windows share; `once` in memory only, and so is all of `dynamic`.
 */
export class Approvals {
  readonly #kept: StateFile<readonly Approval[]>;
  readonly #once = new Map<string, Approval>();

  constructor(folder: string | undefined, onProblem: (message: string) => void) {
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
    const once = this.#once.get(keyOf(subject.ref));
    if (once !== undefined && fits(once, subject, files)) return 'approved-once';
    const kept = this.#kept.current.find((one) => isOf(one, subject.ref));
    if (kept !== undefined && fits(kept, subject, files)) return 'approved';
    return once?.changed === true || kept !== undefined ? 'changed' : 'none';
  }

  /** What is not as it was when the user said yes (H-VER-6); undefined where she never did. */
  changesOf({ ref, entry }: ApprovalSubject): readonly FileChange[] | undefined {
    const approval = this.#once.get(keyOf(ref)) ?? this.#kept.current.find((one) => isOf(one, ref));
    return approval && changesBetween(approval.files, setOf(entry));
  }

  /** Rejects where a `dynamic` skill is to be kept, and where the file cannot be written. */
  async approve(subject: ApprovalSubject, how: 'kept' | 'once'): Promise<void> {
    const files = setOf(subject.entry);
    const { label, uri } = subject.ref;
    const approval = { label, uri, server: subject.server, files, changed: false, time: new Date().toISOString() };
    if (how === 'once') {
      this.#once.set(keyOf(subject.ref), approval);
      return;
    }
    if (subject.entry.resources === 'dynamic') {
      throw new Error('A dynamic skill has no files to bind an approval to: it can be approved for this once only.');
    }
    this.#once.delete(keyOf(subject.ref));
    await this.#kept.update((all) => [...all.filter((one) => !isOf(one, subject.ref)), approval]);
  }

  /** Notes what is served now: an approval of another set is revoked for good (H-VER-6). */
  async observe(subject: ApprovalSubject): Promise<void> {
    const files = setOf(subject.entry);
    const once = this.#once.get(keyOf(subject.ref));
    if (once !== undefined && !fits(once, subject, files))
      this.#once.set(keyOf(subject.ref), { ...once, changed: true });
    const revoked = (one: Approval): boolean => isOf(one, subject.ref) && !one.changed && !fits(one, subject, files);
    if (!this.#kept.current.some(revoked)) return;
    await this.#kept.update((all) => all.map((one) => (revoked(one) ? { ...one, changed: true } : one)));
  }

  async forget(ref: SkillRef): Promise<void> {
    this.#once.delete(keyOf(ref));
    await this.#kept.update((all) => all.filter((one) => !isOf(one, ref)));
  }

  /** A server that is removed takes its approvals with it (H-CACHE-5). */
  async forgetServer(label: ServerLabel): Promise<void> {
    for (const [key, one] of [...this.#once]) if (one.label === label) this.#once.delete(key);
    if (this.#kept.current.some((one) => one.label === label)) {
      await this.#kept.update((all) => all.filter((one) => one.label !== label));
    }
  }
}

function fits(approval: Approval, subject: ApprovalSubject, files: FileSet): boolean {
  return !approval.changed && approval.server === subject.server && sameSet(approval.files, files);
}

function isOf(approval: Approval, ref: SkillRef): boolean {
  return approval.label === ref.label && approval.uri === ref.uri;
}

function keyOf({ label, uri }: SkillRef): string {
  return JSON.stringify([label, uri]);
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
