import * as vscode from 'vscode';
import { countsIn, pluralsIn } from '../language/messages/counts.ts';
import { catalogueFor } from '../language/messages/sentences.ts';

/** The language that is spoken here: the editor's where there are words in it, English otherwise. */
export const { locale } = catalogueFor(vscode.env.language);

const countOf = countsIn(locale);
const form = pluralsIn(locale);

/** A number of bytes or files as people read it: `2,476`. */
export function written(count: number): string {
  return countOf(count).written;
}

/**
 * A number with its words: `forms` are those beside one, a few and many, as far as the language has them, parted by `|`, each with
 * `{count}` in it. Nothing else is ever put into them, so that a `|` is always ours.
 */
export function counted(count: number, forms: string): string {
  const [one = '', few = one, many = few] = forms.split('|');
  return form(count, { one, few, many, other: few }).replace('{count}', written(count));
}
