import { Approvals } from './approvals.ts';
import { MemoryCache, type FileCache } from './cache.ts';
import { Consent } from './consent.ts';
import { Decisions, keptDecisions, type Kept } from './decisions.ts';
import { DiskCache } from './diskCache.ts';
import { Eras } from './eras.ts';
import type { Disposable } from './events.ts';
import type {
  ConfigurationProblem,
  HostedServer,
  HostedSkill,
  LoadResult,
  ReadResult,
  Refusal,
  ServerState,
  SkillPolicy,
  SkillVerification,
  VerifyOptions,
} from './host.ts';
import { Inputs, type InputRef } from './inputs.ts';
import type { ServerLabel, SkillRef } from './label.ts';
import { Loader } from './loader.ts';
import { ModelGate } from './modelGate.ts';
import { neverLoaded } from './refusals.ts';
import { NO_POLICY } from './policy.ts';
import { Registry } from './registry.ts';
import { RiskGate } from './riskGate.ts';
import { Sessions } from './sessions.ts';
import { SignIns } from './signIn.ts';
import { SkillAccess } from './skillAccess.ts';
import type { SkillsHostOptions } from './skillsHostOptions.ts';
import { readSources, wasRemoved } from './sources.ts';

export type { SkillsHostOptions } from './skillsHostOptions.ts';

/**
 * The skills that MCP servers serve, and the one way to them (Skills over MCP, for a host): configuration → consent →
 * connection → listing → verification → approval → content for a model. What goes wrong is a state or a refusal, not an
 * exception; whoever makes one disposes it.
 */
export class SkillsHost {
  readonly #options: SkillsHostOptions;
  /** The log of everything that was decided. */
  readonly decisions: Decisions;
  /** What is done with one skill beyond this: what its server suggests, what changed since a yes. */
  readonly access: SkillAccess;
  /** What the user agreed to where tools run without a question. */
  readonly risks: RiskGate;
  readonly signIns: SignIns;
  readonly #registry: Registry;
  readonly #approvals: Approvals;
  readonly #consent: Consent;
  readonly #sessions: Sessions;
  readonly #inputs: Inputs;
  readonly #cache: FileCache;
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
    this.decisions = new Decisions(folder, onProblem);
    this.#approvals = new Approvals(
      folder,
      onProblem,
      (subject) => void this.decisions.note('approval-revoked', subject),
    );
    this.#consent = new Consent(this.decisions.noting(options.ask), folder, onProblem);
    this.#registry = new Registry({
      approvalOf: ({ hash }, ref, entry) =>
        hash === undefined ? 'none' : this.#approvals.stateOf({ ref, server: hash, entry }),
      localSkillNames: options.localSkillNames ?? (() => []),
    });
    this.onDidChange = this.#registry.onDidChange;
    const [consent, approvals, registry] = [this.#consent, this.#approvals, this.#registry] as const;
    const entryOptions = (label: ServerLabel) => ({
      acceptMissingSizes: options.acceptsMissingSizes?.(label) === true,
    });
    const [cache, loader] = [this.#cache, new Loader(this.#cache)] as const;
    const access = (this.access = new SkillAccess({ registry, approvals, loader, cache, entryOptions }));
    const risks = (this.risks = new RiskGate({
      riskySettings: options.riskySettings ?? (() => []),
      subjectOf: (ref) => access.subjectOf(ref),
      onConfirmed: (subject, settings) =>
        void this.decisions.note('risk-accepted', subject, { detail: settings.join(', ') }),
    }));
    this.#gate = new ModelGate({
      approvals,
      risks,
      policyOf: (label) => this.#policyOf(label),
      onLoaded: (subject, uri) =>
        void this.decisions.note(uri === subject.ref.uri ? 'skill-loaded' : 'file-loaded', subject, { uri }),
      subjectOf: (ref) => access.subjectOf(ref),
      read: (ref, entry, uri, signal) => access.read(ref, entry, uri, signal),
    });
    const ready = (this.#statesRead = this.#approvals.sync());
    const { probeMs, reconnectAfterMs = [], editorPolicy: policy = () => NO_POLICY } = options;
    const inputs = (this.#inputs = new Inputs(options.inputs));
    const common = { registry, timeoutMs, log };
    const signIns = (this.signIns = new SignIns({
      ...common,
      door: options.signIn,
      decisions: this.decisions,
      sessions: () => this.#sessions,
    }));
    const given = { consent, approvals, inputs, policy, probeMs, reconnectAfterMs, entryOptions, ready };
    this.#sessions = new Sessions({
      ...common,
      ...given,
      eras: new Eras(folder, onProblem),
      tokensFor: (label, bound) => signIns.tokensFor(label, bound),
    });
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
    await this.#sessions.obey();
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
  openByUri(label: ServerLabel, uri: string, signal?: AbortSignal): Promise<HostedSkill | Refusal> {
    return this.access.get({ label, uri }, signal);
  }

  /** Reads every file of the skill from the server and checks it. The user's own act: it needs no approval. */
  verify(ref: SkillRef, options: VerifyOptions = {}): Promise<SkillVerification | Refusal> {
    return this.access.verify(ref, options);
  }

  /** Looks whether the server's directories hold what the entry lists; gets the entry again where they do not (H-DIR-1). */
  compareDirectories(ref: SkillRef, signal?: AbortSignal): Promise<HostedSkill | Refusal> {
    return this.access.compareDirectories(ref, signal);
  }

  /** A file for the user to read; what is verified and cached is not fetched again. */
  async readForInspection(ref: SkillRef, fileUri: string, signal?: AbortSignal): Promise<ReadResult> {
    const found = this.access.entryOf(ref);
    return 'reasons' in found ? found : this.access.read(ref, found.entry, fileUri, signal);
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
    const subject = this.access.subjectOf(ref);
    if ('reasons' in subject) throw new Error(subject.reasons.map(({ message }) => message).join(' '));
    if (this.#policyOf(ref.label) === 'never') throw new Error(neverLoaded(ref).message);
    await this.#approvals.approve(subject, how);
    await this.decisions.note(how === 'kept' ? 'skill-approved' : 'skill-approved-once', subject);
    this.#registry.touch(ref.label);
  }

  /** A no that is kept until the skill's set of files changes. */
  async refuse(ref: SkillRef): Promise<void> {
    const subject = this.access.subjectOf(ref);
    if ('reasons' in subject) return;
    await this.#approvals.refuse(subject);
    await this.decisions.note('skill-refused', subject);
    this.#registry.touch(ref.label);
  }

  /** Every yes and no that is kept, of all windows. */
  kept(): Promise<Kept> {
    return keptDecisions(this.#consent, this.#approvals, this.signIns);
  }

  /** A yes or a no to a skill is taken back. */
  async forget(ref: SkillRef): Promise<void> {
    await this.#approvals.forget(ref);
    await this.decisions.noteForgotten(ref.label, ref.uri);
    this.#gate.forget(ref);
    this.risks.forget(ref);
    this.#registry.touch(ref.label);
  }

  /** Loaded in this window and not forgotten since: what may be in a model's context. */
  get loaded(): readonly SkillRef[] {
    return this.#gate.loaded;
  }

  /** The next connection asks again; the present one ends. */
  async forgetConsent(label: ServerLabel): Promise<void> {
    await this.#consent.forget(label);
    await this.decisions.noteForgotten(label);
    await this.#sessions.disconnect(label);
  }

  /** The next connection that needs it asks again. */
  forgetInput(ref: InputRef): Promise<void> {
    return this.#inputs.forget(ref);
  }

  /** Ends every connection and every process. */
  async dispose(): Promise<void> {
    for (const subscription of this.#subscriptions) subscription.dispose();
    await this.#reloading.catch(() => undefined);
    await this.signIns.dispose();
    await Promise.all(this.#registry.records.map(({ definition }) => this.#sessions.disconnect(definition.label)));
    await this.decisions.settled();
    this.#registry.dispose();
  }

  #policyOf(label: ServerLabel): SkillPolicy {
    return this.#options.skillPolicyOf?.(label) ?? 'ask';
  }

  async #forgetServer(label: ServerLabel): Promise<void> {
    await this.#cache.forget(label);
    await this.#approvals.forgetServer(label);
    await this.signIns.forget(label);
  }

  #reportState(message: string): void {
    this.#stateProblems = [...this.#stateProblems, { file: this.#options.stateFolder ?? '', message }];
    this.#options.log?.(message);
    this.#registry.touch(undefined);
  }
}
