import type { EntryOptions } from '../protocol/entry.ts';
import type { ApprovalSubject, Approvals } from './approvals.ts';
import { bindTransport, type BoundTransport, type Consent } from './consent.ts';
import { connect, type Connection } from './connection.ts';
import { ConnectError } from './connectFailure.ts';
import type { Deviation, HostLog, ServerDefinition, ServerState } from './host.ts';
import type { Inputs } from './inputs.ts';
import type { ServerLabel } from './label.ts';
import { listSkills } from './listing.ts';
import { maskedTarget } from './masked.ts';
import { blockedBy, type EditorPolicy } from './policy.ts';
import type { Registry, ServerRecord } from './registry.ts';

export interface SessionsOptions {
  readonly registry: Registry;
  readonly consent: Consent;
  readonly approvals: Approvals;
  readonly inputs: Inputs;
  readonly policy: () => EditorPolicy;
  readonly timeoutMs: number;
  readonly probeMs: number | undefined;
  readonly log: HostLog;
  /** What is accepted of a server's entries. */
  readonly entryOptions: (label: ServerLabel) => EntryOptions;
  /** Settles when what was decided before has been read; nothing is connected earlier. */
  readonly ready: Promise<void>;
}

interface Shared {
  readonly promise: Promise<ServerState>;
  readonly abort: AbortController;
  /** How many wait for it and have not given up. */
  waiting: number;
}

/** Connections: consent → start → negotiate → list. One attempt and one listing of a server at a time, shared by all who ask. */
export class Sessions {
  readonly #options: SessionsOptions;
  readonly #connecting = new Map<ServerLabel, Shared>();
  readonly #listing = new Map<ServerLabel, Shared>();

  constructor(options: SessionsOptions) {
    this.#options = options;
  }

  /** The state that came of it; a failure is a state. A connection whose listing is still fresh is left as it is. */
  connect(label: ServerLabel, signal?: AbortSignal): Promise<ServerState> {
    const record = this.#options.registry.record(label);
    if (record === undefined) return Promise.resolve({ kind: 'not-connected' });
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
    return this.#shared(this.#connecting, label, signal, (ended) => this.#connect(definition, ended));
  }

  /** Lists again (H-LST-5); connects first where there is no connection. */
  refresh(label: ServerLabel, signal?: AbortSignal): Promise<ServerState> {
    const record = this.#options.registry.record(label);
    if (record?.connection === undefined || record.state.kind === 'no-skills') return this.connect(label, signal);
    const { connection } = record;
    return this.#shared(this.#listing, label, signal, (ended) => this.#list(label, connection, ended));
  }

  /** Ends the connection, or the attempt at one; resolves when nothing of it runs any more. */
  async disconnect(label: ServerLabel): Promise<void> {
    const attempt = this.#connecting.get(label);
    attempt?.abort.abort();
    await attempt?.promise;
    const record = this.#options.registry.record(label);
    if (record === undefined) return;
    await this.close(record);
    this.#options.registry.setSkills(label, []);
    this.#options.registry.setState(label, { kind: 'not-connected' });
  }

  /** What the policy blocks now is ended, and what it blocks no longer is as if it had never been connected. */
  async obey(): Promise<void> {
    const policy = this.#options.policy();
    for (const { definition, state } of this.#options.registry.records) {
      const { label } = definition;
      const blocked = blockedBy(policy, definition, definition.transport);
      if (blocked !== undefined) await this.#block(label, blocked);
      else if (state.kind === 'blocked') this.#settle(label, { kind: 'not-connected' });
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

  /** Whoever asks second waits with the first. Who gives up leaves the others waiting; the work ends with the last of them. */
  async #shared(
    running: Map<ServerLabel, Shared>,
    label: ServerLabel,
    signal: AbortSignal | undefined,
    work: (signal: AbortSignal) => Promise<ServerState>,
  ): Promise<ServerState> {
    let shared = running.get(label);
    if (shared?.abort.signal.aborted === true) {
      await shared.promise;
      shared = running.get(label);
    }
    if (shared === undefined) {
      const abort = new AbortController();
      const promise = work(abort.signal).finally(() => running.delete(label));
      shared = { promise, abort, waiting: 0 };
      running.set(label, shared);
    }
    return this.#wait(shared, label, signal);
  }

  #wait(shared: Shared, label: ServerLabel, signal: AbortSignal | undefined): Promise<ServerState> {
    shared.waiting += 1;
    return new Promise((resolve, reject) => {
      const onAbort = (): void => {
        shared.waiting -= 1;
        if (shared.waiting === 0) shared.abort.abort();
        else resolve(this.#options.registry.record(label)?.state ?? { kind: 'not-connected' });
      };
      if (signal?.aborted === true) onAbort();
      else signal?.addEventListener('abort', onAbort, { once: true });
      shared.promise.then(resolve, reject).finally(() => signal?.removeEventListener('abort', onAbort));
    });
  }

  async #connect(definition: ServerDefinition, signal: AbortSignal): Promise<ServerState> {
    const { registry } = this.#options;
    const { label } = definition;
    try {
      await this.#options.ready;
      const filled = await orAborted(this.#options.inputs.fill(definition, signal), signal);
      if (filled === undefined) return this.#settle(label, { kind: 'not-connected' });
      const blocked = blockedBy(this.#options.policy(), definition, filled.transport);
      if (blocked !== undefined) return this.#settle(label, { kind: 'blocked', message: blocked });
      const bound = await bindTransport(filled.transport);
      const allowed = await orAborted(this.#options.consent.allows(definition, bound), signal);
      if (allowed !== true) return this.#settle(label, { kind: allowed === false ? 'refused' : 'not-connected' });
      await filled.keep();
      registry.setState(label, { kind: 'connecting' });
      return await this.#open(definition, bound, signal);
    } catch (error) {
      const cancelled = error instanceof ConnectError && error.reason === 'cancelled';
      const message = (error as Error).message;
      this.#options.log(`${label}: ${message}`);
      return this.#settle(label, cancelled ? { kind: 'not-connected' } : { kind: 'failed', message });
    }
  }

  async #open(definition: ServerDefinition, bound: BoundTransport, signal: AbortSignal): Promise<ServerState> {
    const { registry, timeoutMs, probeMs, log } = this.#options;
    const { label } = definition;
    log(`${label}: connecting ${maskedTarget(definition.transport)}`);
    const connection = await connect(bound.transport, { timeoutMs, probeMs, signal });
    const record = registry.record(label);
    if (record === undefined) {
      await connection.close();
      return { kind: 'not-connected' };
    }
    record.connection = connection;
    record.hash = bound.hash;
    connection.onDidEnd((message) => this.#onEnd(label, connection, message));
    log(`${label}: connected, revision ${connection.protocol}`);
    if (!connection.supported) return this.#settle(label, { kind: 'no-skills', protocol: connection.protocol });
    return this.#list(label, connection, signal);
  }

  async #list(label: ServerLabel, connection: Connection, signal: AbortSignal): Promise<ServerState> {
    const { registry, approvals, log, entryOptions } = this.#options;
    const { listing, verdicts, deviations } = await listSkills(connection, signal, entryOptions(label));
    const record = registry.record(label);
    if (record === undefined || record.connection !== connection) return record?.state ?? { kind: 'not-connected' };
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

  #onEnd(label: ServerLabel, connection: Connection, message: string): void {
    const record = this.#options.registry.record(label);
    if (record === undefined || record.connection !== connection) return;
    record.connection = undefined;
    void connection.close();
    this.#settle(label, { kind: 'failed', message: `Disconnected: ${message}` });
  }
}

/** A question may stay open for ever; whoever waits for its answer need not. The answer is kept when it comes. */
function orAborted<T>(answer: Promise<T | undefined>, signal: AbortSignal): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return resolve(undefined);
    const onAbort = (): void => resolve(undefined);
    signal.addEventListener('abort', onAbort, { once: true });
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
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
