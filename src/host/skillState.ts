import type { EntryVerdict } from '../protocol/entry.ts';
import { hasNoSizes } from '../protocol/missingSizes.ts';
import type { FileState, NameUser, ServerState, SkillState } from './host.ts';
import type { SkillRef } from './label.ts';
import type { ServerRecord } from './registry.ts';

/** A skill that is not a server's: the user's own, whose name a remote one must not take over unseen (H-ENT-9). */
export interface LocalSkillName {
  readonly name: string;
  /** Where it is, for people. */
  readonly origin: string;
}

/** Whether its skills are shown: they stay while a server that was connected is connected again. */
export function showsSkills({ kind }: ServerState): boolean {
  return kind === 'connected' || kind === 'reconnecting';
}

/** What a skill's entry and the reads of its files come to. */
export function skillState(verdict: EntryVerdict, files: ReadonlyMap<string, FileState>): SkillState {
  if (verdict.kind === 'invalid') return { kind: 'invalid', reasons: verdict.reasons };
  if (verdict.kind === 'over-limits') return { kind: 'over-limits', reasons: verdict.reasons };
  const states = [...files.values()];
  const reasons = states.flatMap((state) => (state.kind === 'failed' ? state.reasons : []));
  if (reasons.length > 0) return { kind: 'mismatch', reasons };
  if (verdict.entry.resources === 'dynamic') return { kind: 'unverifiable' };
  const read = states.filter(({ kind }) => kind === 'verified').length;
  if (read === 0) return { kind: 'listed' };
  const sizes = hasNoSizes(verdict.entry) ? { sizes: 'absent' as const } : {};
  return read === states.length
    ? { kind: 'verified', files: read, ...sizes }
    : { kind: 'partly-read', read, of: states.length };
}

/** Answers which other origins use a name, the user's own skills among them. */
export function namesOf(
  servers: readonly ServerRecord[],
  local: readonly LocalSkillName[],
): (name: string, ref: SkillRef) => readonly NameUser[] {
  const users = new Map<string, NameUser[]>();
  const add = (name: string, user: NameUser): void => {
    const found = users.get(name);
    if (found === undefined) users.set(name, [user]);
    else found.push(user);
  };
  for (const { name, origin } of local) add(name, { origin });
  for (const { skills } of servers) {
    for (const { ref, verdict } of skills) {
      if (ref === null || !('entry' in verdict)) continue;
      add(verdict.entry.frontmatter.name, ref);
    }
  }
  return (name, ref) =>
    (users.get(name) ?? []).filter((user) => 'origin' in user || user.label !== ref.label || user.uri !== ref.uri);
}
