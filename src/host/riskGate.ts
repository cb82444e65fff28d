import { sameSet, setOf, type FileSet } from './fileSet.ts';
import type { ApprovalSubject } from './approvals.ts';
import type { Refusal } from './host.ts';
import type { SkillRef } from './label.ts';

export interface RiskGateOptions {
  /** Settings of the editor that are on now and have tools run without a question. */
  readonly riskySettings: () => readonly string[];
  readonly subjectOf: (ref: SkillRef) => ApprovalSubject | Refusal;
  readonly onConfirmed: (subject: ApprovalSubject, settings: readonly string[]) => void;
}

interface Confirmation {
  readonly files: FileSet;
  readonly server: string;
  readonly settings: ReadonlySet<string>;
}

/**
 * Where tools run without a question, a skill's text is as good as a command (Skills over MCP, "No implicit local
 * execution"; H-LOAD-5): such a skill needs a yes more, for itself and for the settings that are on. In memory only, and
 * gone as soon as a setting changes, so that turning one on asks again.
 */
export class RiskGate {
  readonly #options: RiskGateOptions;
  readonly #confirmed = new Map<string, Confirmation>();

  constructor(options: RiskGateOptions) {
    this.#options = options;
  }

  /** The settings that are on and that the user has not yet agreed to for this skill as it is. */
  unconfirmed(ref: SkillRef): readonly string[] {
    const subject = this.#options.subjectOf(ref);
    if ('reasons' in subject) return [];
    const on = this.#options.riskySettings();
    const known = this.#confirmed.get(keyOf(ref));
    if (known === undefined || known.server !== subject.server || !sameSet(known.files, setOf(subject.entry)))
      return on;
    return on.filter((setting) => !known.settings.has(setting));
  }

  /** The user agreed to this skill, as it is, under these settings. */
  confirm(ref: SkillRef, settings: readonly string[]): void {
    const subject = this.#options.subjectOf(ref);
    if ('reasons' in subject) return;
    const { server, entry } = subject;
    this.#confirmed.set(keyOf(ref), { server, files: setOf(entry), settings: new Set(settings) });
    this.#options.onConfirmed(subject, settings);
  }

  forget(ref: SkillRef): void {
    this.#confirmed.delete(keyOf(ref));
  }

  /** A setting changed: what was agreed to is to be asked again. */
  withdraw(): void {
    this.#confirmed.clear();
  }
}

function keyOf({ label, uri }: SkillRef): string {
  return JSON.stringify([label, uri]);
}
