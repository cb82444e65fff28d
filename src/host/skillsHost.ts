import { checkEntry, type SkillEntry } from '../protocol/entry.ts';
import type { Reason } from '../protocol/reason.ts';
import { decodeUtf8 } from '../protocol/verify.ts';
import { shown } from '../protocol/visible.ts';
import { Approvals, type ApprovalSubject } from './approvals.ts';
import { VerifiedCache } from './cache.ts';
import { Consent } from './consent.ts';
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
import { withProvenance } from './provenance.ts';
import { Registry, type SkillRecord } from './registry.ts';
import { RequestError } from './requestError.ts';
import { resultTypeFault } from './resultFields.ts';
import { Sessions } from './sessions.ts';
import type { LocalSkillName } from './skillState.ts';
import { readSources } from './sources.ts';
import { verifySkill } from './verifySkill.ts';

export interface SkillsHostOptions {
  readonly sources: readonly ServerSource[];
  readonly ask: AskToConnect;
  /** Where consents and approvals outlive the window; without it they live in memory. */
  readonly stateFolder?: string;
  readonly log?: HostLog;
  /** For each request; 30 seconds where it is not given. */
  readonly timeoutMs?: number;
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
  readonly #cache = new VerifiedCache();
  readonly #loader = new Loader(this.#cache);
  /** The entry a skill was loaded from, as long as it may be in a model's context (H-VER-4). */
  readonly #loaded = new Map<string, SkillEntry>();
  readonly #statesRead: Promise<void>;
  #configurationProblems: readonly ConfigurationProblem[] = [];
  #stateProblems: readonly ConfigurationProblem[] = [];
  readonly onDidChange: (listener: (label: ServerLabel | undefined) => void) => Disposable;

  constructor(options: SkillsHostOptions) {
    this.#options = options;
    const { stateFolder: folder, timeoutMs = 30_000, log = () => undefined } = options;
    const onProblem = (message: string): void => this.#reportState(message);
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
    this.#sessions = new Sessions({ registry, consent, approvals, timeoutMs, log });
    this.#statesRead = this.#approvals.sync();
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

  /** Reads the configuration; starts and calls nothing. A server that went, or is another now, is disconnected. */
  async reload(): Promise<void> {
    await this.#statesRead;
    const { servers, problems } = await readSources(this.#options.sources);
    this.#configurationProblems = problems;
    const next = new Map(servers.map((server) => [server.label, server]));
    for (const { definition } of this.#registry.records) {
      const { label } = definition;
      const now = next.get(label);
      const same = JSON.stringify(now?.transport) === JSON.stringify(definition.transport);
      if (!same) await this.#sessions.disconnect(label);
      if (now === undefined) await this.#forgetServer(label);
    }
    this.#registry.configure(servers);
  }

  /** Asks where it must, connects and lists; calls at the same time share one attempt. */
  async connect(label: ServerLabel, signal?: AbortSignal): Promise<ServerState> {
    await this.#statesRead;
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
    if (answered !== uri) {
      const message = `skills/get was asked for ${shown(uri)} and answered with ${shown(answered)}: refused.`;
      return refusal({ code: 'other-skill', uri, field: 'uri', expected: shown(uri), found: shown(answered), message });
    }
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
  async loadForModel(ref: SkillRef, signal?: AbortSignal): Promise<LoadResult> {
    const result = await this.#load(ref, ref.uri, signal);
    if (result.kind === 'loaded') this.#loaded.set(JSON.stringify(ref), result.entry);
    return result.kind === 'loaded' ? { kind: 'loaded', content: result.content } : result;
  }

  /** Another file of a skill for a model, through the same gate; of the entry that the skill was loaded from. */
  async loadFileForModel(ref: SkillRef, fileUri: string, signal?: AbortSignal): Promise<LoadResult> {
    const held = this.#loaded.get(JSON.stringify(ref));
    if (held === undefined) {
      return refusal({
        code: 'skill-not-loaded',
        uri: fileUri,
        message: `Load ${shown(ref.uri)} first: a file alone is not a skill.`,
      });
    }
    const result = await this.#load(ref, fileUri, signal, held);
    return result.kind === 'loaded' ? { kind: 'loaded', content: result.content } : result;
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
    this.#loaded.delete(JSON.stringify(ref));
    this.#registry.touch(ref.label);
  }

  /** The next connection asks again; the present one ends. */
  async forgetConsent(label: ServerLabel): Promise<void> {
    await this.#consent.forget(label);
    await this.#sessions.disconnect(label);
  }

  /** Ends every connection and every process. */
  async dispose(): Promise<void> {
    await Promise.all(this.#registry.records.map(({ definition }) => this.#sessions.disconnect(definition.label)));
    this.#registry.dispose();
  }

  async #load(
    ref: SkillRef,
    uri: string,
    signal: AbortSignal | undefined,
    held?: SkillEntry,
  ): Promise<Loaded | Refusal> {
    await this.#approvals.sync();
    const subject = this.#subjectOf(ref);
    if ('reasons' in subject) return subject;
    const approval = this.#approvals.stateOf(subject);
    if (approval === 'none' || approval === 'changed') return refusal(notApproved(ref, approval));
    if (held !== undefined && held !== subject.entry) {
      return refusal({
        code: 'skill-changed',
        uri,
        message: `${shown(ref.uri)} changed since it was loaded: load it again.`,
      });
    }
    const read = await this.#read(ref, subject.entry, uri, signal);
    if (read.kind === 'refused') return read;
    const text = decodeUtf8(read.file.bytes);
    if (text === undefined)
      return refusal({ code: 'not-text', uri, message: `${shown(uri)} is not text: it cannot be given to a model.` });
    const name = subject.entry.frontmatter.name;
    return {
      kind: 'loaded',
      entry: subject.entry,
      content: { ref, name, text: withProvenance(ref, subject.entry, uri, text) },
    };
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
    this.#cache.forget(label);
    await this.#approvals.forgetServer(label);
  }

  #reportState(message: string): void {
    this.#stateProblems = [...this.#stateProblems, { file: this.#options.stateFolder ?? '', message }];
    this.#options.log?.(message);
    this.#registry.touch(undefined);
  }
}

interface Loaded {
  readonly kind: 'loaded';
  readonly entry: SkillEntry;
  readonly content: { readonly ref: SkillRef; readonly name: string; readonly text: string };
}

function notConnected({ label, uri }: SkillRef): Reason {
  return {
    code: 'not-connected',
    uri,
    message: `The server ${shown(label)} is not connected, or serves no skills: connect it first.`,
  };
}

function notListed({ label, uri }: SkillRef): Reason {
  return {
    code: 'no-such-skill',
    uri,
    message: `No skill ${shown(uri)} of the server ${shown(label)} is known here: refresh, or open it by its uri.`,
  };
}

function notApproved({ uri }: SkillRef, state: 'none' | 'changed'): Reason {
  return state === 'changed'
    ? {
        code: 'approval-revoked',
        uri,
        message: `${shown(uri)} changed since you approved it: review and approve it again.`,
      }
    : {
        code: 'not-approved',
        uri,
        message: `${shown(uri)} is not approved: review and approve it before a model gets it.`,
      };
}

function getFailure({ label, uri }: SkillRef, error: Error): Reason {
  if (error instanceof RequestError && error.kind === 'rpc' && error.code === -32602) {
    return { code: 'no-such-skill', uri, message: `The server ${shown(label)} has no such skill here: ${shown(uri)}.` };
  }
  return { code: 'get-failed', uri, message: `skills/get for ${shown(uri)} failed: ${error.message}.` };
}
