import type { Digest } from '../skill/digest.ts';

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
