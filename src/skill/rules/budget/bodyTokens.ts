import { BODY_TOKENS_MAX } from '../../limits.ts';
import { rule } from '../../rule.ts';
import { estimateTokensAbove } from '../../tokens.ts';

/** The whole body goes into the model's context when the skill is used; tokens measure that better than lines. */
export const bodyTokens = rule(
  {
    id: 'budget/body-tokens',
    severity: 'warning',
    profile: 'spec',
    source: 'Agent Skills specification, "Progressive disclosure": under 5,000 tokens',
    messages: { default: ['tokens', 'max'] },
  },
  ({ text, body, lines }, report) => {
    const tokens = estimateTokensAbove(BODY_TOKENS_MAX, text, body);
    if (tokens === null) return;
    const blanks = /^\s*/.exec(text.slice(body.start, body.end))?.[0].length ?? 0;
    const first = lines.lineAt(body.start + blanks);
    const line = lines.rangeOf(first);
    report({ start: Math.max(line.start, body.start), end: line.end }, 'default', { tokens, max: BODY_TOKENS_MAX });
  },
);
