import { BODY_TOKENS_MAX } from '../../limits.ts';
import { rule } from '../../rule.ts';
import { estimateTokens } from '../../tokens.ts';

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
    const content = text.slice(body.start, body.end);
    // No script has more than two tokens to a code point: most bodies need no count.
    if (content.length * 2 <= BODY_TOKENS_MAX) return;
    const tokens = estimateTokens(content);
    if (tokens <= BODY_TOKENS_MAX) return;
    const first = lines.lineAt(body.start + (/^\s*/.exec(content)?.[0].length ?? 0));
    const line = lines.rangeOf(first);
    report({ start: Math.max(line.start, body.start), end: line.end }, 'default', { tokens, max: BODY_TOKENS_MAX });
  },
);
