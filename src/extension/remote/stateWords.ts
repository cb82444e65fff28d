import type { ApprovalState, FileState, HostedServer, HostedSkill, ServerState } from '../../host/host.ts';
import type { FileChange } from '../../host/fileSet.ts';
import { serverText } from './serverText.ts';
import type { Reason } from '../../protocol/reason.ts';

/** How a state is shown: an icon of the editor, a colour where the theme has one for it, and words: never colour alone. */
export interface Shown {
  readonly icon: string;
  readonly color?: string;
  readonly words: string;
}

/** A number of bytes or files as people read it: `2,476`. */
export function counted(number: number): string {
  return number.toLocaleString('en');
}

/** A file's size as the manifest gives it. */
export function sizeWords(size: number | null): string {
  return size === null ? 'size not given' : `${counted(size)} bytes`;
}

/** A server's state, as the view and a screen reader say it. */
export function serverShown({ state, skills }: Pick<HostedServer, 'state' | 'skills'>): Shown {
  switch (state.kind) {
    case 'not-connected':
      return { icon: 'circle-outline', words: 'not connected' };
    case 'connecting':
      return { icon: 'loading~spin', words: 'connecting…' };
    case 'refused':
      return { icon: 'circle-slash', words: 'not allowed' };
    case 'blocked':
      return { icon: 'lock', color: 'list.warningForeground', words: 'blocked by policy' };
    case 'failed':
      return {
        icon: 'error',
        color: 'list.errorForeground',
        words: `failed: ${serverText(state.brief ?? state.message, 200)}`,
      };
    case 'needs-sign-in':
      return { icon: 'account', color: 'list.warningForeground', words: 'needs sign-in' };
    case 'reconnecting':
      return {
        icon: 'loading~spin',
        words: `connecting again (${state.attempt} of ${state.of}): ${serverText(state.message, 200)}`,
      };
    case 'no-skills':
      return { icon: 'circle-large-outline', words: 'serves no skills' };
    case 'connected':
      return connectedShown(state, skills.length);
  }
}

function connectedShown(state: Extract<ServerState, { kind: 'connected' }>, count: number): Shown {
  const skills = `${count} ${count === 1 ? 'skill' : 'skills'}`;
  if (state.listing.status === 'complete') return { icon: 'pass', color: 'testing.iconPassed', words: skills };
  const words = state.listing.status === 'partial' ? `${skills}, listing incomplete` : 'listing failed';
  return { icon: 'warning', color: 'list.warningForeground', words };
}

/** What is added to the state of a skill that may be given to a model. */
const APPROVED: Partial<Record<ApprovalState, string>> = {
  approved: ' · approved',
  'approved-once': ' · approved once',
};

/** A skill's state. "Verified" says that listing and content agree: it is never called safe or trusted (H-VER-7). */
export function skillShown(skill: HostedSkill): Shown {
  if (skill.approval === 'changed')
    return { icon: 'git-compare', color: 'list.warningForeground', words: 'changed since you approved' };
  if (skill.approval === 'refused' && skill.state.kind !== 'mismatch')
    return { icon: 'circle-slash', words: 'you said no' };
  const { state, directories } = skill;
  if (directories !== undefined && directories.serverOnly.length + directories.missing.length > 0)
    return { icon: 'git-compare', color: 'list.warningForeground', words: 'other files on the server' };
  const approved = APPROVED[skill.approval] ?? '';
  switch (state.kind) {
    case 'listed':
      return { icon: 'circle-outline', words: `listed${approved}` };
    case 'partly-read':
      return { icon: 'circle-filled', words: `${state.read} of ${state.of} files read${approved}` };
    case 'verified':
      if (state.sizes === 'absent') return { icon: 'pass', words: `verified, sizes not given${approved}` };
      return { icon: 'verified', words: `verified, ${state.files} of ${state.files} files match${approved}` };
    case 'mismatch':
      return { icon: 'error', color: 'list.errorForeground', words: failedWords(state.reasons) };
    case 'unverifiable':
      return { icon: 'question', color: 'list.warningForeground', words: `unverifiable (dynamic)${approved}` };
    case 'over-limits':
      return { icon: 'circle-slash', color: 'list.warningForeground', words: 'over the limits' };
    case 'invalid':
      return { icon: 'warning', color: 'list.warningForeground', words: 'invalid entry' };
  }
}

/** What a server's directories hold beside the manifest, a line each (H-DIR-1); the caller shortens. */
export function directoryWords({ directories }: Pick<HostedSkill, 'directories'>): readonly string[] {
  if (directories === undefined) return [];
  return [
    ...directories.serverOnly.map((uri) => `On the server, not in the approved skill: ${serverText(uri)}`),
    ...directories.missing.map((uri) => `In the manifest, no longer on the server: ${serverText(uri)}`),
    ...directories.reasons.map(reasonWords),
  ];
}

/** What became of a skill since it was approved, a line a file (H-VER-6). */
export function changeWords(changes: readonly FileChange[] | undefined, pathOf: (uri: string) => string): string[] {
  return (changes ?? []).map(({ uri, change }) => `${change}: ${serverText(pathOf(uri))}`);
}

/** A file that the server did not give is no file that differs. */
function failedWords(reasons: readonly Reason[]): string {
  return reasons.every(({ code }) => code === 'read-failed') ? 'could not be read' : 'mismatch';
}

export function fileShown(state: FileState | undefined): Shown {
  switch (state?.kind) {
    case undefined:
    case 'unread':
      return { icon: 'file', words: 'not read' };
    case 'verified':
      return { icon: 'pass', words: 'matches' };
    case 'failed':
      return {
        icon: 'error',
        color: 'list.errorForeground',
        words: `${failedWords(state.reasons)}: ${reasonWords(state.reasons[0])}`,
      };
  }
}

/** A refusal in one line, escaped; it names what was expected and what was found. */
export function reasonWords(reason: Reason | undefined): string {
  return serverText(reason?.message.replace(/\.$/, '') ?? 'no reason was given', 600);
}
