import type { CodeLens } from 'vscode-languageserver';
import type { Catalogue } from './messages/words.ts';
import { protocolRange, type OpenSkill } from './openDocuments.ts';
import type { DocumentState } from './protocol.ts';
import { summaryOf, summaryWords } from './summary.ts';

/** The client's command that puts a digest on the clipboard; its one argument is the digest. */
export const COPY_DIGEST = 'skillwright.copyDigest';

/** Digest, size, tokens and standing of this version above its frontmatter; none while they are not known. */
export function codeLensesFor(skill: OpenSkill, state: DocumentState | undefined, words: Catalogue): CodeLens[] {
  const summary = summaryOf(skill, state);
  if (summary === null) return [];
  const { document } = skill;
  const start = document.frontmatter?.open.start ?? document.body.start;
  const title = Object.values(summaryWords(summary, words)).join(' · ');
  const command = { title, command: COPY_DIGEST, arguments: [summary.digest] };
  return [{ range: protocolRange(document, { start, end: start }), command }];
}
