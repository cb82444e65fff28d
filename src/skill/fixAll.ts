import { parseSkillDocument, type SkillDocument } from './document.ts';
import type { TextEdit } from './finding.ts';
import { applyEdits, composedEdits, safeEdits } from './fix.ts';
import { lint } from './lint.ts';
import type { LintContext } from './rule.ts';

/** A fix whose own result it would mend again must not keep anyone waiting. */
const ROUNDS_MAX = 10;

/**
 * The edits that leave no safe fix in a document, for the command line and the editor alike: again and again, because one can
 * uncover another. They do not touch each other, and what needs no change stands in none of them.
 */
export function allSafeEdits(document: SkillDocument, context: LintContext): readonly TextEdit[] {
  let all: readonly TextEdit[] = [];
  let now = document;
  for (let rounds = 0; rounds < ROUNDS_MAX; rounds++) {
    const edits = safeEdits(lint(now, context));
    if (edits.length === 0) break;
    all = composedEdits(now.text, all, edits);
    now = parseSkillDocument(applyEdits(now.text, edits));
  }
  return all;
}
