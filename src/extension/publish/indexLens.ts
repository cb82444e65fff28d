import * as vscode from 'vscode';
import type { EntryState, EntryStanding } from '../../discovery/indexStanding.ts';
import type { IndexChecks, LocalSkillNow } from './indexChecks.ts';
import { indexDocuments, isIndexDocument } from './indexFiles.ts';
import type { EntryUpdate } from './updateEntry.ts';

/** Above each entry of an index: how it stands, and the way to mend it. */
export function registerIndexLens(checks: IndexChecks): vscode.Disposable {
  return vscode.languages.registerCodeLensProvider(indexDocuments, {
    onDidChangeCodeLenses: checks.onDidChange,
    provideCodeLenses: async (document) => {
      if (!isIndexDocument(document)) return [];
      const { standings, lines } = await checks.of(document.uri, document.getText());
      return standings.map((standing) => {
        const { line, character } = lines.positionAt(standing.entry.range.start);
        const place = new vscode.Range(line, character, line, character);
        return new vscode.CodeLens(place, commandOf(standing, document.uri));
      });
    },
  });
}

/** Publishes anew the skill that an entry is of; undefined where the entry is as it should be, or no skill is known for it. */
export function updateOf(
  { state, entry, skill }: EntryStanding<LocalSkillNow>,
  index: vscode.Uri,
): EntryUpdate | undefined {
  return state === 'matches' || skill === undefined ? undefined : { index, entry: entry.name, skill: skill.local.uri };
}

function commandOf(standing: EntryStanding<LocalSkillNow>, index: vscode.Uri): vscode.Command {
  const title = `$(${ICONS[standing.state]}) ${stateWords(standing)}`;
  const update = updateOf(standing, index);
  if (update !== undefined) {
    const folder = standing.skill?.folder ?? '';
    const tooltip = vscode.l10n.t('Publish {folder} again; what will be written is shown first', { folder });
    const words = vscode.l10n.t('{state} → update', { state: title });
    return { title: words, tooltip, command: 'skillwright.updateEntry', arguments: [update] };
  }
  if (standing.state === 'gone') {
    const words = vscode.l10n.t('{state} → Publish Index…', { state: title });
    return { title: words, command: 'skillwright.publishIndex' };
  }
  if (standing.skill === undefined) return { title, command: '' };
  const tooltip = vscode.l10n.t('Open SKILL.md');
  return { title, tooltip, command: 'vscode.open', arguments: [standing.skill.local.uri] };
}

const ICONS: Readonly<Record<EntryState, string>> = {
  matches: 'check',
  drifted: 'warning',
  'artefact-missing': 'error',
  'artefact-differs': 'error',
  renamed: 'warning',
  gone: 'warning',
};

function stateWords({ state, skill }: EntryStanding<LocalSkillNow>): string {
  switch (state) {
    case 'matches':
      return skill === undefined
        ? vscode.l10n.t('matches its artefact')
        : vscode.l10n.t('matches {folder}', { folder: skill.folder });
    case 'drifted':
      return vscode.l10n.t('drifted');
    case 'artefact-missing':
      return vscode.l10n.t('artefact missing');
    case 'artefact-differs':
      return vscode.l10n.t('artefact differs');
    case 'renamed':
      return vscode.l10n.t('now called {name}', { name: skill?.name ?? '' });
    case 'gone':
      return vscode.l10n.t('no such skill here');
  }
}
