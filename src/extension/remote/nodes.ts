import type { ConfigurationProblem } from '../../host/host.ts';
import type { ServerLabel, SkillRef } from '../../host/label.ts';
import type { ManifestFile } from '../../protocol/entry.ts';

/** A row of the view "Remote Skills". Rows name things; what they say is looked up when they are drawn. */
export type RemoteNode = ServerNode | SkillNode | FileNode | NoteNode | ProblemNode;

export interface ServerNode {
  readonly kind: 'server';
  readonly label: ServerLabel;
}

/** `ref` is null for an invalid entry without a uri; `index` finds it then. */
export interface SkillNode {
  readonly kind: 'skill';
  readonly label: ServerLabel;
  readonly index: number;
  readonly ref: SkillRef | null;
}

export interface FileNode {
  readonly kind: 'file';
  readonly ref: SkillRef;
  readonly file: ManifestFile;
}

/** Something to know about the row above: why a listing is incomplete, why an entry is invalid. */
export interface NoteNode {
  readonly kind: 'note';
  readonly text: string;
}

export interface ProblemNode {
  readonly kind: 'problem';
  readonly problem: ConfigurationProblem;
}
