import * as vscode from 'vscode';
import type { Words } from '../../discovery/sentence.ts';
import { counted } from '../counted.ts';

/** Words of publishing in the language of the editor. Their sentences stand in the bundles like those that are said here. */
export function sayWords(words: Words): string {
  if (typeof words === 'string') return words;
  const { text, places, count } = words;
  if (count !== undefined) return counted(count, vscode.l10n.t(text));
  const said = Object.entries(places).map(([name, place]) => [
    name,
    typeof place === 'number' ? place : sayWords(place),
  ]);
  return vscode.l10n.t(text, Object.fromEntries(said) as Record<string, string | number>);
}
