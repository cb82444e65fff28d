import { sameSet, setOf, type FileSet } from './fileSet.ts';
import type { ApprovalSubject } from './approvals.ts';
import type { SkillRef } from './label.ts';

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
  readonly #riskySettings: () => readonly string[];
  readonly #confirmed = new Map<string, Confirmation>();

  constructor(riskySettings: () => readonly string[]) {
    this.#riskySettings = riskySettings;
  }

  /** The settings that are on and that the user has not yet agreed to for this skill as it is. */
  unconfirmed({ ref, server, entry }: ApprovalSubject): readonly string[] {
    const on = this.#riskySettings();
    const known = this.#confirmed.get(keyOf(ref));
    if (known === undefined || known.server !== server || !sameSet(known.files, setOf(entry))) return on;
    return on.filter((setting) => !known.settings.has(setting));
  }

  confirm({ ref, server, entry }: ApprovalSubject, settings: readonly string[]): void {
    this.#confirmed.set(keyOf(ref), { server, files: setOf(entry), settings: new Set(settings) });
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
