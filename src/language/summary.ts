import { shortDigest } from '../skill/digest.ts';
import { estimateSkillTokens } from '../skill/tokens.ts';
import { countsIn } from './messages/counts.ts';
import type { Catalogue } from './messages/words.ts';
import type { OpenSkill } from './openDocuments.ts';
import type { DocumentState, SkillSummary } from './protocol.ts';

/**
 * What is shown of this version, in the code lens and in the status item; null as long as the state is of another
 * version, because a wrong digest is worse than a late one.
 */
export function summaryOf(skill: OpenSkill, state: DocumentState | undefined): SkillSummary | null {
  if (state?.version !== skill.version) return null;
  const { uri, version, dirty, digest, size, published } = state;
  const tokens = estimateSkillTokens(skill.document);
  return { uri, version, dirty, digest, size, published, tokens, findings: skill.findings.length };
}

/** A summary in words: one for each fact. */
export function summaryWords({ dirty, digest, size, tokens, published }: SkillSummary, { lens, locale }: Catalogue) {
  const count = countsIn(locale);
  const short = shortDigest(digest);
  return {
    digest: dirty ? lens.afterSaving(short) : short,
    size: lens.size(count(size)),
    tokens: lens.tokens(count(tokens.metadata), count(tokens.body)),
    published: lens.published[published],
  };
}
