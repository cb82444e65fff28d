import { visible } from '../../protocol/visible.ts';

/**
 * A server's text, fit for a message, a row or a tooltip of the editor: one line, what cannot be seen written out, and `](` parted,
 * since the editor makes links of `[words](command:…)` in messages.
 */
export function serverText(text: string, max = 300): string {
  return visible(text.replace(/\r\n|\n|\r/g, ' ⏎ '), max).replaceAll('](', '] (');
}
