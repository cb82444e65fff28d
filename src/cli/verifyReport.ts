import type { Deviation, FileState, HostedSkill, Refusal, ServerState, SkillState } from '../host/host.ts';
import type { EntryVerdict } from '../protocol/entry.ts';
import { hasNoSizes } from '../protocol/missingSizes.ts';
import type { Reason } from '../protocol/reason.ts';

/** What `verify --format json` prints: a public contract (docs/cli.md); fields may be added, never renamed. */
export interface VerifyReport {
  readonly server: {
    readonly label: string;
    readonly protocol: string | null;
    readonly supported: boolean;
    readonly directoryRead: boolean;
    readonly deviations: readonly Deviation[];
  };
  readonly listing: {
    readonly status: 'complete' | 'partial' | 'failed' | 'unsupported';
    readonly message?: string;
    readonly pages: number;
  };
  readonly skills: readonly SkillReport[];
  readonly summary: Summary;
}

export interface Summary {
  readonly skills: number;
  readonly verified: number;
  readonly failed: number;
  readonly invalid: number;
  readonly unverifiable: number;
  readonly overLimits: number;
  /** Neither read nor checked: `--list-only`. */
  readonly listed: number;
}

export type SkillStatus = 'verified' | 'failed' | 'invalid' | 'unverifiable' | 'over-limits' | 'listed';

export interface SkillReport {
  readonly uri: string | null;
  readonly name: string | null;
  readonly status: SkillStatus;
  /** With `--accept-missing-sizes`: the manifest has none. */
  readonly sizes?: 'absent';
  readonly reasons: readonly Reason[];
  readonly files: readonly {
    readonly uri: string;
    /** Null where the manifest has no sizes. */
    readonly size: number | null;
    readonly digest: string;
    readonly status: FileState['kind'];
  }[];
}

/** One skill as it came out; a refusal is one that could not be opened. */
export function skillReport(
  uri: string | null,
  skill: Pick<HostedSkill, 'verdict' | 'state' | 'files'> | Refusal,
): SkillReport {
  if ('reasons' in skill) return { uri, name: null, status: 'failed', reasons: skill.reasons, files: [] };
  const { verdict, state, files } = skill;
  return {
    uri,
    name: nameOf(verdict),
    status: statusOf(state),
    ...('entry' in verdict && hasNoSizes(verdict.entry) ? { sizes: 'absent' as const } : {}),
    reasons: reasonsOf(state),
    files: filesOf(verdict, files),
  };
}

export function reportOf(label: string, state: ServerState, skills: readonly SkillReport[]): VerifyReport {
  const count = (status: SkillStatus): number => skills.filter((skill) => skill.status === status).length;
  return {
    server: serverOf(label, state),
    listing: listingOf(state),
    skills,
    summary: {
      skills: skills.length,
      verified: count('verified'),
      failed: count('failed'),
      invalid: count('invalid'),
      unverifiable: count('unverifiable'),
      overLimits: count('over-limits'),
      listed: count('listed'),
    },
  };
}

function serverOf(label: string, state: ServerState): VerifyReport['server'] {
  if (state.kind === 'connected') {
    const { protocol, directoryRead, deviations } = state;
    return { label, protocol, supported: true, directoryRead, deviations };
  }
  return {
    label,
    protocol: state.kind === 'no-skills' ? state.protocol : null,
    supported: false,
    directoryRead: false,
    deviations: [],
  };
}

function listingOf(state: ServerState): VerifyReport['listing'] {
  switch (state.kind) {
    case 'connected': {
      const { status, message, pages } = state.listing;
      return { status, ...(message === undefined ? {} : { message }), pages };
    }
    case 'no-skills':
      return {
        status: 'unsupported',
        message: 'The server does not declare the skills extension: it serves no skills.',
        pages: 0,
      };
    case 'blocked':
    case 'failed':
    case 'reconnecting':
      return { status: 'failed', message: state.message, pages: 0 };
    case 'needs-sign-in':
      return {
        status: 'failed',
        message: `${state.message} No browser is opened from here: pass a token with --header 'Authorization: Bearer …'.`,
        pages: 0,
      };
    case 'refused':
    case 'connecting':
    case 'not-connected':
      return { status: 'failed', message: 'The server was not connected.', pages: 0 };
  }
}

function nameOf(verdict: EntryVerdict): string | null {
  return verdict.kind === 'invalid' ? verdict.name : verdict.entry.frontmatter.name;
}

/** What was begun and not ended is not verified. */
function statusOf({ kind }: SkillState): SkillStatus {
  return kind === 'mismatch' || kind === 'partly-read' ? 'failed' : kind;
}

function reasonsOf(state: SkillState): readonly Reason[] {
  if (state.kind !== 'partly-read') return 'reasons' in state ? state.reasons : [];
  return [{ code: 'incomplete', message: `${state.read} of ${state.of} files were read before the run ended.` }];
}

function filesOf(verdict: EntryVerdict, states: ReadonlyMap<string, FileState>): SkillReport['files'] {
  if (verdict.kind === 'invalid' || verdict.entry.resources === 'dynamic') return [];
  return verdict.entry.resources.map(({ uri, size, digest }) => ({
    uri,
    size,
    digest,
    status: states.get(uri)?.kind ?? 'unread',
  }));
}
