import type { Position } from 'vscode-languageserver-protocol';

/** A text with one `¦` in it: the text without it, and where it stood. */
export function marked(text: string): { readonly text: string; readonly at: Position } {
  const before = text.slice(0, text.indexOf('¦'));
  const lines = before.split(/\r\n|\n|\r/);
  return { text: text.replace('¦', ''), at: { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 } };
}
