import * as vscode from 'vscode';
import type { ApprovalState, FileState, HostedServer, HostedSkill, ServerState } from '../../host/host.ts';
import type { FileChange } from '../../host/fileSet.ts';
import type { Reason } from '../../protocol/reason.ts';
import { counted } from '../counted.ts';
import { serverText } from './serverText.ts';

/** How a state is shown: an icon of the editor, a colour where the theme has one for it, and words: never colour alone. */
export interface Shown {
  readonly icon: string;
  readonly color?: string;
  readonly words: string;
}

export function bytesWords(bytes: number): string {
  return counted(bytes, vscode.l10n.t('{count} byte|{count} bytes'));
}

export function filesWords(files: number): string {
  return counted(files, vscode.l10n.t('{count} file|{count} files'));
}

/** A file's size as the manifest gives it. */
export function sizeWords(size: number | null): string {
  return size === null ? vscode.l10n.t('size not given') : bytesWords(size);
}

/** A server's state, as the view and a screen reader say it. */
export function serverShown({ state, skills }: Pick<HostedServer, 'state' | 'skills'>): Shown {
  switch (state.kind) {
    case 'not-connected':
      return { icon: 'circle-outline', words: vscode.l10n.t('not connected') };
    case 'connecting':
      return { icon: 'loading~spin', words: vscode.l10n.t('connecting…') };
    case 'refused':
      return { icon: 'circle-slash', words: vscode.l10n.t('not allowed') };
    case 'blocked':
      return { icon: 'lock', color: 'list.warningForeground', words: vscode.l10n.t('blocked by policy') };
    case 'failed': {
      const reason = serverText(state.brief ?? state.message, 200);
      return { icon: 'error', color: 'list.errorForeground', words: vscode.l10n.t('failed: {reason}', { reason }) };
    }
    case 'needs-sign-in':
      return { icon: 'account', color: 'list.warningForeground', words: vscode.l10n.t('needs sign-in') };
    case 'reconnecting':
      return { icon: 'loading~spin', words: reconnectingWords(state) };
    case 'no-skills':
      return { icon: 'circle-large-outline', words: vscode.l10n.t('serves no skills') };
    case 'connected':
      return connectedShown(state, skills.length);
  }
}

function reconnectingWords({ attempt, of, message }: Extract<ServerState, { kind: 'reconnecting' }>): string {
  const reason = serverText(message, 200);
  return vscode.l10n.t('connecting again ({attempt} of {of}): {reason}', { attempt, of, reason });
}

function connectedShown(state: Extract<ServerState, { kind: 'connected' }>, count: number): Shown {
  const skills = counted(count, vscode.l10n.t('{count} skill|{count} skills'));
  if (state.listing.status === 'complete') return { icon: 'pass', color: 'testing.iconPassed', words: skills };
  const words =
    state.listing.status === 'partial'
      ? vscode.l10n.t('{skills}, listing incomplete', { skills })
      : vscode.l10n.t('listing failed');
  return { icon: 'warning', color: 'list.warningForeground', words };
}

/** A skill's state. "Verified" says that listing and content agree: it is never called safe or trusted (H-VER-7). */
export function skillShown(skill: HostedSkill): Shown {
  const { state, directories, approval } = skill;
  if (approval === 'changed')
    return {
      icon: 'git-compare',
      color: 'list.warningForeground',
      words: vscode.l10n.t('changed since you approved'),
    };
  if (approval === 'refused' && state.kind !== 'mismatch')
    return { icon: 'circle-slash', words: vscode.l10n.t('you said no') };
  if (directories !== undefined && directories.serverOnly.length + directories.missing.length > 0)
    return {
      icon: 'git-compare',
      color: 'list.warningForeground',
      words: vscode.l10n.t('other files on the server'),
    };
  const shown = verifiedShown(state);
  const mayBeGiven = !['mismatch', 'over-limits', 'invalid'].includes(state.kind);
  return mayBeGiven ? { ...shown, words: shown.words + approvedWords(approval) } : shown;
}

/** What is added to the state of a skill that may be given to a model. */
function approvedWords(approval: ApprovalState): string {
  if (approval === 'approved') return ` · ${vscode.l10n.t('approved')}`;
  return approval === 'approved-once' ? ` · ${vscode.l10n.t('approved once')}` : '';
}

function verifiedShown(state: HostedSkill['state']): Shown {
  switch (state.kind) {
    case 'listed':
      return { icon: 'circle-outline', words: vscode.l10n.t('listed') };
    case 'partly-read': {
      const { read, of } = state;
      return { icon: 'circle-filled', words: vscode.l10n.t('{read} of {of} files read', { read, of }) };
    }
    case 'verified': {
      const { files } = state;
      if (state.sizes === 'absent') return { icon: 'pass', words: vscode.l10n.t('verified, sizes not given') };
      return { icon: 'verified', words: vscode.l10n.t('verified, {files} of {files} files match', { files }) };
    }
    case 'mismatch':
      return { icon: 'error', color: 'list.errorForeground', words: failedWords(state.reasons) };
    case 'unverifiable':
      return { icon: 'question', color: 'list.warningForeground', words: vscode.l10n.t('unverifiable (dynamic)') };
    case 'over-limits':
      return { icon: 'circle-slash', color: 'list.warningForeground', words: vscode.l10n.t('over the limits') };
    case 'invalid':
      return { icon: 'warning', color: 'list.warningForeground', words: vscode.l10n.t('invalid entry') };
  }
}

/** What a server's directories hold beside the manifest, a line each (H-DIR-1); the caller shortens. */
export function directoryWords({ directories }: Pick<HostedSkill, 'directories'>): readonly string[] {
  if (directories === undefined) return [];
  return [
    ...directories.serverOnly.map((uri) =>
      vscode.l10n.t('On the server, not in the approved skill: {uri}', { uri: serverText(uri) }),
    ),
    ...directories.missing.map((uri) =>
      vscode.l10n.t('In the manifest, no longer on the server: {uri}', { uri: serverText(uri) }),
    ),
    ...directories.reasons.map(reasonWords),
  ];
}

/** What became of a file since its skill was approved, in a word. */
export function changeWord(change: FileChange['change']): string {
  switch (change) {
    case 'added':
      return vscode.l10n.t('added');
    case 'removed':
      return vscode.l10n.t('removed');
    case 'changed':
      return vscode.l10n.t('changed');
  }
}

/** What became of a skill since it was approved, a line a file (H-VER-6). */
export function changeWords(changes: readonly FileChange[] | undefined, pathOf: (uri: string) => string): string[] {
  return (changes ?? []).map(({ uri, change }) => `${changeWord(change)}: ${serverText(pathOf(uri))}`);
}

/** The other origins that use a skill's name, each in words. */
export function collisionWords({ collisions }: Pick<HostedSkill, 'collisions'>): readonly string[] {
  return collisions.map((user) => {
    if ('origin' in user) return serverText(user.origin);
    const [uri, server] = [serverText(user.uri), serverText(user.label, 100)];
    return vscode.l10n.t('"{uri}" of server "{server}"', { uri, server });
  });
}

/** A file that the server did not give is no file that differs. */
function failedWords(reasons: readonly Reason[]): string {
  return reasons.every(({ code }) => code === 'read-failed')
    ? vscode.l10n.t('could not be read')
    : vscode.l10n.t('mismatch');
}

export function fileShown(state: FileState | undefined): Shown {
  switch (state?.kind) {
    case undefined:
    case 'unread':
      return { icon: 'file', words: vscode.l10n.t('not read') };
    case 'verified':
      return { icon: 'pass', words: vscode.l10n.t('matches') };
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
  return serverText(reason?.message.replace(/\.$/, '') ?? vscode.l10n.t('no reason was given'), 600);
}

/** Said where an entry has no manifest. */
export function noManifestWords(): string {
  return vscode.l10n.t('The server gives no manifest: its files cannot be verified.');
}
