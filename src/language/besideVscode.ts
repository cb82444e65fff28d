import type { OpenSkill } from './openDocuments.ts';

/** The keys that VS Code (1.139) explains and completes in a document of language `skill`. */
const ITS_KEYS: ReadonlySet<string> = new Set([
  'name',
  'description',
  'license',
  'compatibility',
  'metadata',
  'argument-hint',
  'user-invocable',
  'disable-model-invocation',
  'context',
]);

/** Whether VS Code itself says what the key is, so that we would repeat it. */
export function saysVscode({ languageId }: Pick<OpenSkill, 'languageId'>, key: string): boolean {
  return languageId === 'skill' && ITS_KEYS.has(key);
}
