import { keptDecisions, type Decisions, type Kept } from './decisions.ts';
import type { Disposable } from './events.ts';
import type {
  ConfigurationProblem,
  HostedServer,
  HostedSkill,
  LoadResult,
  ReadResult,
  Refusal,
  ServerState,
  SkillVerification,
  VerifyOptions,
} from './host.ts';
import { hostParts, type HostParts } from './hostParts.ts';
import type { InputRef } from './inputs.ts';
import type { ServerLabel, SkillRef } from './label.ts';
import { neverLoaded } from './refusals.ts';
import type { RiskGate } from './riskGate.ts';
import type { SignIns } from './signIn.ts';
import type { SkillAccess } from './skillAccess.ts';
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
  readonly #parts: HostParts;
  readonly #subscriptions: readonly Disposable[];
  #reloading: Promise<void> = Promise.resolve();
  #waitingReload: Promise<void> | undefined;
  #configurationProblems: readonly ConfigurationProblem[] = [];
  #stateProblems: readonly ConfigurationProblem[] = [];
  readonly onDidChange: (listener: (label: ServerLabel | undefined) => void) => Disposable;

  constructor(options: SkillsHostOptions) {
    this.#options = options;
    const { log = () => undefined } = options;
    const parts = (this.#parts = hostParts(options, (message) => this.#reportState(message)));
    this.decisions = parts.decisions;
    this.access = parts.access;
    this.risks = parts.risks;
    this.signIns = parts.signIns;
    this.onDidChange = parts.registry.onDidChange;
    const onChange = () => void this.reload().catch((error: Error) => log(error.message));
    this.#subscriptions = options.sources.map((source) => source.onDidChange(onChange));
  }

  /** Of the configuration as last read, and of the files in which decisions are kept. */
  get problems(): readonly ConfigurationProblem[] {
    return [...this.#configurationProblems, ...this.#stateProblems];
  }

  servers(): readonly HostedServer[] {
    return this.#parts.registry.snapshots();
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
    await this.#parts.statesRead;
    const configuration = await readSources(this.#options.sources);
    const { servers, problems } = configuration;
    this.#configurationProblems = problems;
    const next = new Map(servers.map((server) => [server.label, server]));
    for (const { definition } of this.#parts.registry.records) {
      const { label } = definition;
      const now = next.get(label);
      const same = JSON.stringify(now?.transport) === JSON.stringify(definition.transport);
      if (!same) await this.#parts.sessions.disconnect(label);
      if (now === undefined && wasRemoved(definition, configuration)) await this.#forgetServer(label);
    }
    this.#parts.registry.configure(servers);
    await this.#parts.sessions.obey();
  }

  /** Asks where it must, connects and lists; calls at the same time share one attempt. */
  connect(label: ServerLabel, signal?: AbortSignal): Promise<ServerState> {
    return this.#parts.sessions.connect(label, signal);
  }

  disconnect(label: ServerLabel): Promise<void> {
    return this.#parts.sessions.disconnect(label);
  }

  /** Lists again. */
  refresh(label: ServerLabel, signal?: AbortSignal): Promise<ServerState> {
    return this.#parts.sessions.refresh(label, signal);
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
    return this.#parts.gate.load(ref, signal);
  }

  /** Another file of a skill for a model, through the same gate; of the entry that the skill was loaded from. */
  loadFileForModel(ref: SkillRef, fileUri: string, signal?: AbortSignal): Promise<LoadResult> {
    return this.#parts.gate.loadFile(ref, fileUri, signal);
  }

  /** Rejects with words where the skill cannot be approved that way. */
  async approve(ref: SkillRef, how: 'kept' | 'once'): Promise<void> {
    const subject = this.access.subjectOf(ref);
    if ('reasons' in subject) throw new Error(subject.reasons.map(({ message }) => message).join(' '));
    if (this.#parts.policyOf(ref.label) === 'never') throw new Error(neverLoaded(ref).message);
    await this.#parts.approvals.approve(subject, how);
    await this.decisions.note(how === 'kept' ? 'skill-approved' : 'skill-approved-once', subject);
    this.#parts.registry.touch(ref.label);
  }

  /** A no that is kept until the skill's set of files changes. */
  async refuse(ref: SkillRef): Promise<void> {
    const subject = this.access.subjectOf(ref);
    if ('reasons' in subject) return;
    await this.#parts.approvals.refuse(subject);
    await this.decisions.note('skill-refused', subject);
    this.#parts.registry.touch(ref.label);
  }

  /** Every yes and no that is kept, of all windows. */
  kept(): Promise<Kept> {
    return keptDecisions(this.#parts.consent, this.#parts.approvals, this.signIns);
  }

  /** A yes or a no to a skill is taken back. */
  async forget(ref: SkillRef): Promise<void> {
    await this.#parts.approvals.forget(ref);
    await this.decisions.noteForgotten(ref.label, ref.uri);
    this.#parts.gate.forget(ref);
    this.risks.forget(ref);
    this.#parts.registry.touch(ref.label);
  }

  /** Loaded in this window and not forgotten since: what may be in a model's context. */
  get loaded(): readonly SkillRef[] {
    return this.#parts.gate.loaded;
  }

  /** The next connection asks again; the present one ends. */
  async forgetConsent(label: ServerLabel): Promise<void> {
    await this.#parts.consent.forget(label);
    await this.decisions.noteForgotten(label);
    await this.#parts.sessions.disconnect(label);
  }

  /** The next connection that needs it asks again. */
  forgetInput(ref: InputRef): Promise<void> {
    return this.#parts.inputs.forget(ref);
  }

  /** Ends every connection and every process. */
  async dispose(): Promise<void> {
    for (const subscription of this.#subscriptions) subscription.dispose();
    await this.#reloading.catch(() => undefined);
    await this.signIns.dispose();
    await Promise.all(
      this.#parts.registry.records.map(({ definition }) => this.#parts.sessions.disconnect(definition.label)),
    );
    await this.decisions.settled();
    this.#parts.registry.dispose();
  }

  async #forgetServer(label: ServerLabel): Promise<void> {
    await this.#parts.cache.forget(label);
    await this.#parts.approvals.forgetServer(label);
    await this.signIns.forget(label);
  }

  #reportState(message: string): void {
    this.#stateProblems = [...this.#stateProblems, { file: this.#options.stateFolder ?? '', message }];
    this.#options.log?.(message);
    this.#parts.registry.touch(undefined);
  }
}
