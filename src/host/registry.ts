import { compareFrontmatter } from '../protocol/frontmatter.ts';
import type { EntryVerdict, SkillEntry } from '../protocol/entry.ts';
import type { Digest } from '../skill/digest.ts';
import type { Connection } from './connection.ts';
import { Emitter } from './events.ts';
import type {
  ApprovalState,
  DirectoryView,
  FileState,
  HostedServer,
  HostedSkill,
  ServerDefinition,
  ServerState,
} from './host.ts';
import type { ServerLabel, SkillRef } from './label.ts';
import { namesOf, showsSkills, skillState, type LocalSkillName } from './skillState.ts';

/** A skill as we hold it; replaced, never changed. */
export interface SkillRecord {
  readonly ref: SkillRef | null;
  readonly index: number;
  readonly verdict: EntryVerdict;
  readonly files: ReadonlyMap<string, FileState>;
  readonly directories?: DirectoryView;
}

/** A server as we hold it. */
export interface ServerRecord {
  readonly definition: ServerDefinition;
  state: ServerState;
  /** Of the transport that the user allowed. */
  hash?: Digest | undefined;
  connection?: Connection | undefined;
  signedInAt?: string | undefined;
  /** Each at its index. */
  skills: SkillRecord[];
  byUri: Map<string, SkillRecord>;
  snapshot?: HostedServer | undefined;
}

export interface RegistryView {
  readonly approvalOf: (server: ServerRecord, ref: SkillRef, entry: SkillEntry) => ApprovalState;
  readonly localSkillNames: () => readonly LocalSkillName[];
}

/** What is known of every configured server and its skills, keyed by (label, uri) (H-ENT-9). Hands out snapshots only. */
export class Registry {
  readonly #servers = new Map<ServerLabel, ServerRecord>();
  readonly #view: RegistryView;
  readonly #changed = new Emitter<ServerLabel | undefined>();
  readonly onDidChange = this.#changed.event;

  constructor(view: RegistryView) {
    this.#view = view;
  }

  get records(): readonly ServerRecord[] {
    return [...this.#servers.values()];
  }

  record(label: ServerLabel): ServerRecord | undefined {
    return this.#servers.get(label);
  }

  skillRecord(ref: SkillRef): SkillRecord | undefined {
    return this.#servers.get(ref.label)?.byUri.get(ref.uri);
  }

  /** Servers in the order of the configuration; those that stay keep what is known of them. */
  configure(definitions: readonly ServerDefinition[]): void {
    const before = new Map(this.#servers);
    this.#servers.clear();
    for (const definition of definitions) {
      const known = before.get(definition.label);
      const fresh: ServerRecord = { definition, state: { kind: 'not-connected' }, skills: [], byUri: new Map() };
      this.#servers.set(definition.label, known === undefined ? fresh : { ...known, definition, snapshot: undefined });
    }
    this.touch(undefined);
  }

  setState(label: ServerLabel, state: ServerState): void {
    const record = this.#servers.get(label);
    if (record === undefined) return;
    record.state = state;
    this.touch(label);
  }

  /** Takes a listing over; what was verified of an entry that stayed the same stays verified. */
  setSkills(label: ServerLabel, verdicts: readonly EntryVerdict[]): void {
    const record = this.#servers.get(label);
    if (record === undefined) return;
    this.#replace(
      record,
      verdicts.map((verdict, index) => skillRecord(label, index, verdict, record.byUri)),
    );
  }

  /** Takes one entry over, as `skills/get` gave it; one that no listing names is added at the end. */
  setSkill(ref: SkillRef, verdict: EntryVerdict): void {
    const record = this.#servers.get(ref.label);
    if (record === undefined) return;
    const at = record.skills.findIndex((skill) => skill.ref?.uri === ref.uri);
    const index = at === -1 ? record.skills.length : at;
    const skills = [...record.skills];
    skills[index] = { ...skillRecord(ref.label, index, verdict, record.byUri), ref };
    this.#replace(record, skills);
  }

  setFile(ref: SkillRef, entry: SkillEntry, uri: string, state: FileState): void {
    this.#update(ref, entry, (skill) => ({ ...skill, files: new Map(skill.files).set(uri, state) }));
  }

  setDirectories(ref: SkillRef, entry: SkillEntry, directories: DirectoryView): void {
    this.#update(ref, entry, (skill) => ({ ...skill, directories }));
  }

  /** The entry may have been replaced in the meantime: what was found is not about the new one. */
  #update(ref: SkillRef, entry: SkillEntry, change: (skill: SkillRecord) => SkillRecord): void {
    const record = this.#servers.get(ref.label);
    const skill = record?.byUri.get(ref.uri);
    if (record === undefined || skill === undefined || !('entry' in skill.verdict) || skill.verdict.entry !== entry)
      return;
    const next = change(skill);
    record.skills[skill.index] = next;
    record.byUri.set(ref.uri, next);
    this.touch(ref.label);
  }

  /** What is seen of this server, or of all, is to be computed anew. */
  touch(label: ServerLabel | undefined): void {
    // A name that appears or goes changes what others say of collisions.
    for (const record of this.#servers.values()) record.snapshot = undefined;
    this.#changed.fire(label);
  }

  snapshots(): readonly HostedServer[] {
    if (this.records.some(({ snapshot }) => snapshot === undefined)) this.#takeSnapshots();
    return this.records.flatMap(({ snapshot }) => (snapshot === undefined ? [] : [snapshot]));
  }

  dispose(): void {
    this.#changed.dispose();
  }

  #takeSnapshots(): void {
    const names = namesOf(this.records, this.#view.localSkillNames());
    for (const record of this.#servers.values()) {
      const listed = showsSkills(record.state) ? record.skills : [];
      const skills = listed.map((skill) => this.#hosted(record, skill, names));
      const { definition, state, signedInAt } = record;
      record.snapshot = { definition, state, skills, signedInAt };
    }
  }

  #hosted(record: ServerRecord, skill: SkillRecord, names: ReturnType<typeof namesOf>): HostedSkill {
    const { ref, index, verdict, files, directories } = skill;
    const entry = 'entry' in verdict ? verdict.entry : undefined;
    const approval = ref === null || entry === undefined ? 'none' : this.#view.approvalOf(record, ref, entry);
    const collisions = entry === undefined || ref === null ? [] : names(entry.frontmatter.name, ref);
    const shownFiles = entry?.resources === 'dynamic' ? new Map<string, FileState>() : files;
    const state = skillState(verdict, files);
    return { ref, index, verdict, state, approval, files: shownFiles, collisions, directories };
  }

  #replace(record: ServerRecord, skills: SkillRecord[]): void {
    record.skills = skills;
    const byUri = new Map<string, SkillRecord>();
    for (const skill of skills) if (skill.ref !== null && !byUri.has(skill.ref.uri)) byUri.set(skill.ref.uri, skill);
    record.byUri = byUri;
    this.touch(record.definition.label);
  }
}

function skillRecord(
  label: ServerLabel,
  index: number,
  verdict: EntryVerdict,
  before: ReadonlyMap<string, SkillRecord>,
): SkillRecord {
  const uri = 'entry' in verdict ? verdict.entry.uri : verdict.uri;
  const ref = uri === null ? null : { label, uri };
  const known = uri === null ? undefined : before.get(uri);
  if (verdict.kind !== 'valid') return { ref, index, verdict, files: new Map() };
  if (known?.verdict.kind === 'valid' && compareFrontmatter('', known.verdict.entry, verdict.entry).length === 0) {
    // The entry object stays: reads of it that are under way are about this one.
    return { ...known, ref, index };
  }
  const { resources } = verdict.entry;
  const files = resources === 'dynamic' ? [] : resources.map((file) => [file.uri, { kind: 'unread' }] as const);
  return { ref, index, verdict, files: new Map(files) };
}
