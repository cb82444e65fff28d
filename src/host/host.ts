import type { EntryVerdict, SkillEntry } from '../protocol/entry.ts';
import type { Reason } from '../protocol/reason.ts';
import type { Digest } from '../skill/digest.ts';
import type { Disposable } from './events.ts';
import type { InputDefinition } from './inputs.ts';
import type { ServerLabel, SkillRef } from './label.ts';

// ---- configuration ------------------------------------------------------------------------------------------------

/** How a server is reached, with every variable filled in; of inputs the placeholder, `${input:id}`, until it is connected. */
export type ServerTransport = (
  | {
      readonly type: 'stdio';
      readonly command: string;
      readonly args: readonly string[];
      readonly cwd?: string;
      readonly env: Readonly<Record<string, string>>;
      readonly envFile?: string;
      /** Its configuration asks for the sandbox that VS Code would run it in, and we do not: said before the yes. */
      readonly sandboxed?: true;
    }
  | {
      readonly type: 'http' | 'sse';
      readonly url: string;
      readonly headers: Readonly<Record<string, string>>;
      /** As whom the user is known already where people sign in to this server. */
      readonly oauth?: { readonly clientId: string };
    }
) & {
  /** Values of inputs that were filled in: to be kept out of every word that is shown or logged. */
  readonly secrets?: readonly string[];
};

/** A server that the user has configured. */
export interface ServerDefinition {
  readonly label: ServerLabel;
  readonly transport: ServerTransport;
  /** Those that the transport has placeholders for; asked for when it is connected. */
  readonly inputs?: readonly InputDefinition[];
  /** For the consent and for "Open Configuration". */
  readonly configuredIn: ConfigurationPlace & { readonly key: string };
}

/** Where something is configured. */
export interface ConfigurationPlace {
  /** A file's path; for a setting, words: `User settings`. */
  readonly file: string;
  /** Whose settings, where it is no file of its own. */
  readonly settings?: 'user' | 'workspace';
}

/** A fault of the configuration: names file, place, expected, found. The servers beside it go on working. */
export interface ConfigurationProblem extends ConfigurationPlace {
  /** Counts from 1. */
  readonly line?: number;
  readonly column?: number;
  readonly key?: string;
  readonly message: string;
}

export interface Configuration {
  readonly servers: readonly ServerDefinition[];
  readonly problems: readonly ConfigurationProblem[];
  /** Those that were read in full, with what is in them or not: a server of one of these that is gone was removed. */
  readonly files?: readonly string[];
}

/** Where servers are configured; hides whether a file or, one day, the editor's own interface tells. */
export interface ServerSource {
  read(): Promise<Configuration>;
  /** Fires when `read` would answer otherwise. */
  readonly onDidChange: (listener: () => void) => Disposable;
}

// ---- consent to connect ---------------------------------------------------------------------------------------------

/** What the user is asked before a process is started or a url called. Secrets are masked already. */
export interface ConnectRequest {
  readonly server: ServerDefinition;
  /** The whole command line, or the url: what will be run or called, as a person reads it. */
  readonly target: string;
  readonly details: readonly ConnectDetail[];
  /** Binds the yes to exactly this: type, command, arguments, folder, environment, url, headers. */
  readonly hash: Digest;
  /** The same label was allowed before with another command or url. */
  readonly changed: boolean;
}

/** What else belongs to this yes: `NAME=••••`, `Authorization: ••••` as they are, the rest with what it is. */
export interface ConnectDetail {
  readonly what: 'value' | 'folder' | 'variables-from' | 'oauth-client';
  readonly text: string;
}

/** Asks the user. Asked once for each hash; the answer is kept by the host. `undefined`: closed without an answer. */
export type AskToConnect = (request: ConnectRequest) => Promise<boolean | undefined>;

// ---- states -----------------------------------------------------------------------------------------------------------

/** Something a server does that the specification forbids but that refuses nothing. */
export interface Deviation {
  readonly code: string;
  readonly message: string;
}

export interface Listing {
  readonly status: 'complete' | 'partial' | 'failed';
  readonly message?: string;
  readonly pages: number;
  /** Milliseconds since the epoch until which the server says it stands (`ttlMs`); a reconnect lists again all the same. */
  readonly freshUntil?: number;
}

export type ServerState =
  | { readonly kind: 'not-connected' }
  | { readonly kind: 'connecting' }
  | { readonly kind: 'refused' }
  /** By the editor's policy, or because the workspace is not trusted; the message says which. */
  | { readonly kind: 'blocked'; readonly message: string }
  /** `brief` says in a few words what happened, where the message has more to say than that. */
  | { readonly kind: 'failed'; readonly message: string; readonly brief?: string }
  /** It answered 401; nothing more is done until the person asks for it. The message says what came of it last. */
  | { readonly kind: 'needs-sign-in'; readonly message: string }
  /** It was connected and ended by itself; it is, or is about to be, started or called again. The message says how it ended. */
  | { readonly kind: 'reconnecting'; readonly message: string; readonly attempt: number; readonly of: number }
  | { readonly kind: 'no-skills'; readonly protocol: string }
  | {
      readonly kind: 'connected';
      readonly protocol: string;
      readonly directoryRead: boolean;
      readonly listing: Listing;
      readonly deviations: readonly Deviation[];
    };

export type FileState =
  | { readonly kind: 'unread' }
  | { readonly kind: 'verified' }
  | { readonly kind: 'failed'; readonly reasons: readonly Reason[] };

export type SkillState =
  | { readonly kind: 'listed' }
  | { readonly kind: 'partly-read'; readonly read: number; readonly of: number }
  /** `sizes: 'absent'`: the manifest has none, and the user accepts that of this server; the digests match. */
  | { readonly kind: 'verified'; readonly files: number; readonly sizes?: 'absent' }
  | { readonly kind: 'mismatch'; readonly reasons: readonly Reason[] }
  | { readonly kind: 'unverifiable' }
  | { readonly kind: 'over-limits'; readonly reasons: readonly Reason[] }
  | { readonly kind: 'invalid'; readonly reasons: readonly Reason[] };

/**
 * `changed`: approved once, as another set of files; that approval is revoked (H-APP-1). `refused`: the user said no to
 * this very set; another set is asked about again.
 */
export type ApprovalState = 'none' | 'approved' | 'approved-once' | 'changed' | 'refused';

/** What the server's directories hold beside the manifest: seen, and no part of the skill (H-DIR-1). */
export interface DirectoryView {
  /** False where a directory could not be read to its end; `reasons` says why. */
  readonly complete: boolean;
  /** On the server, not in the entry: neither read nor shown as files of the skill. */
  readonly serverOnly: readonly string[];
  /** Files of the entry that their directory lacks (H-DIR-4). */
  readonly missing: readonly string[];
  /** Children that were refused (H-DIR-3), and directories that were given up. */
  readonly reasons: readonly Reason[];
}

/** What the user, or who administers the editor, has set for the skills of a server (H-LOAD-7). */
export type SkillPolicy = 'ask' | 'never';

/** A skill as a server lists it, and what we know of it. */
export interface HostedSkill {
  /** Null only where an invalid entry has no uri. */
  readonly ref: SkillRef | null;
  /** Stable while the listing stands: where the entry stood in it. */
  readonly index: number;
  readonly verdict: EntryVerdict;
  readonly state: SkillState;
  readonly approval: ApprovalState;
  /** By file uri; empty for dynamic and invalid entries. */
  readonly files: ReadonlyMap<string, FileState>;
  /** Other origins that use this name (H-ENT-9). */
  readonly collisions: readonly NameUser[];
  /** As last looked at; undefined where nobody has. */
  readonly directories: DirectoryView | undefined;
}

/** Another origin of a name: a skill of a server, or one of the user's own, said in words. */
export type NameUser = SkillRef | { readonly origin: string };

export interface HostedServer {
  readonly definition: ServerDefinition;
  readonly state: ServerState;
  /** Empty unless connected; while it is connected again, as last listed. */
  readonly skills: readonly HostedSkill[];
  /** The authorization server whose token it was connected with. */
  readonly signedInAt: string | undefined;
}

// ---- loading ----------------------------------------------------------------------------------------------------------

declare const verified: unique symbol;

/** Bytes that were checked against the held entry. Only the loader makes one. */
export interface VerifiedFile {
  readonly [verified]: true;
  readonly ref: SkillRef;
  readonly uri: string;
  readonly bytes: Uint8Array;
  readonly digest: Digest;
  /** False for a `dynamic` skill's files: nothing to check against. */
  readonly checked: boolean;
}

/** A refusal is a value: it names what was expected, what was found, and what to do. */
export interface Refusal {
  readonly kind: 'refused';
  readonly reasons: readonly Reason[];
}

export type ReadResult = { readonly kind: 'read'; readonly file: VerifiedFile } | Refusal;

/** What may enter a model's context: the verified bytes of SKILL.md behind a preamble that says whose they are (H-LOAD-2). */
export interface ModelContent {
  readonly ref: SkillRef;
  readonly name: string;
  readonly text: string;
}

export type LoadResult = { readonly kind: 'loaded'; readonly content: ModelContent } | Refusal;

export interface SkillVerification {
  readonly ref: SkillRef;
  readonly entry: SkillEntry;
  readonly state: SkillState;
  readonly files: ReadonlyMap<string, FileState>;
}

export interface VerifyOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (read: number, of: number) => void;
}

/** Words for the log; never a secret. */
export type HostLog = (message: string) => void;
