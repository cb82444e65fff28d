import type { Digest } from '../skill/digest.ts';
import type { TokenEstimate } from '../skill/tokens.ts';

/** Client → server, a notification: what only the editor knows of an open document (docs/architecture.md, data flow 0). */
export const DOCUMENT_STATE = 'skillwright/documentState';

export interface DocumentState {
  readonly uri: string;
  /** The document's version that the bytes belong to; a lens for another version waits. */
  readonly version: number;
  /** True: `digest` and `size` are of the bytes that saving would write now. False: of the bytes on disk. */
  readonly dirty: boolean;
  /** The editor's name of the file's encoding: `utf8`, `utf8bom` … */
  readonly encoding: string;
  /** In bytes. */
  readonly size: number;
  readonly digest: Digest;
  /** How those bytes stand against the index published in the workspace. */
  readonly published: 'same' | 'differs' | 'not-published';
}

/** Server → client, a notification that answers each state: what is to be shown of that version. */
export const SUMMARY = 'skillwright/summary';

export interface SkillSummary extends Omit<DocumentState, 'encoding'> {
  readonly tokens: TokenEstimate;
  /** How many there are, whoever shows them. */
  readonly findings: number;
}

/** Client → server, a notification: the SKILL.md files of the workspace, at first and whenever a file of theirs changed. */
export const WORKSPACE_SKILLS = 'skillwright/workspaceSkills';

export interface WorkspaceSkillsState {
  /** Of every SKILL.md, in any case, that lies in the workspace. */
  readonly uris: readonly string[];
  /** Files and folders that came, went or changed since it was last told; null where that is not known. */
  readonly changed: readonly string[] | null;
}

/**
 * Server → client, requests: the one door to files, so that the server works in every workspace the editor can open.
 * `skill` is the uri of a SKILL.md, and its folder the only one to be looked into.
 */
export const LIST_FILES = 'skillwright/listFiles';
export const READ_FILE = 'skillwright/readFile';

export interface ListFilesRequest {
  readonly skill: string;
}

export interface ReadFileRequest {
  readonly skill: string;
  /** Relative to the skill's folder. */
  readonly path: string;
}

export interface ReadFileAnswer {
  readonly base64: string;
}

/**
 * Server → client, a request: uris of files that may be otherwise than was last told, because they are unsaved, or changed since.
 * A client that does not answer it has every skill read anew whenever references are looked for.
 */
export const UNSETTLED_FILES = 'skillwright/unsettledFiles';

/**
 * Server → client, a request: the Markdown files of the workspace outside of all skills in which a word stands, as it is or
 * percent-encoded. A client that does not answer it has references found in skills alone.
 */
export const FIND_MARKDOWN = 'skillwright/findMarkdown';

export interface FindMarkdownRequest {
  readonly word: string;
}

export interface FoundMarkdown {
  readonly uri: string;
  readonly base64: string;
}

/** What a client says of itself in its initialization options, under `editor`. */
export interface EditorAbilities {
  /** The editor itself serves Markdown: links, headings, folding, paths in links. */
  readonly markdown: boolean;
  /** It answers `skillwright/listFiles` and `skillwright/readFile`. */
  readonly files: boolean;
}

/** Client → server, a notification: every skillwright.json of the workspace, at first and whenever one changes. */
export const CONFIGURATIONS = 'skillwright/configurations';

export interface ConfigurationsState {
  readonly files: readonly ConfigurationText[];
}

export interface ConfigurationText {
  readonly uri: string;
  /** As it is saved: what is half typed would change what is found everywhere. */
  readonly text: string;
  /** The editor itself tells of faults of the syntax, as it does where the file is open. */
  readonly syntaxShown?: boolean;
}
