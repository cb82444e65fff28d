import type { EntryOptions } from '../protocol/entry.ts';
import type { ApprovalSubject, Approvals } from './approvals.ts';
import { bindTransport, type BoundTransport, type Consent } from './consent.ts';
import { connect, type Connection } from './connection.ts';
import { ConnectError } from './connectFailure.ts';
import type { Eras } from './eras.ts';
import type { Deviation, HostLog, ServerDefinition, ServerState } from './host.ts';
import type { Inputs } from './inputs.ts';
import type { ServerLabel } from './label.ts';
import { listSkills } from './listing.ts';
import { maskedTarget } from './masked.ts';
import { orAborted } from './orAborted.ts';
import { blockedBy, type EditorPolicy } from './policy.ts';
import { Reconnects } from './reconnects.ts';
import type { Registry, ServerRecord } from './registry.ts';
import { SharedAttempts } from './sharedAttempts.ts';
import type { Tokens } from './signInProvider.ts';

export interface SessionsOptions {
  readonly registry: Registry;
  readonly consent: Consent;
  readonly eras: Eras;
  readonly approvals: Approvals;
  readonly inputs: Inputs;
  readonly policy: () => EditorPolicy;
  readonly timeoutMs: number;
  readonly probeMs: number | undefined;
  readonly log: HostLog;
  readonly tokensFor: (label: ServerLabel, bound: BoundTransport) => Tokens | undefined;
  /** Before each try to connect a server again that ended by itself. */
  readonly reconnectAfterMs: readonly number[];
  /** What is accepted of a server's entries. */
  readonly entryOptions: (label: ServerLabel) => EntryOptions;
  /** Settles when what was decided before has been read; nothing is connected earlier. */
  readonly ready: Promise<void>;
}

const NOT_CONNECTED: ServerState = { kind: 'not-connected' };

/** Connections: consent → start → negotiate → list. One attempt and one listing of a server at a time, shared by all who ask. */
export class Sessions {
  readonly #options: SessionsOptions;
  readonly #connecting: SharedAttempts;
  readonly #listing: SharedAttempts;
  readonly #reconnects: Reconnects;

  constructor(options: SessionsOptions) {
    this.#options = options;
    const stateOf = (label: ServerLabel): ServerState => options.registry.record(label)?.state ?? NOT_CONNECTED;
    this.#connecting = new SharedAttempts(stateOf);
    this.#listing = new SharedAttempts(stateOf);
    this.#reconnects = new Reconnects(options.reconnectAfterMs);
  }

  /** The state that came of it; a failure is a state. A connection whose listing is still fresh is left as it is. */
  connect(label: ServerLabel, signal?: AbortSignal): Promise<ServerState> {
    const record = this.#options.registry.record(label);
    if (record === undefined) return Promise.resolve(NOT_CONNECTED);
    const { definition } = record;
    const blocked = blockedBy(this.#options.policy(), definition, definition.transport);
    if (blocked !== undefined) return this.#block(label, blocked);
    if (record.connection !== undefined) {
      const { state } = record;
      const fresh =
        state.kind !== 'connected' ||
        (state.listing.status === 'complete' && (state.listing.freshUntil ?? 0) > Date.now());
      return fresh ? Promise.resolve(state) : this.refresh(label, signal);
    }
    this.#reconnects.cancel(label);
    return this.#connecting.run(label, signal, (ended) => this.#connect(definition, ended));
  }

  /** Lists again (H-LST-5); connects first where there is no connection. */
  refresh(label: ServerLabel, signal?: AbortSignal): Promise<ServerState> {
    const record = this.#options.registry.record(label);
    if (record?.connection === undefined || record.state.kind === 'no-skills') return this.connect(label, signal);
    const { connection } = record;
    return this.#listing.run(label, signal, (ended) => this.#list(label, connection, ended));
  }

  /** Ends the connection, or the attempt at one; resolves when nothing of it runs any more. */
  async disconnect(label: ServerLabel): Promise<void> {
    await this.#connecting.cancel(label);
    this.#reconnects.cancel(label);
    const record = this.#options.registry.record(label);
    if (record === undefined) return;
    await this.close(record);
    this.#options.registry.setSkills(label, []);
    this.#options.registry.setState(label, NOT_CONNECTED);
  }

  /** What the policy blocks now is ended, and what it blocks no longer is as if it had never been connected. */
  async obey(): Promise<void> {
    const policy = this.#options.policy();
    for (const { definition, state } of this.#options.registry.records) {
      const { label } = definition;
      const blocked = blockedBy(policy, definition, definition.transport);
      if (blocked !== undefined) await this.#block(label, blocked);
      else if (state.kind === 'blocked') this.#settle(label, NOT_CONNECTED);
    }
  }

  async #block(label: ServerLabel, message: string): Promise<ServerState> {
    await this.disconnect(label);
    return this.#settle(label, { kind: 'blocked', message });
  }

  async close(record: ServerRecord): Promise<void> {
    const { connection } = record;
    record.connection = undefined;
    await connection?.close();
  }

  async #connect(definition: ServerDefinition, signal: AbortSignal): Promise<ServerState> {
    const { registry } = this.#options;
    const { label } = definition;
    try {
      await this.#options.ready;
      const filled = await orAborted(this.#options.inputs.fill(definition, signal), signal);
      if (filled === undefined) return this.#settle(label, NOT_CONNECTED);
      const blocked = blockedBy(this.#options.policy(), definition, filled.transport);
      if (blocked !== undefined) return this.#settle(label, { kind: 'blocked', message: blocked });
      const bound = await bindTransport(filled.transport);
      const allowed = await orAborted(this.#options.consent.allows(definition, bound), signal);
      if (allowed !== true) return this.#settle(label, { kind: allowed === false ? 'refused' : 'not-connected' });
      await filled.keep();
      registry.setState(label, { kind: 'connecting' });
      return await this.#open(definition, bound, signal);
    } catch (error) {
      this.#options.log(`${label}: ${(error as Error).message}`);
      return this.#settle(label, stateAfter(error as Error));
    }
  }

  async #open(definition: ServerDefinition, bound: BoundTransport, signal: AbortSignal): Promise<ServerState> {
    const { registry, eras, timeoutMs, probeMs, tokensFor, log } = this.#options;
    const { label } = definition;
    log(`${label}: connecting ${maskedTarget(definition.transport)}`);
    const older = await eras.isOlder(bound.hash);
    const tokens = tokensFor(label, bound);
    const connection = await connect(bound.transport, { timeoutMs, probeMs, older, tokens, signal });
    const signedInAt = await tokens?.issuer();
    const record = registry.record(label);
    if (record === undefined) {
      await connection.close();
      return NOT_CONNECTED;
    }
    record.connection = connection;
    record.hash = bound.hash;
    record.signedInAt = signedInAt;
    this.#reconnects.stands(label);
    connection.onDidEnd((message) => this.#onEnd(label, bound, connection, message));
    log(`${label}: connected, revision ${connection.protocol}`);
    await eras.note(bound.hash, connection.modern ? 'newer' : 'older').catch((error: Error) => log(error.message));
    if (!connection.supported) return this.#settle(label, { kind: 'no-skills', protocol: connection.protocol });
    return this.#list(label, connection, signal);
  }

  async #list(label: ServerLabel, connection: Connection, signal: AbortSignal): Promise<ServerState> {
    const { registry, approvals, log, entryOptions } = this.#options;
    const { listing, verdicts, deviations } = await listSkills(connection, signal, entryOptions(label));
    const record = registry.record(label);
    if (record === undefined || record.connection !== connection) return record?.state ?? NOT_CONNECTED;
    // What a failed listing would have said is not known: what was known before stays.
    if (listing.status === 'complete' || verdicts.length > 0) registry.setSkills(label, verdicts);
    for (const subject of subjectsOf(record)) await approvals.observe(subject);
    log(`${label}: listing ${listing.status}, ${verdicts.length} entries on ${listing.pages} pages`);
    const { protocol, directoryRead } = connection;
    const all = [...capabilityDeviations(connection), ...deviations];
    return this.#settle(label, { kind: 'connected', protocol, directoryRead, listing, deviations: all });
  }

  #settle(label: ServerLabel, state: ServerState): ServerState {
    this.#options.registry.setState(label, state);
    return state;
  }

  #onEnd(label: ServerLabel, bound: BoundTransport, connection: Connection, message: string): void {
    const record = this.#options.registry.record(label);
    if (record === undefined || record.connection !== connection) return;
    // One that a person is just connecting has never stood: that it fails is the answer.
    const stood = !this.#connecting.isRunning(label) || record.state.kind === 'reconnecting';
    record.connection = undefined;
    void connection.close();
    this.#options.log(`${label}: disconnected: ${message}`);
    if (connection.refused !== undefined) this.#settle(label, stateAfter(connection.refused));
    else if (stood) this.#tryAgain(label, bound, `Disconnected: ${message}`);
    else this.#settle(label, { kind: 'failed', message: `Disconnected: ${message}` });
  }

  #tryAgain(label: ServerLabel, bound: BoundTransport, message: string): ServerState {
    const retry = this.#reconnects.schedule(label, () => {
      void this.#connecting.run(label, undefined, (signal) => this.#reconnect(label, bound, signal));
    });
    return this.#settle(
      label,
      retry === undefined ? { kind: 'failed', message } : { kind: 'reconnecting', message, ...retry },
    );
  }

  /** Starts or calls exactly what was agreed to, and asks nothing: where the yes stands no more, nothing is done. */
  async #reconnect(label: ServerLabel, bound: BoundTransport, signal: AbortSignal): Promise<ServerState> {
    const definition = this.#options.registry.record(label)?.definition;
    if (definition === undefined) return NOT_CONNECTED;
    try {
      const blocked = blockedBy(this.#options.policy(), definition, bound.transport);
      if (blocked !== undefined) return this.#settle(label, { kind: 'blocked', message: blocked });
      if (!(await this.#options.consent.stands(label, bound.hash))) return this.#settle(label, NOT_CONNECTED);
      return await this.#open(definition, bound, signal);
    } catch (error) {
      this.#options.log(`${label}: ${(error as Error).message}`);
      const state = stateAfter(error as Error);
      return state.kind === 'failed' ? this.#tryAgain(label, bound, state.message) : this.#settle(label, state);
    }
  }
}

/** What a server is in that could not be connected. */
function stateAfter(error: Error): ServerState {
  const { message } = error;
  const reason = error instanceof ConnectError ? error.reason : 'failed';
  if (reason === 'cancelled') return NOT_CONNECTED;
  if (reason === 'sign-in') return { kind: 'needs-sign-in', message };
  return { kind: 'failed', message, ...(error instanceof ConnectError ? { brief: error.brief } : {}) };
}

/** Everything of a server that an approval could be bound to. */
export function subjectsOf(record: ServerRecord): readonly ApprovalSubject[] {
  const { hash } = record;
  if (hash === undefined) return [];
  return record.skills.flatMap(({ ref, verdict }) =>
    ref === null || !('entry' in verdict) ? [] : [{ ref, server: hash, entry: verdict.entry }],
  );
}

function capabilityDeviations({ resources }: Connection): readonly Deviation[] {
  if (resources) return [];
  const message =
    'The server declares the skills extension without the resources capability, which it must declare too.';
  return [{ code: 'missing-resources-capability', message }];
}
