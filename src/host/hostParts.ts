import { Approvals } from './approvals.ts';
import { MemoryCache, type FileCache } from './cache.ts';
import { Consent } from './consent.ts';
import { Decisions } from './decisions.ts';
import { DiskCache } from './diskCache.ts';
import { Eras } from './eras.ts';
import type { SkillPolicy } from './host.ts';
import { Inputs } from './inputs.ts';
import type { ServerLabel } from './label.ts';
import { Loader } from './loader.ts';
import { ModelGate } from './modelGate.ts';
import { NO_POLICY } from './policy.ts';
import { Registry } from './registry.ts';
import { RiskGate } from './riskGate.ts';
import { Sessions } from './sessions.ts';
import { SignIns } from './signIn.ts';
import { SkillAccess } from './skillAccess.ts';
import type { SkillsHostOptions } from './skillsHostOptions.ts';

/** What a host works with. */
export interface HostParts {
  readonly cache: FileCache;
  readonly decisions: Decisions;
  readonly approvals: Approvals;
  readonly consent: Consent;
  readonly registry: Registry;
  readonly access: SkillAccess;
  readonly risks: RiskGate;
  readonly gate: ModelGate;
  readonly inputs: Inputs;
  readonly signIns: SignIns;
  readonly sessions: Sessions;
  readonly policyOf: (label: ServerLabel) => SkillPolicy;
  /** Settles when what was decided before has been read. */
  readonly statesRead: Promise<void>;
}

/** Makes each part once, and hands each what it needs of the others. `onProblem`: of a file in which decisions are kept. */
export function hostParts(options: SkillsHostOptions, onProblem: (message: string) => void): HostParts {
  const { stateFolder } = options;
  const cache = stateFolder === undefined ? new MemoryCache() : new DiskCache(stateFolder, onProblem);
  const decisions = new Decisions(stateFolder, onProblem);
  const approvals = new Approvals(
    stateFolder,
    onProblem,
    (subject) => void decisions.note('approval-revoked', subject),
  );
  const registry = new Registry({
    approvalOf: ({ hash }, ref, entry) =>
      hash === undefined ? 'none' : approvals.stateOf({ ref, server: hash, entry }),
    localSkillNames: options.localSkillNames ?? (() => []),
  });
  const statesRead = approvals.sync();
  const kept = { cache, decisions, approvals, registry, statesRead };
  return { ...kept, ...loading(options, kept), ...connecting(options, kept, onProblem) };
}

type Kept = Pick<HostParts, 'cache' | 'decisions' | 'approvals' | 'registry' | 'statesRead'>;

/** From an entry to a model's context. */
function loading(options: SkillsHostOptions, { cache, decisions, approvals, registry }: Kept) {
  const loader = new Loader(cache);
  const access = new SkillAccess({ registry, approvals, loader, cache, entryOptions: entryOptions(options) });
  const risks = new RiskGate({
    riskySettings: options.riskySettings ?? (() => []),
    subjectOf: (ref) => access.subjectOf(ref),
    onConfirmed: (subject, settings) => void decisions.note('risk-accepted', subject, { detail: settings.join(', ') }),
  });
  const policyOf = options.skillPolicyOf ?? (() => 'ask');
  const gate = new ModelGate({
    approvals,
    risks,
    policyOf,
    onLoaded: (subject, uri) =>
      void decisions.note(uri === subject.ref.uri ? 'skill-loaded' : 'file-loaded', subject, { uri }),
    subjectOf: (ref) => access.subjectOf(ref),
    read: (ref, entry, uri, signal) => access.read(ref, entry, uri, signal),
  });
  return { access, risks, policyOf, gate };
}

/** From the configuration to a listing. */
function connecting(
  options: SkillsHostOptions,
  { decisions, approvals, registry, statesRead }: Kept,
  onProblem: (message: string) => void,
) {
  const { stateFolder, probeMs, timeoutMs = 30_000, log = () => undefined, reconnectAfterMs = [] } = options;
  const consent = new Consent(decisions.noting(options.ask), stateFolder, onProblem);
  const inputs = new Inputs(options.inputs);
  const signIns = new SignIns({
    registry,
    timeoutMs,
    log,
    door: options.signIn,
    decisions,
    sessions: () => sessions,
  });
  const sessions: Sessions = new Sessions({
    registry,
    timeoutMs,
    log,
    consent,
    approvals,
    inputs,
    probeMs,
    reconnectAfterMs,
    policy: options.editorPolicy ?? (() => NO_POLICY),
    entryOptions: entryOptions(options),
    ready: statesRead,
    eras: new Eras(stateFolder, onProblem),
    tokensFor: (label, bound) => signIns.tokensFor(label, bound),
  });
  return { consent, inputs, signIns, sessions };
}

function entryOptions({ acceptsMissingSizes }: SkillsHostOptions) {
  return (label: ServerLabel) => ({ acceptMissingSizes: acceptsMissingSizes?.(label) === true });
}
