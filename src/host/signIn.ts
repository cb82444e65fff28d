import type { Digest } from '../skill/digest.ts';
import type { Challenge } from './authorizationServers.ts';
import type { BoundTransport } from './consent.ts';
import type { Decisions } from './decisions.ts';
import { Grants, type GrantStore, type KeptSignIn } from './grants.ts';
import type { HostLog, ServerState, ServerTransport } from './host.ts';
import type { ServerLabel } from './label.ts';
import { hasAuthorization } from './masked.ts';
import type { Registry } from './registry.ts';
import type { Sessions } from './sessions.ts';
import { SharedAttempts } from './sharedAttempts.ts';
import { signIn, type SignInDoor } from './signInFlow.ts';
import { SignInError } from './signInPlaces.ts';
import { Tokens } from './signInProvider.ts';

/** How long a person may take in the browser. */
const BROWSER_MS = 5 * 60_000;

export interface SignInsOptions {
  /** Without one nobody can sign in: on the command line. */
  readonly door: (SignInDoor & { readonly grants: GrantStore }) | undefined;
  readonly registry: Registry;
  readonly decisions: Decisions;
  readonly timeoutMs: number;
  readonly log: HostLog;
  /** They have their tokens from here, so they are made later. */
  readonly sessions: () => Sessions;
}

/** What is known of a server that answered 401, for when the person wants to sign in. */
interface Unanswered {
  readonly challenge: Challenge;
  readonly hash: Digest;
  readonly transport: ServerTransport;
}

/** Signing in and out (MCP, authorization). Nothing of it happens by itself: a 401 is a state, until the person asks for more. */
export class SignIns {
  readonly #options: SignInsOptions;
  readonly #grants: Grants;
  readonly #attempts: SharedAttempts;
  readonly #unanswered = new Map<ServerLabel, Unanswered>();

  constructor(options: SignInsOptions) {
    this.#options = options;
    this.#grants = new Grants(options.door?.grants ?? NOTHING_KEPT);
    this.#attempts = new SharedAttempts((label) => this.#stateOf(label));
  }

  /** Undefined where the user gave a token of her own, which is the one that counts, and where nobody can sign in. */
  tokensFor(label: ServerLabel, { transport, hash }: BoundTransport): Tokens | undefined {
    if (this.#options.door === undefined || transport.type === 'stdio' || hasAuthorization(transport)) return undefined;
    const { timeoutMs, log } = this.#options;
    const onChallenge = (challenge: Challenge): void =>
      void this.#unanswered.set(label, { challenge, hash, transport });
    return new Tokens({ label, hash, grants: this.#grants, timeoutMs, log, onChallenge });
  }

  /** Asks, opens the browser, waits for it, and connects. One at a time for each server; a failure is a state. */
  signIn(label: ServerLabel, signal?: AbortSignal): Promise<ServerState> {
    return this.#attempts.run(label, signal, (ended) => this.#signIn(label, ended));
  }

  /** Ends the connection and forgets every token of the server. The authorization server is not told. */
  async signOut(label: ServerLabel): Promise<void> {
    await this.forget(label);
    await this.#options.sessions().disconnect(label);
  }

  /** Also ends signing in where it is under way. */
  async forget(label: ServerLabel): Promise<void> {
    await this.cancel(label);
    const kept = (await this.#grants.kept()).filter((one) => one.label === label);
    if (kept.length === 0) return;
    await this.#grants.forget(label);
    for (const { issuer } of kept) await this.#options.decisions.noteSignIn('signed-out', label, issuer);
  }

  /** Resolves when signing in to this server has ended. */
  cancel(label: ServerLabel): Promise<void> {
    return this.#attempts.cancel(label);
  }

  async dispose(): Promise<void> {
    for (const { definition } of this.#options.registry.records) await this.cancel(definition.label);
  }

  /** Of all windows. */
  kept(): Promise<readonly KeptSignIn[]> {
    return this.#grants.kept();
  }

  async #signIn(label: ServerLabel, signal: AbortSignal): Promise<ServerState> {
    const { sessions, log, registry } = this.#options;
    const known = this.#stateOf(label);
    const before = known.kind === 'needs-sign-in' ? known : await sessions().connect(label, signal);
    if (before.kind !== 'needs-sign-in') return before;
    try {
      await this.#getGrant(label, signal);
    } catch (error) {
      const cancelled = signal.aborted || (error instanceof SignInError && error.reason === 'cancelled');
      const { message } = error as Error;
      log(`${label}: ${cancelled ? 'signing in was cancelled' : `not signed in. ${message}`}`);
      if (!cancelled && this.#stateOf(label) === before)
        registry.setState(label, { ...before, message: `Not signed in. ${message}` });
      return this.#stateOf(label);
    }
    return sessions().connect(label, signal);
  }

  async #getGrant(label: ServerLabel, signal: AbortSignal): Promise<void> {
    const { door, registry, timeoutMs, decisions, log } = this.#options;
    const server = registry.record(label)?.definition;
    const unanswered = this.#unanswered.get(label);
    if (door === undefined || server === undefined || unanswered === undefined)
      throw new SignInError('The server was not called yet. Connect it first.');
    const { challenge, hash, transport } = unanswered;
    const clientId = transport.type === 'stdio' ? undefined : transport.oauth?.clientId;
    const options = { server, challenge, clientId, door, timeoutMs, browserMs: BROWSER_MS, signal };
    const grant = { ...(await signIn(options)), label, hash };
    signal.throwIfAborted();
    await this.#grants.keep(grant);
    const { issuer } = grant.authorizationServer;
    log(`${label}: signed in at ${issuer}`);
    await decisions.noteSignIn('signed-in', label, issuer);
  }

  #stateOf(label: ServerLabel): ServerState {
    return this.#options.registry.record(label)?.state ?? { kind: 'not-connected' };
  }
}

const NOTHING_KEPT: GrantStore = { read: async () => [], update: async () => undefined };
