import type { AskToConnect, HostLog, ServerSource, SkillPolicy } from './host.ts';
import type { InputDoor } from './inputs.ts';
import type { ServerLabel } from './label.ts';
import type { EditorPolicy } from './policy.ts';
import type { GrantStore } from './grants.ts';
import type { SignInDoor } from './signInFlow.ts';
import type { LocalSkillName } from './skillState.ts';

/** What a host is made of: where servers come from, who is asked, what is kept where, and what the editor has set. */
export interface SkillsHostOptions {
  readonly sources: readonly ServerSource[];
  readonly ask: AskToConnect;
  /** Asks for `${input:id}` and keeps the answers; without it a server that needs one cannot be connected. */
  readonly inputs?: InputDoor;
  /** Asks whether to sign in, opens the browser and keeps the tokens; without it a server that wants a sign-in needs a token. */
  readonly signIn?: SignInDoor & { readonly grants: GrantStore };
  /** What the editor lets be connected, asked each time; everything where it is not given. */
  readonly editorPolicy?: () => EditorPolicy;
  /** Where consents, approvals and verified bytes outlive the window; without it they live in memory. */
  readonly stateFolder?: string;
  readonly log?: HostLog;
  /** For each request; 30 seconds where it is not given. */
  readonly timeoutMs?: number;
  /** How long a server may take to start and answer in the newer era before the older one is tried; 3 seconds. */
  readonly probeMs?: number;
  /** How long to wait before each try to connect a server again that ended by itself; without it there is none. */
  readonly reconnectAfterMs?: readonly number[];
  readonly localSkillNames?: () => readonly LocalSkillName[];
  /** Settings of the editor that are on and have tools run without a question; asked at each load (H-LOAD-5). */
  readonly riskySettings?: () => readonly string[];
  /** Whether manifests without sizes are taken from a server; no where it is not given. */
  readonly acceptsMissingSizes?: (label: ServerLabel) => boolean;
  /** What is set for the skills of a server; `ask` where it is not given (H-LOAD-7). */
  readonly skillPolicyOf?: (label: ServerLabel) => SkillPolicy;
}
