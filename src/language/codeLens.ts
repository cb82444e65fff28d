import type { CodeLens } from 'vscode-languageserver';
import { shortDigest } from '../skill/digest.ts';
import { estimateSkillTokens } from '../skill/tokens.ts';
import type { Catalogue } from './messages/words.ts';
import { protocolRange, type OpenSkill } from './openDocuments.ts';
import type { DocumentState } from './protocol.ts';

/** The client's command that puts a digest on the clipboard; its one argument is the digest. */
export const COPY_DIGEST = 'skillwright.copyDigest';

/**
 * Digest, size, tokens and standing of this version above its frontmatter; none as long as the state is of another
 * version, because a wrong digest is worse than a late one.
 */
export function codeLensesFor(skill: OpenSkill, state: DocumentState | undefined, words: Catalogue): CodeLens[] {
  if (state?.version !== skill.version) return [];
  const { document } = skill;
  const start = document.frontmatter?.open.start ?? document.body.start;
  const title = lensTitle(skill, state, words);
  const command = { title, command: COPY_DIGEST, arguments: [state.digest] };
  return [{ range: protocolRange(document, { start, end: start }), command }];
}

function lensTitle({ document }: OpenSkill, state: DocumentState, { lens, locale }: Catalogue): string {
  const number = new Intl.NumberFormat(locale);
  const digest = shortDigest(state.digest);
  const tokens = estimateSkillTokens(document);
  return [
    state.dirty ? lens.afterSaving(digest) : digest,
    lens.size(number.format(state.size)),
    lens.tokens(number.format(tokens.metadata), number.format(tokens.body)),
    lens.published[state.published],
  ].join(' · ');
}
