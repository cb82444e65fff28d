import { CompletionItemKind } from 'vscode-languageserver';
import { saysSkillBefore } from '../references/nameMentions.ts';
import { literal, type Offer } from './items.ts';

/** The name of another skill that is being written, in a form that can be nothing else. */
export interface NamePlace {
  readonly written: string;
  readonly encoded: boolean;
  /** What comes after the name and is not there yet. */
  readonly tail: string;
}

/** `before` and `rest`: the line up to the cursor, and from there on. Null where no form that names a skill was begun. */
export function namePlace(before: string, rest: string): NamePlace | null {
  const uri = /\bskill:\/\/([^\s/<>()[\]`"'?#]*)$/.exec(before)?.[1];
  if (uri !== undefined) {
    const isWhole = /^[^\s<>()[\]`"']*\/SKILL\.md/.test(rest);
    return { written: uri, encoded: true, tail: isWhole ? '' : '/SKILL.md' };
  }
  // An odd number of backticks leaves a code span open.
  if ((before.match(/`/g)?.length ?? 0) % 2 === 0) return null;
  const [, slash = '', written] = /`(\/?)([^\s`/]*)$/.exec(before) ?? [];
  if (written === undefined) return null;
  const upToSpan = before.slice(0, before.length - slash.length - written.length);
  const isCalled = saysSkillBefore(upToSpan) || /^[^\s`]*`+[*_]{0,3}[ \t]+skill(?![\w-])/i.test(rest);
  return slash === '/' || isCalled ? { written, encoded: false, tail: '' } : null;
}

export function nameOffers({ encoded, tail }: NamePlace, names: readonly string[]): Offer[] {
  return names.map((name) => {
    const written = (encoded ? encodeURIComponent(name) : name) + tail;
    return { label: name, kind: CompletionItemKind.Module, insert: literal(written), filter: written };
  });
}
