import type { Finding, Fix, MessageArguments } from '../../skill/finding.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';
import { ru } from './ru.ts';
import type { Catalogue } from './words.ts';

const CATALOGUES: ReadonlyMap<string, Catalogue> = new Map([en, ru, ja].map((words) => [words.locale, words]));

/** The catalogue for a language tag as editors give it (`ru`, `ja-JP`), in any case; English where there is none. */
export function catalogueFor(locale: string | undefined): Catalogue {
  const [language = ''] = (locale ?? '').toLowerCase().split(/[-_]/);
  return CATALOGUES.get(language) ?? en;
}

type Sentences = Readonly<Record<string, ((args: MessageArguments) => string) | undefined>>;

/** The finding in words. */
export function messageOf(finding: Finding, words: Catalogue): string {
  return say(wordsOf(finding.rule, words)?.messages, finding.message, finding.arguments) ?? finding.rule;
}

/** The fix in words: what it will do. */
export function fixTitle(finding: Finding, fix: Fix, words: Catalogue): string {
  return say(wordsOf(finding.rule, words)?.fixes, fix.kind, fix.arguments) ?? fix.kind;
}

/** The types of a catalogue hold every rule to its sentences; here, where a finding is any rule's, they are looked up. */
function wordsOf(rule: string, words: Catalogue) {
  return (words.rules as Readonly<Record<string, { messages: object; fixes: object } | undefined>>)[rule];
}

function say(sentences: object | undefined, name: string, args: MessageArguments): string | undefined {
  return (sentences as Sentences | undefined)?.[name]?.(args);
}
