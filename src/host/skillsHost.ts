import { checkEntry, type SkillEntry } from '../protocol/entry.ts';
import { Approvals, type ApprovalSubject } from './approvals.ts';
import { MemoryCache, type FileCache } from './cache.ts';
import { Consent } from './consent.ts';
import { DiskCache } from './diskCache.ts';
import type { Disposable } from './events.ts';
import type {
  AskToConnect,
  ConfigurationProblem,
  HostedServer,
  HostedSkill,
  HostLog,
  LoadResult,
  ReadResult,
  Refusal,
  ServerSource,
  ServerState,
  SkillVerification,
  VerifyOptions,
} from './host.ts';
import type { ServerLabel, SkillRef } from './label.ts';
import { CANCELLED, Loader, refusal } from './loader.ts';
import { ModelGate } from './modelGate.ts';
import { Registry, type SkillRecord } from './registry.ts';
import { getFailure, notConnected, notListed, otherSkill } from './refusals.ts';
import { resultTypeFault } from './resultFields.ts';
import { Sessions } from './sessions.ts';
import type { LocalSkillName } from './skillState.ts';
import { readSources, wasRemoved } from './sources.ts';
import { verifySkill } from './verifySkill.ts';

export interface SkillsHostOptions {
  readonly sources: readonly ServerSource[];
  readonly ask: AskToConnect;
  /** Where consents, approvals and verified bytes outlive the window; without it they live in memory. */
  readonly stateFolder?: string;
  readonly log?: HostLog;
  /** For each request; 30 seconds where it is not given. */
  readonly timeoutMs?: number;
  /** How long a server may take to start and answer in the newer era before the older one is tried; 3 seconds. */
  readonly probeMs?: number;
  readonly localSkillNames?: () => readonly LocalSkillName[];
}

/**
 * The skills that MCP servers serve, and the one way to them (Skills over MCP, for a host): configuration → consent →
 * connection → listing → verification → approval → content for a model. What goes wrong is a state or a refusal, not an
 * exception; whoever makes one disposes it.
 */
export class SkillsHost {
  readonly #options: SkillsHostOptions;
  readonly #registry: Registry;
  readonly #approvals: Approvals;
  readonly #consent: Consent;
  readonly #sessions: Sessions;
  readonly #cache: FileCache;
  readonly #loader: Loader;
  readonly #gate: ModelGate;
  readonly #statesRead: Promise<void>;
  readonly #subscriptions: readonly Disposable[];
  #reloading: Promise<void> = Promise.resolve();
  #waitingReload: Promise<void> | undefined;
  #configurationProblems: readonly ConfigurationProblem[] = [];
  #stateProblems: readonly ConfigurationProblem[] = [];
  readonly onDidChange: (listener: (label: ServerLabel | undefined) => void) => Disposable;

  constructor(options: SkillsHostOptions) {
    this.#options = options;
    const { stateFolder: folder, timeoutMs = 30_000, log = () => undefined } = options;
    const onProblem = (message: string): void => this.#reportState(message);
    this.#cache = folder === undefined ? new MemoryCache() : new DiskCache(folder, onProblem);
    this.#loader = new Loader(this.#cache);
    this.#approvals = new Approvals(folder, onProblem);
    this.#consent = new Consent(options.ask, folder, onProblem);
    this.#registry = new Registry({
      approvalOf: ({ hash }, ref, entry) =>
        hash === undefined ? 'none' : this.#approvals.stateOf({ ref, server: hash, entry }),
      localSkillNames: options.localSkillNames ?? (() => []),
    });
    this.onDidChange = this.#registry.onDidChange;
    const { consent, approvals, registry } = {
      consent: this.#consent,
      approvals: this.#approvals,
      registry: this.#registry,
    };
    this.#gate = new ModelGate({
      approvals,
      subjectOf: (ref) => this.#subjectOf(ref),
      read: (ref, entry, uri, signal) => this.#read(ref, entry, uri, signal),
    });
    const ready = (this.#statesRead = this.#approvals.sync());
    const { probeMs } = options;
    this.#sessions = new Sessions({ registry, consent, approvals, timeoutMs, probeMs, log, ready });
    const onChange = () => void this.reload().catch((error: Error) => log(error.message));
    this.#subscriptions = options.sources.map((source) => source.onDidChange(onChange));
  }

  /** Of the configuration as last read, and of the files in which decisions are kept. */
  get problems(): readonly ConfigurationProblem[] {
    return [...this.#configurationProblems, ...this.#stateProblems];
  }

  servers(): readonly HostedServer[] {
    return this.#registry.snapshots();
  }

  server(label: ServerLabel): HostedServer | undefined {
    return this.servers().find(({ definition }) => definition.label === label);
  }

  skill(ref: SkillRef): HostedSkill | undefined {
    return this.server(ref.label)?.skills.find((skill) => skill.ref?.uri === ref.uri);
  }

  /**
   * Reads the configuration; starts and calls nothing. A server that went, or is another now, is disconnected. Happens by
   * itself when a source changes. One reading follows the other, so that the newest counts.
   */
  reload(): Promise<void> {
    const next = (): Promise<void> => {
      this.#waitingReload = undefined;
      return this.#reload();
    };
    this.#waitingReload ??= this.#reloading.then(next, next);
    this.#reloading = this.#waitingReload;
    return this.#waitingReload;
  }

  async #reload(): Promise<void> {
    await this.#statesRead;
    const configuration = await readSources(this.#options.sources);
    const { servers, problems } = configuration;
    this.#configurationProblems = problems;
    const next = new Map(servers.map((server) => [server.label, server]));
    for (const { definition } of this.#registry.records) {
      const { label } = definition;
      const now = next.get(label);
      const same = JSON.stringify(now?.transport) === JSON.stringify(definition.transport);
      if (!same) await this.#sessions.disconnect(label);
      if (now === undefined && wasRemoved(definition, configuration)) await this.#forgetServer(label);
    }
    this.#registry.configure(servers);
  }

  /** Asks where it must, connects and lists; calls at the same time share one attempt. */
  connect(label: ServerLabel, signal?: AbortSignal): Promise<ServerState> {
    return this.#sessions.connect(label, signal);
  }

  disconnect(label: ServerLabel): Promise<void> {
    return this.#sessions.disconnect(label);
  }

  /** Lists again. */
  refresh(label: ServerLabel, signal?: AbortSignal): Promise<ServerState> {
    return this.#sessions.refresh(label, signal);
  }

  /** Asks for one entry again (`skills/get`); another set of files revokes the approval (H-VER-6). */
  refreshSkill(ref: SkillRef, signal?: AbortSignal): Promise<HostedSkill | Refusal> {
    return this.openByUri(ref.label, ref.uri, signal);
  }

  /** A skill by its uri alone, listed or not (H-LST-2). Refused where the server has none, or answers with another. */
  async openByUri(label: ServerLabel, uri: string, signal?: AbortSignal): Promise<HostedSkill | Refusal> {
    const ref = { label, uri };
    const record = this.#registry.record(label);
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
    const verdict = checkEntry(result?.skill);
    if (record.hash !== undefined && 'entry' in verdict)
      await this.#approvals.observe({ ref, server: record.hash, entry: verdict.entry });
    this.#registry.setSkill(ref, verdict);
    return this.skill(ref) ?? refusal(notConnected(ref));
  }

  /** Reads every file of the skill from the server and checks it. The user's own act: it needs no approval. */
  async verify(ref: SkillRef, options: VerifyOptions = {}): Promise<SkillVerification | Refusal> {
    const found = this.#entryOf(ref);
    if ('reasons' in found) return found;
    const context = {
      registry: this.#registry,
      loader: this.#loader,
      connection: this.#registry.record(ref.label)?.connection,
    };
    return verifySkill(ref, found.entry, context, options);
  }

  /** A file for the user to read; what is verified and cached is not fetched again. */
  async readForInspection(ref: SkillRef, fileUri: string, signal?: AbortSignal): Promise<ReadResult> {
    const found = this.#entryOf(ref);
    return 'reasons' in found ? found : this.#read(ref, found.entry, fileUri, signal);
  }

  /** The SKILL.md for a model: approved, verified, and behind its preamble. */
  loadForModel(ref: SkillRef, signal?: AbortSignal): Promise<LoadResult> {
    return this.#gate.load(ref, signal);
  }

  /** Another file of a skill for a model, through the same gate; of the entry that the skill was loaded from. */
  loadFileForModel(ref: SkillRef, fileUri: string, signal?: AbortSignal): Promise<LoadResult> {
    return this.#gate.loadFile(ref, fileUri, signal);
  }

  /** Rejects with words where the skill cannot be approved that way. */
  async approve(ref: SkillRef, how: 'kept' | 'once'): Promise<void> {
    const subject = this.#subjectOf(ref);
    if ('reasons' in subject) throw new Error(subject.reasons.map(({ message }) => message).join(' '));
    await this.#approvals.approve(subject, how);
    this.#registry.touch(ref.label);
  }

  async forget(ref: SkillRef): Promise<void> {
    await this.#approvals.forget(ref);
    this.#gate.forget(ref);
    this.#registry.touch(ref.label);
  }

  /** The next connection asks again; the present one ends. */
  async forgetConsent(label: ServerLabel): Promise<void> {
    await this.#consent.forget(label);
    await this.#sessions.disconnect(label);
  }

  /** Ends every connection and every process. */
  async dispose(): Promise<void> {
    for (const subscription of this.#subscriptions) subscription.dispose();
    await this.#reloading.catch(() => undefined);
    await Promise.all(this.#registry.records.map(({ definition }) => this.#sessions.disconnect(definition.label)));
    this.#registry.dispose();
  }

  async #read(ref: SkillRef, entry: SkillEntry, uri: string, signal: AbortSignal | undefined): Promise<ReadResult> {
    const connection = this.#registry.record(ref.label)?.connection;
    const result = await this.#loader.read({ ref, entry, uri, connection, signal });
    const listed = entry.resources === 'dynamic' || entry.resources.some((file) => file.uri === uri);
    const unknown =
      result.kind === 'refused' && result.reasons.some(({ code }) => code === CANCELLED || code === 'not-connected');
    if (listed && !unknown) {
      this.#registry.setFile(
        ref,
        entry,
        uri,
        result.kind === 'read' ? { kind: 'verified' } : { kind: 'failed', reasons: result.reasons },
      );
    }
    return result;
  }

  /** The held entry of a skill that may be read at all. */
  #entryOf(ref: SkillRef): { readonly entry: SkillEntry } | Refusal {
    const verdict: SkillRecord['verdict'] | undefined = this.#registry.skillRecord(ref)?.verdict;
    if (verdict === undefined) return refusal(notListed(ref));
    return verdict.kind === 'valid' ? { entry: verdict.entry } : refusal(...verdict.reasons);
  }

  #subjectOf(ref: SkillRef): ApprovalSubject | Refusal {
    const found = this.#entryOf(ref);
    const server = this.#registry.record(ref.label)?.hash;
    if ('reasons' in found) return found;
    return server === undefined ? refusal(notConnected(ref)) : { ref, server, entry: found.entry };
  }

  async #forgetServer(label: ServerLabel): Promise<void> {
    await this.#cache.forget(label);
    await this.#approvals.forgetServer(label);
  }

  #reportState(message: string): void {
    this.#stateProblems = [...this.#stateProblems, { file: this.#options.stateFolder ?? '', message }];
    this.#options.log?.(message);
    this.#registry.touch(undefined);
  }
}
