import type { CompletionItem, CompletionItemKind } from 'vscode-languageserver';
import { InsertTextFormat } from 'vscode-languageserver';
import type { TextRange } from '../../skill/finding.ts';
import { protocolRange, type OpenSkillText } from '../openDocuments.ts';

/** What a completion offers. `insert` is a snippet: text of a file goes through `literal` into it. */
export interface Offer {
  readonly label: string;
  readonly kind: CompletionItemKind;
  readonly insert: string;
  readonly detail?: string | undefined;
  readonly documentation?: string | undefined;
  /** What is compared with what was typed; the label by default. */
  readonly filter?: string;
  /** Comes after what the editor offers itself, in the order of its labels. */
  readonly afterOthers?: boolean;
}

/** Items that replace `range`, in the order they are given. */
export function itemsOf(
  { document }: OpenSkillText,
  range: TextRange,
  offers: readonly Offer[],
  snippets: boolean,
): CompletionItem[] {
  const replaced = protocolRange(document, range);
  return offers.map(({ label, kind, insert, detail, documentation, filter, afterOthers = false }, index) => ({
    label,
    kind,
    // The order given is the order of use, not of the alphabet: digits come before all letters, a tilde after them.
    sortText: `${afterOthers ? '~' : ''}${String(index).padStart(4, '0')}`,
    ...(detail === undefined ? {} : { detail }),
    ...(documentation === undefined ? {} : { documentation: { kind: 'markdown', value: documentation } }),
    ...(filter === undefined ? {} : { filterText: filter }),
    insertTextFormat: snippets ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
    textEdit: { range: replaced, newText: snippets ? insert : withoutPlaces(insert) },
  }));
}

/** Text that stands for itself within a snippet. */
export function literal(text: string): string {
  return text.replace(/[\\$}]/g, '\\$&');
}

/** A snippet as plain text, for an editor that knows none. */
function withoutPlaces(snippet: string): string {
  return snippet.replace(
    /\$\{\d+:((?:\\.|[^}\\])*)\}|\$\d+|\\([\\$}])/g,
    (_all, text: string | undefined, char: string | undefined) =>
      text === undefined ? (char ?? '') : text.replace(/\\([\\$}])/g, '$1'),
  );
}
