import type { SkillDocument } from './document.ts';
import type { Finding } from './finding.ts';
import type { LintContext } from './rule.ts';
import { rules } from './rules/index.ts';

/**
 * What the rules of the profiles find in the document, in the order of the text. Never throws: a rule that does is
 * reported to `context.onDefect` and the others go on.
 */
export function lint(document: SkillDocument, context: LintContext): Finding[] {
  const findings: Finding[] = [];
  for (const { id, profile, check } of rules) {
    if (profile !== 'spec' && !context.profiles.includes(profile)) continue;
    try {
      findings.push(...check(document, context));
    } catch (error) {
      context.onDefect?.(id, error);
    }
  }
  return findings.sort((a, b) => a.range.start - b.range.start || a.range.end - b.range.end);
}
