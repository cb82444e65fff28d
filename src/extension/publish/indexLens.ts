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
  const title = titleOf(standing);
  const update = updateOf(standing, index);
  if (update !== undefined) {
    const tooltip = `Publish ${standing.skill?.folder} again; what will be written is shown first`;
    return { title: `${title} → update`, tooltip, command: 'skillwright.updateEntry', arguments: [update] };
  }
  if (standing.state === 'gone') return { title: `${title} → Publish Index…`, command: 'skillwright.publishIndex' };
  if (standing.skill === undefined) return { title, command: '' };
  return { title, tooltip: 'Open SKILL.md', command: 'vscode.open', arguments: [standing.skill.local.uri] };
}

const TITLES: Readonly<Record<Exclude<EntryState, 'matches' | 'renamed'>, string>> = {
  drifted: '$(warning) drifted',
  'artefact-missing': '$(error) artefact missing',
  'artefact-differs': '$(error) artefact differs',
  gone: '$(warning) no such skill here',
};

function titleOf({ state, skill }: EntryStanding<LocalSkillNow>): string {
  if (state === 'matches') return `$(check) matches ${skill?.folder ?? 'its artefact'}`;
  if (state === 'renamed') return `$(warning) now called ${skill?.name}`;
  return TITLES[state];
}
