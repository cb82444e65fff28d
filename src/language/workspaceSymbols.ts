import { SymbolKind, type WorkspaceSymbol } from 'vscode-languageserver';
import { folderPathOf } from './skillUri.ts';
import type { PlacedSkill } from './surroundings.ts';

/**
 * The skills whose name holds the letters of the query in their order, as editors search; one without a name goes by its
 * folder. Where in the file the name stands is looked up for the one that is chosen.
 */
export function skillSymbols(skills: readonly PlacedSkill[], query: string): WorkspaceSymbol[] {
  return skills.flatMap(({ uri, name }) => {
    const called = name ?? folderPathOf(uri).split('/').at(-1) ?? '';
    if (!holdsLetters(called.toLowerCase(), query.toLowerCase())) return [];
    return [{ name: called, kind: SymbolKind.Module, location: { uri } }];
  });
}

function holdsLetters(text: string, letters: string): boolean {
  let at = 0;
  for (const letter of letters.replace(/\s+/g, '')) {
    at = text.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
