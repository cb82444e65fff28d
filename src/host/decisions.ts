import type { Approvals, ApprovalSubject, KeptApproval } from './approvals.ts';
import type { Consent, KeptConsent } from './consent.ts';
import { DecisionLog, type Decision, type DecisionKind } from './decisionLog.ts';
import { digestOfSet, setOf } from './fileSet.ts';
import type { KeptSignIn } from './grants.ts';
import type { AskToConnect } from './host.ts';
import type { SignIns } from './signIn.ts';

/** Every yes and no that is kept, and the log of all that was decided. */
export class Decisions {
  readonly #log: DecisionLog;

  constructor(folder: string | undefined, onProblem: (message: string) => void) {
    this.#log = new DecisionLog(folder, onProblem);
  }

  /** Where the log lies; undefined where it is in memory only. */
  get file(): string | undefined {
    return this.#log.file;
  }

  /** Resolves when everything that was noted is written. */
  settled(): Promise<void> {
    return this.#log.settled();
  }

  /** The newest last. */
  read(): Promise<readonly Decision[]> {
    return this.#log.read();
  }

  /** Asks as `ask` does, and notes the answer. */
  noting(ask: AskToConnect): AskToConnect {
    return async (request) => {
      const allowed = await ask(request);
      const { label } = request.server;
      if (allowed !== undefined)
        await this.#log.add({ decided: allowed ? 'server-allowed' : 'server-refused', label, detail: request.target });
      return allowed;
    };
  }

  /** About a skill as it is; `uri` where it is about one of its files. */
  async note(decided: DecisionKind, { ref, entry }: ApprovalSubject, more: Partial<Decision> = {}): Promise<void> {
    const set = entry.resources === 'dynamic' ? {} : { set: await digestOfSet(setOf(entry)) };
    await this.#log.add({ decided, label: ref.label, uri: ref.uri, ...set, ...more });
  }

  /** `issuer`: the authorization server. */
  noteSignIn(decided: 'signed-in' | 'signed-out', label: string, issuer: string): Promise<void> {
    return this.#log.add({ decided, label, detail: issuer });
  }

  /** About something that is no longer there to look at. */
  noteForgotten(label: string, uri?: string): Promise<void> {
    return this.#log.add(
      uri === undefined ? { decided: 'server-forgotten', label } : { decided: 'skill-forgotten', label, uri },
    );
  }
}

/** What is kept, for the list in which it is revoked. */
export interface Kept {
  readonly signIns: readonly KeptSignIn[];
  readonly consents: readonly KeptConsent[];
  readonly approvals: readonly KeptApproval[];
}

export async function keptDecisions(consent: Consent, approvals: Approvals, signIns: SignIns): Promise<Kept> {
  await approvals.sync();
  return { consents: await consent.kept(), approvals: approvals.kept(), signIns: await signIns.kept() };
}
