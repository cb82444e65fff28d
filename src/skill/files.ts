/**
 * The only door through which this floor reaches a skill's files. Paths are relative to the skill's folder, `/`
 * between segments, in the file system's own spelling.
 */
export interface SkillFiles {
  /** Every file of the folder, at any depth, in any order; symbolic links are reported with where they lead. */
  list(): Promise<readonly SkillFile[]>;
  /** The bytes on disk. Rejects with a message that names the path. */
  read(path: string): Promise<Uint8Array>;
}

/** A file below a skill's folder. */
export interface SkillFile {
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  /** Set for a symbolic link whose target lies outside the skill's folder: it is never published. */
  readonly leadsOutside?: boolean;
  /** Set for what is no file in the end: a link that leads nowhere, a socket, a pipe. It is never published either. */
  readonly notAFile?: boolean;
}
